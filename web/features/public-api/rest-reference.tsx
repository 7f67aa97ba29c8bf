import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#web/lib/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { CodeBlock } from "./code-block.tsx";
import { DoorRow } from "./door-row.tsx";
import { AGENT_DOORS, CONVERSATION_DOORS, PLANNED_DATA, type Door } from "./reference.ts";
import { example, KEY_PLACEHOLDER, liveExample, type SampleLanguage } from "./samples.ts";

const LANGUAGES = ["curl", "javascript", "python"] as const satisfies readonly SampleLanguage[];

export function RestReference() {
  const { t } = useTranslation("api-docs");
  return (
    <div className="flex flex-col gap-10 pt-4">
      <Authentication />
      <Part id="agents" title={t("agents.title")} text={t("agents.text")}>
        <Doors doors={AGENT_DOORS} />
      </Part>
      <Part id="conversations" title={t("conversations.title")} text={t("conversations.text")}>
        <Doors doors={CONVERSATION_DOORS} />
      </Part>
      <Part id="data" title={t("data.title")} text={t("data.text")} soon>
        <p className="text-sm text-ink-3">{t("data.paths")}</p>
        <ul className="flex flex-col gap-1.5">
          {PLANNED_DATA.map((path) => (
            <li key={path} className="font-mono text-sm break-all text-ink-2">
              {path}
            </li>
          ))}
        </ul>
      </Part>
      <Examples />
      <Part id="javascript" title={t("javascript.title")} text={t("javascript.text")}>
        <CodeBlock label={t("javascript.title")} code={liveExample(location.origin)} />
      </Part>
      <Part id="python" title={t("python.title")} text={t("python.text")}>
        <CodeBlock label={t("python.title")} code={example("python", location.origin)} />
      </Part>
    </div>
  );
}

function Part({
  id,
  title,
  text,
  soon = false,
  children,
}: {
  id: string;
  title: string;
  text: string;
  soon?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("api-docs");
  return (
    <section id={id} className="flex scroll-mt-24 flex-col gap-4">
      <h2 className="display flex flex-wrap items-center gap-3 text-xl">
        {title}
        {soon && <Badge tone="outline">{t("soon")}</Badge>}
      </h2>
      <p className="-mt-2 max-w-[70ch] text-ink-2">{text}</p>
      {children}
    </section>
  );
}

function Authentication() {
  const { t } = useTranslation("api-docs");
  const signedIn = useSession().status === "signed-in";
  return (
    <Part id="authentication" title={t("authentication.title")} text={t("authentication.text")}>
      <p className="max-w-[70ch] text-ink-2">{t("authentication.what")}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <CodeBlock label={t("authentication.base")} code={location.origin} />
        <CodeBlock label={t("authentication.header")} code={`Authorization: Bearer ${KEY_PLACEHOLDER}`} />
      </div>
      <p className="max-w-[70ch] text-sm text-ink-2">{t("authentication.errors")}</p>
      <Link to={signedIn ? "/profile#claves" : "/login"} className={buttonClass({ className: "self-start" })}>
        {signedIn ? t("authentication.make") : t("authentication.signIn")}
      </Link>
    </Part>
  );
}

function Doors({ doors }: { doors: readonly Door[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      {doors.map((door) => (
        <DoorRow key={door.name} door={door} />
      ))}
    </div>
  );
}

function Examples() {
  const { t } = useTranslation("api-docs");
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  return (
    <Part id="examples" title={t("examples.title")} text={t("examples.text")}>
      <div className="self-start">
        <Segmented<SampleLanguage>
          label={t("examples.language")}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`examples.${value}`) }))}
        />
      </div>
      <CodeBlock label={t(`examples.${language}`)} code={example(language, location.origin)} />
    </Part>
  );
}
