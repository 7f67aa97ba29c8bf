import type { LucideIcon } from "lucide-react";
import { KeyRound, Mail, PackageOpen, ShieldCheck, SlidersHorizontal, UserRound } from "lucide-react";
import { lazyPage, type LazyPage } from "#web/lib/lazy-page.ts";

export interface Room {
  /** What stands behind the # of its address; links in mails and articles name it, so it stays. */
  hash: string;
  name: "data" | "preferences" | "security" | "keys" | "mails" | "account";
  icon: LucideIcon;
  Content: LazyPage;
}

/** The rooms of one's account, in the order of the index. */
export const ROOMS: readonly [Room, ...Room[]] = [
  { hash: "datos", name: "data", icon: UserRound, Content: lazyPage(() => import("./data-room.tsx")) },
  {
    hash: "preferencias",
    name: "preferences",
    icon: SlidersHorizontal,
    Content: lazyPage(() => import("./preferences-room.tsx")),
  },
  { hash: "seguridad", name: "security", icon: ShieldCheck, Content: lazyPage(() => import("./security-room.tsx")) },
  { hash: "claves", name: "keys", icon: KeyRound, Content: lazyPage(() => import("../api-keys/keys-room.tsx")) },
  { hash: "notificaciones", name: "mails", icon: Mail, Content: lazyPage(() => import("./mails-room.tsx")) },
  { hash: "cuenta", name: "account", icon: PackageOpen, Content: lazyPage(() => import("./account-room.tsx")) },
];
