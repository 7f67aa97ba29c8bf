import type { ProseBlock } from "#web/ui/prose-block.ts";

/** The sections that the specification lists for each page, in its order; their names are the anchors of deep links. */
export const LEGAL_SECTIONS = {
  terms: [
    "object",
    "scope",
    "duration",
    "pricing",
    "telephony-pricing",
    "purpose",
    "confidentiality",
    "data-protection",
    "data-usage",
    "liability",
    "jurisdiction",
    "annex",
  ],
  privacy: [
    "introduction",
    "collected",
    "use",
    "sharing",
    "security",
    "retention",
    "rights",
    "transfers",
    "cookies",
    "minors",
    "changes",
    "contact",
  ],
  accessibility: ["commitment", "conformance", "limits", "testing", "feedback", "enforcement"],
  cookies: ["none", "storage", "third-parties", "delete"],
} as const;

export type LegalPageName = keyof typeof LEGAL_SECTIONS;
export type LegalSectionId<Page extends LegalPageName> = (typeof LEGAL_SECTIONS)[Page][number];

/** What is filled in from data and not from words: who runs this, the plans, the tariff, the kept keys. */
export type DataBlock = { kind: "operator" } | { kind: "plans" } | { kind: "tariff" } | { kind: "storage" };
export type LegalBlock = ProseBlock | DataBlock;

export const data = (kind: DataBlock["kind"]): DataBlock => ({ kind });

export interface LegalSection {
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument<Page extends LegalPageName> {
  title: string;
  updated: string;
  /** One sentence: what this page is for. */
  lead: string;
  sections: Record<LegalSectionId<Page>, LegalSection>;
}

/** The sections of a page in their order. */
export function sectionsOf<Page extends LegalPageName>(
  name: Page,
  page: LegalDocument<Page>,
): (LegalSection & { id: string })[] {
  const ids: readonly LegalSectionId<Page>[] = LEGAL_SECTIONS[name];
  return ids.map((id) => ({ id, ...page.sections[id] }));
}
