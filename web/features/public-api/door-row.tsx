import { useState } from "react";
import { ChevronDown } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#web/lib/format.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { CodeBlock } from "./code-block.tsx";
import { fieldsOf, type FieldRow } from "./fields-of.ts";
import type { Door } from "./reference.ts";
import { curlOf } from "./samples.ts";

const TONES: Record<Door["endpoint"]["method"], BadgeTone> = {
  GET: "info",
  POST: "ok",
  PATCH: "warn",
  PUT: "warn",
  DELETE: "bad",
};

/** One door: method, path and what it is for; its fields and a request when opened. */
export function DoorRow({ door }: { door: Door }) {
  const { t } = useTranslation("api-docs");
  const [open, setOpen] = useState(false);
  const { method, path, scope } = door.endpoint;
  return (
    <details
      className="group/door border-t border-line first:border-t-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-ink/[0.03] focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Badge tone={TONES[method]} className="w-16 justify-center font-mono">
          {method}
        </Badge>
        <code className="min-w-0 font-mono text-sm font-medium break-all">
          {path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name}}`)}
        </code>
        <ChevronDown
          className="ml-auto size-4 shrink-0 text-ink-3 transition-transform duration-150 group-open/door:rotate-180"
          aria-hidden
        />
        <span className="w-full text-sm text-ink-2 sm:pl-19">{t(`summary.${door.name}`)}</span>
      </summary>
      {/* The schemas are read when somebody looks. */}
      {open && (
        <div className="flex flex-col gap-4 border-t border-line bg-canvas px-4 py-4 sm:pl-23">
          <p className="text-sm text-ink-2">
            {t("door.scope")} <code className="font-mono text-ink">{scope}</code>
          </p>
          <Fields rows={fieldsOf(door.endpoint.input, path)} />
          <CodeBlock label={`${t("door.request")} · ${method} ${path}`} code={curlOf(door, location.origin)} />
        </div>
      )}
    </details>
  );
}

function kindText(t: TFunction<"api-docs">, { kind, options, most }: FieldRow): string {
  if (options.length > 0) return `${t("types.oneOf")} ${options.join(", ")}`;
  return most === null ? t(`types.${kind}`) : `${t(`types.${kind}`)}, ${t("types.most", { most: formatNumber(most) })}`;
}

function Fields({ rows }: { rows: readonly FieldRow[] }) {
  const { t } = useTranslation("api-docs");
  if (rows.length === 0) return <p className="text-sm text-ink-3">{t("door.none")}</p>;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("door.fields")}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-ink-3 [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-medium">
            <th>{t("door.name")}</th>
            <th>{t("door.type")}</th>
            <th>
              <span className="sr-only">{t("door.required")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-line align-top [&>td]:py-1.5 [&>td]:pr-4">
              <td>
                <code className="font-mono">{row.name}</code>
              </td>
              <td className="text-ink-2">{kindText(t, row)}</td>
              <td className="text-right whitespace-nowrap text-ink-3">
                {row.inPath ? t("door.inPath") : row.required ? t("door.required") : t("door.optional")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
