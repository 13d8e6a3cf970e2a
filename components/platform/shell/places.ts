import {
  Building2 as Building,
  Calculator,
  CalendarClock,
  CircleUser,
  Files,
  Inbox,
  Landmark,
  type LucideIcon,
  RefreshCw,
  ScrollText,
  SquareKanban,
  UserCog,
  Users,
  Workflow,
} from "lucide-react";

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
