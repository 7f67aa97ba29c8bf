import type { Template } from "./template.ts";

/** In the order in which they are offered. Their names stand in the texts; what is in them is loaded when one is chosen. */
const LOADERS = {
  admissions: () => import("./admissions.ts"),
  "open-day": () => import("./open-day.ts"),
  documents: () => import("./documents.ts"),
  payment: () => import("./payment.ts"),
  office: () => import("./office.ts"),
  alumni: () => import("./alumni.ts"),
  appointment: () => import("./appointment.ts"),
  reception: () => import("./reception.ts"),
};
export type TemplateId = keyof typeof LOADERS;
export const TEMPLATE_IDS = Object.keys(LOADERS) as TemplateId[];

export async function loadTemplate(id: TemplateId): Promise<Template> {
  return (await LOADERS[id]()).template;
}
