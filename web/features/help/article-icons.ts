import {
  AudioLines,
  Code,
  Keyboard,
  KeyRound,
  LifeBuoy,
  Megaphone,
  MessagesSquare,
  Mic,
  Phone,
  Rocket,
  Scale,
  ShieldCheck,
  type LucideIcon,
} from "lucide-react";
import type { HelpArticleId } from "./help-articles.ts";

export const ARTICLE_ICONS: Readonly<Record<HelpArticleId, LucideIcon>> = {
  "first-steps": Rocket,
  agents: AudioLines,
  "live-test": Mic,
  conversations: MessagesSquare,
  telephone: Phone,
  campaigns: Megaphone,
  law: Scale,
  privacy: ShieldCheck,
  account: KeyRound,
  keyboard: Keyboard,
  developers: Code,
  problems: LifeBuoy,
};
