import { useState } from "react";
import { Plus, Server } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SENSES, type EngineServer, type EnvironmentEngine, type Sense } from "#contract/engines.ts";
import { errorText } from "#web/lib/error-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useEngineServers } from "./admin-queries.ts";
import { EngineDialog } from "./engine-dialog.tsx";
import { blankEngine, formOf, type EngineForm } from "./engine-form.ts";
import { EngineRow } from "./engine-row.tsx";
import { FoundServers } from "./found-servers.tsx";
import { ServerRow } from "./server-row.tsx";

/** What is being edited: a new engine, or a kept one. */
type Editing = { server: EngineServer | null; form: EngineForm };

/** The servers that listen, think and speak: the administrators' own and those of the environment. */
export function EnginesSection() {
  const { t } = useTranslation("engines");
  const engines = useEngineServers();
  const [editing, setEditing] = useState<Editing | null>(null);
  const servers = engines.data?.servers ?? [];
  const environment = engines.data?.environment ?? [];
  const nothing = servers.length === 0 && environment.length === 0;

  return (
    <PageSection
      title={t("admin.engines")}
      text={t("admin.enginesText")}
      action={
        <Button variant="primary" onClick={() => setEditing({ server: null, form: blankEngine() })}>
          <Plus aria-hidden />
          {t("admin.add")}
        </Button>
      }
    >
      <FoundServers known={servers} onVoiceNeeded={(form) => setEditing({ server: null, form })} />
      {engines.isPending && <Skeleton className="h-40" />}
      {engines.isError && (
        <Card>
          <LoadFailed title={t("admin.loadFailed")} text={errorText(engines.error)} onRetry={engines.refetch} />
        </Card>
      )}
      {engines.data && nothing && (
        <Card>
          <Empty icon={Server} title={t("admin.none")} text={t("admin.noneText")} />
        </Card>
      )}
      {SENSES.map((sense) => (
        <OfSense
          key={sense}
          sense={sense}
          servers={servers.filter((server) => server.sense === sense)}
          environment={environment.filter((server) => server.sense === sense)}
          onEdit={(server) => setEditing({ server, form: formOf(server) })}
        />
      ))}
      <EngineDialog editing={editing} servers={servers} onClose={() => setEditing(null)} />
    </PageSection>
  );
}

interface OfSenseProps {
  sense: Sense;
  servers: EngineServer[];
  environment: EnvironmentEngine[];
  onEdit: (server: EngineServer) => void;
}

function OfSense({ sense, servers, environment, onEdit }: OfSenseProps) {
  const { t } = useTranslation("engines");
  if (servers.length === 0 && environment.length === 0) return null;
  const nameOf = (id: string | null) =>
    servers.find((server) => server.id === id)?.name ?? t(`admin.noFallback.${sense}`);
  return (
    <Card className="pb-1">
      <CardHead title={t(`admin.sense.${sense}`)} />
      <ul className="mt-2 divide-y divide-line">
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            fallback={nameOf(server.fallback_id)}
            onEdit={() => onEdit(server)}
          />
        ))}
        {environment.map(({ base_url, model, voice, has_key }) => (
          <EngineRow
            key="environment"
            id="compatible"
            sense={sense}
            name={model}
            badge={t("admin.fromEnvironment")}
            facts={[
              ...(voice ? [t("admin.voiceIs", { voice })] : []),
              base_url,
              has_key ? t("admin.keyHidden") : t("admin.noKey"),
            ]}
            note={t("admin.fromEnvironmentHint")}
            lastCheck={null}
          />
        ))}
      </ul>
    </Card>
  );
}
