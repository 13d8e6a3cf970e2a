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
  keywords: string;
};

type Section = Place["group"];

/** The label of each destination, its icon, the key that opens it after G, and more words to search for it. */
type Row = readonly [href: string, label: string, Icon: LucideIcon, key: string, keywords: string];

const rows: Record<Section, readonly Row[]> = {
  main: [
    ["/desk", "Desk", Inbox, "d", "home today due move"],
    ["/board", "Board", SquareKanban, "b", "pipeline stages"],
    ["/applications", "Applications", Files, "a", "deals list"],
    ["/clients", "Clients", Users, "c", "people contacts"],
    ["/refix", "Refix and review", CalendarClock, "r", "fixed rates reminders settlements drawn"],
    ["/calculator", "Calculator", Calculator, "k", "serviceability borrowing lending"],
  ],
  administration: [
    ["/administration/master-sheets", "Master sheets", Landmark, "m", "banks rules rates"],
    ["/administration/users", "Users", UserCog, "u", "people roles invite"],
    ["/administration/audit", "Audit log", ScrollText, "l", "history who did"],
    ["/administration/jobs", "Jobs", Workflow, "j", "queue runs failures retry"],
    ["/administration/crm", "CRM platforms", RefreshCw, "p", "hubspot salesforce deliveries"],
  ],
  account: [
    ["/brokerage", "Brokerage", Building, "o", "brand logo colours adviser fsp disclosure letterhead"],
    ["/account", "Account", CircleUser, "i", "me password sessions two-factor passkeys"],
  ],
};

/** The destinations of the sidebar, the command palette and the shortcuts, in order. */
export const places: readonly Place[] = Object.entries(rows).flatMap(([group, inGroup]) =>
  inGroup.map(([href, label, Icon, key, keywords]) => ({
    href,
    label,
    Icon,
    group: group as Section,
    key,
    keywords,
  })),
);

/** The places that a user with these roles may open. */
export function placesFor(roles: readonly string[]): Place[] {
  return places.filter(({ group }) => group !== "administration" || roles.includes("ROLE_ADMIN"));
}
