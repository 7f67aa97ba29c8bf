import {
  BellRing,
  CalendarCheck,
  ConciergeBell,
  DoorOpen,
  FileText,
  GraduationCap,
  Plus,
  School,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { TEMPLATE_IDS, type TemplateId } from "./templates/templates.ts";

const ICONS: Record<TemplateId, LucideIcon> = {
  admissions: GraduationCap,
  "open-day": DoorOpen,
  documents: FileText,
  payment: BellRing,
  office: School,
  alumni: UsersRound,
  appointment: CalendarCheck,
  reception: ConciergeBell,
};

/** The templates and a blank sheet, as cards that lead to the creator. */
export function TemplateChoice({ className }: { className?: string }) {
  const { t } = useTranslation("agents");
  const choices = [
    ...TEMPLATE_IDS.map((id) => ({
      to: `/agent-creator?from=${id}`,
      Icon: ICONS[id],
      title: t(`templates.${id}.name`),
      text: t(`templates.${id}.purpose`),
    })),
    { to: "/agent-creator", Icon: Plus, title: t("empty.scratch"), text: t("empty.scratchText") },
  ];
  return (
    <ul className={cn("grid gap-3 sm:grid-cols-2 xl:grid-cols-3", className)}>
      {choices.map(({ to, Icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full flex-col rounded-lg border border-line bg-canvas p-4 transition-[border-color,background-color] duration-150 hover:border-primary hover:bg-primary-soft/40"
          >
            <span className="grid size-9 place-items-center rounded-md bg-primary-soft text-primary-ink">
              <Icon className="size-[1.125rem]" aria-hidden />
            </span>
            <span className="mt-3 font-semibold">{title}</span>
            <span className="mt-0.5 text-sm text-ink-2">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
