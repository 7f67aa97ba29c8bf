import {
  AudioLines,
  Bot,
  ChartNoAxesCombined,
  CircleHelp,
  CreditCard,
  FlaskConical,
  Languages,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  Phone,
  PhoneCall,
  Plug,
  RadioTower,
  Settings,
  Users,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import type shellTexts from "#web/texts/es/shell.json";

export interface NavigationEntry {
  to: string;
  text: keyof (typeof shellTexts)["nav"];
  icon: LucideIcon;
}

/** The sidebar of spec section 2, in its order. */
export function navigationFor(isAdmin: boolean): {
  main: NavigationEntry[];
  admin: NavigationEntry[];
  help: NavigationEntry[];
} {
  return {
    main: [...EVERYONE, ...(isAdmin ? ADMIN_IN_MAIN : [])],
    admin: isAdmin ? ADMIN_SECTION : [],
    help: HELP_SECTION,
  };
}

const EVERYONE: NavigationEntry[] = [
  { to: "/dashboard", text: "dashboard", icon: LayoutDashboard },
  { to: "/agents", text: "agents", icon: AudioLines },
  { to: "/campaigns", text: "campaigns", icon: Megaphone },
  { to: "/conversations", text: "conversations", icon: MessagesSquare },
  { to: "/integrations", text: "integrations", icon: Plug },
  { to: "/phone-numbers", text: "phoneNumbers", icon: Phone },
];

const ADMIN_IN_MAIN: NavigationEntry[] = [
  { to: "/analytics", text: "analytics", icon: ChartNoAxesCombined },
  { to: "/experiments", text: "experiments", icon: FlaskConical },
  { to: "/admin/billing", text: "billing", icon: CreditCard },
];

const ADMIN_SECTION: NavigationEntry[] = [
  { to: "/admin/agents", text: "adminAgents", icon: Bot },
  { to: "/admin/users", text: "adminUsers", icon: Users },
  { to: "/admin/languages", text: "adminLanguages", icon: Languages },
  { to: "/admin/voice-agents", text: "adminVoiceAgents", icon: RadioTower },
  { to: "/admin/billing", text: "adminBilling", icon: WalletCards },
  { to: "/admin/phone-numbers", text: "adminPhoneNumbers", icon: PhoneCall },
];

const HELP_SECTION: NavigationEntry[] = [
  { to: "/help", text: "help", icon: CircleHelp },
  { to: "/profile", text: "profile", icon: Settings },
];
