import type { LucideIcon } from "lucide-react";
import Building from "lucide-react/icons/building-2";
import Calculator from "lucide-react/icons/calculator";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleUser from "lucide-react/icons/circle-user";
import Files from "lucide-react/icons/files";
import Inbox from "lucide-react/icons/inbox";
import Landmark from "lucide-react/icons/landmark";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ScrollText from "lucide-react/icons/scroll-text";
import SquareKanban from "lucide-react/icons/square-kanban";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import Workflow from "lucide-react/icons/workflow";

export type Place = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Its section of the sidebar: top, "Administration", or bottom beside the signed-in user. */
  group: "main" | "administration" | "account";
  /** The key that opens it after G; unique. */
  key: string;
  /** Additional search keywords for the command palette. */
  keywords?: string;
};

/** The destinations of the sidebar, the command palette and the shortcuts, in order. */
export const places: readonly Place[] = [
  { href: "/desk", label: "Desk", Icon: Inbox, group: "main", key: "d", keywords: "home today due move" },
  {
    href: "/board",
    label: "Board",
    Icon: SquareKanban,
    group: "main",
    key: "b",
    keywords: "pipeline stages",
  },
  {
    href: "/applications",
    label: "Applications",
    Icon: Files,
    group: "main",
    key: "a",
    keywords: "deals list",
  },
  { href: "/clients", label: "Clients", Icon: Users, group: "main", key: "c", keywords: "people contacts" },
  {
    href: "/refix",
    label: "Refix and review",
    Icon: CalendarClock,
    group: "main",
    key: "r",
    keywords: "fixed rates reminders settlements drawn",
  },
  {
    href: "/calculator",
    label: "Calculator",
    Icon: Calculator,
    group: "main",
    key: "k",
    keywords: "serviceability borrowing lending",
  },
  {
    href: "/administration/master-sheets",
    label: "Master sheets",
    Icon: Landmark,
    group: "administration",
    key: "m",
    keywords: "banks rules rates",
  },
  {
    href: "/administration/users",
    label: "Users",
    Icon: UserCog,
    group: "administration",
    key: "u",
    keywords: "people roles invite",
  },
  {
    href: "/administration/audit",
    label: "Audit log",
    Icon: ScrollText,
    group: "administration",
    key: "l",
    keywords: "history who did",
  },
  {
    href: "/administration/jobs",
    label: "Jobs",
    Icon: Workflow,
    group: "administration",
    key: "j",
    keywords: "queue runs failures retry",
  },
  {
    href: "/administration/crm",
    label: "CRM platforms",
    Icon: RefreshCw,
    group: "administration",
    key: "p",
    keywords: "hubspot salesforce deliveries",
  },
  {
    href: "/brokerage",
    label: "Brokerage",
    Icon: Building,
    group: "account",
    key: "o",
    keywords: "brand logo colours adviser fsp disclosure letterhead",
  },
  {
    href: "/account",
    label: "Account",
    Icon: CircleUser,
    group: "account",
    key: "i",
    keywords: "me password sessions two-factor passkeys",
  },
];

/** The places that a user with these roles may open. */
export function placesFor(roles: readonly string[]): Place[] {
  return places.filter(({ group }) => group !== "administration" || roles.includes("ROLE_ADMIN"));
}
