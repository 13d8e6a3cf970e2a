import {
  Files,
  History,
  Keyboard,
  ListFilter,
  LogOut,
  type LucideIcon,
  MousePointerClick,
  PanelTop,
  Plus,
  SunMoon,
  Upload,
  UserPlus,
} from "lucide-react";
import { signOutAndLeave } from "#components/identity/auth/sign-out-button.tsx";
import { placesFor } from "#components/platform/shell/places.ts";
import { applicationOf, applicationTabs } from "#components/records/applications/application-tabs.ts";
import type { PaletteAction } from "#components/ui/palette-actions.ts";
import { chooseTheme, type Theme } from "#components/ui/theme.ts";
import { applicationStatuses, statusLabels } from "#lib/records/applications/core/application-status.ts";
import { overlay } from "./overlay.ts";
import { applicationNotes, disambiguate } from "./rank-items.ts";
import type { Visit } from "./visits.ts";

export type PaletteItem = {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Distinguishes it from others with the same label: an email address, a status. */
  note?: string;
  /** Additional search keywords. */
  keywords?: string;
  Icon: LucideIcon;
  /** Its shortcut. */
  keys?: string;
  /** The URL to open; or the action to run. */
  href?: string;
  run?: () => void;
};

export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

/** The items that need no server search, for the user's roles and the current screen. */
export function paletteGroups(at: {
  path: string;
  roles: readonly string[];
  visits: readonly Visit[];
  actions: readonly PaletteAction[];
}): PaletteGroup[] {
  const { path, roles, visits, actions } = at;
  return [
    { title: "Recent", items: recent(visits.filter(({ href }) => href !== path)) },
    { title: "This application", items: ofApplication(path) },
    { title: "On this screen", items: actions.map(onScreen) },
    {
      title: "Go to",
      items: placesFor(roles).map(({ key, ...place }) => ({
        ...place,
        id: place.href,
        keys: `G ${key.toUpperCase()}`,
      })),
    },
    { title: "Commands", items: commands },
    { title: "Applications by status", items: byStatus },
  ];
}

function recent(visits: readonly Visit[]): PaletteItem[] {
  const notes = disambiguate(
    visits.map(({ href, label, note, created }) => ({
      label,
      notes: created ? applicationNotes(note, created, applicationOf(href) ?? "") : [note],
    })),
  );
  return visits.map(({ href, label }, index) => ({
    id: `recent ${href}`,
    label,
    note: notes[index] ?? "",
    href,
    Icon: href.startsWith("/clients") ? History : Files,
  }));
}

function onScreen({ label, keywords, run }: PaletteAction, index: number): PaletteItem {
  return {
    id: `action ${index}`,
    label,
    run,
    Icon: MousePointerClick,
    ...(keywords === undefined ? {} : { keywords }),
  };
}

function ofApplication(path: string): PaletteItem[] {
  const application = applicationOf(path);
  if (!application) return [];
  const tabs = applicationTabs.map((tab, index): PaletteItem => {
    const href = application + tab.path;
    return { id: href, label: tab.label, href, Icon: PanelTop, keys: String(index + 1), keywords: "tab" };
  });
  const upload = {
    id: "upload",
    label: "Upload documents",
    href: `${application}/documents`,
    Icon: Upload,
    keywords: "add files statements",
  };
  const elsewhere = tabs.filter(({ href }) => href !== path);
  return path === upload.href ? elsewhere : [...elsewhere, upload];
}

const commands: readonly PaletteItem[] = [
  create("New application", "/applications/new", Plus, "create add"),
  create("New client", "/clients/new", UserPlus, "create add person"),
  theme("light", "Light theme", "day appearance"),
  theme("dark", "Dark theme", "night appearance"),
  theme("system", "System theme", "appearance"),
  {
    id: "keys",
    label: "Keyboard shortcuts",
    Icon: Keyboard,
    keys: "?",
    keywords: "help",
    run: () => overlay.set("KEYS"),
  },
  { id: "sign-out", label: "Sign out", Icon: LogOut, keywords: "log out leave", run: signOutAndLeave },
];

function create(label: string, href: string, Icon: LucideIcon, keywords: string): PaletteItem {
  return { id: `new ${href}`, label, href, Icon, keywords };
}

function theme(id: Theme, label: string, keywords: string): PaletteItem {
  return { id, label, keywords, Icon: SunMoon, run: () => chooseTheme(id) };
}

const byStatus = applicationStatuses.map(
  (status): PaletteItem => ({
    id: status,
    label: statusLabels[status],
    href: `/applications?status=${status}`,
    Icon: ListFilter,
    keywords: "applications status",
  }),
);
