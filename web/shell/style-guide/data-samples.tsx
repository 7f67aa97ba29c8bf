import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatClock } from "#web/lib/format.ts";
import { AreaChart } from "#web/ui/area-chart.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spark } from "#web/ui/spark.tsx";
import { Table } from "#web/ui/table.tsx";
import { TwoLaneWave } from "#web/ui/two-lane-wave.tsx";
import { Sample, type GuideTheme } from "./both-themes.tsx";

const SERIES = [3, 5, 4, 6, 7, 6, 9, 8, 11, 10, 12];
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 10, 2);
const POINTS = SERIES.map((value, index) => ({ at: FIRST_DAY + index * DAY, value: value * 4, before: value * 3 }));

const DURATION = 62_000;
const lane = (from: number) =>
  Array.from({ length: 120 }, (_, index) =>
    Math.floor(index / 20) % 2 === from ? 0.3 + 0.6 * Math.abs(Math.sin(index)) : 0,
  );
const LANES = { upper: lane(0), lower: lane(1) };
const MARKS = [21_000];

/** What is read. */
export function DataSamples({ theme }: { theme: GuideTheme }) {
  const { t } = useTranslation("style");
  const [position, setPosition] = useState(18_000);
  return (
    <>
      <Sample name="Avatar · Flag · Spark">
        <Avatar text="Lu" hue={222} />
        <Avatar text="Ma" hue={60} />
        <Avatar text="EM" />
        <Flag code="es" />
        <Flag code="us" />
        <Flag code="gb" />
        {["var(--c1)", "var(--c2)", "var(--c3)"].map((tone) => (
          <Spark key={tone} values={SERIES} tone={tone} />
        ))}
      </Sample>
      <Card>
        <CardHead title={t("chart")} sub={t("chartText")}>
          <Badge tone="ok">+12 %</Badge>
        </CardHead>
        <div className="p-5">
          <AreaChart points={POINTS} labels={{ value: t("now"), before: t("before") }} summary={t("chartText")} />
        </div>
      </Card>
      <Card className="p-5">
        <TwoLaneWave
          {...LANES}
          duration={DURATION}
          position={position}
          marks={MARKS}
          label={t("recording")}
          valueText={formatClock(position)}
          onSeek={setPosition}
        />
      </Card>
      <Card>
        <Table
          head={
            <>
              <th>{t("name")}</th>
              <th className="text-right">{t("now")}</th>
            </>
          }
        >
          <tr className="border-t border-line">
            <td className="px-5 py-3">Lucía</td>
            <td className="tnum px-5 py-3 text-right">48</td>
          </tr>
        </Table>
      </Card>
      <PageSection
        title={`PageSection (${t(theme)})`}
        text={t("sectionText")}
        action={<Button>{t("secondary")}</Button>}
      >
        <SectionCard title="SectionCard" text={t("sectionText")} action={<Button>{t("secondary")}</Button>}>
          <Skeleton className="h-9" />
        </SectionCard>
      </PageSection>
      <Fold title={t("fold")}>
        <div className="flex flex-col gap-3 text-ink-2">
          <Prose block={{ kind: "text", text: t("proseText") }} />
          <Prose block={{ kind: "list", items: [t("one"), t("two")] }} />
        </div>
      </Fold>
    </>
  );
}
