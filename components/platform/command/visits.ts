import { applicationOf } from "#components/records/applications/application-tabs.ts";

export type Visit = {
  href: string;
  label: string;
  note: string;
  /** When the application was created, as an instant; absent for clients. */
  created?: string;
};

const MAX_VISITS = 6;
const prefix = "lodge.visits.";

/**
 * A visit to a screen: an application, at its current tab, or a client. Null for lists and forms, which the palette
 * lists anyway.
 */
export function visitOf(path: string, title: string, created?: string): Visit | null {
  const parts = title.split(" · ").slice(0, -1);
  const label = parts.at(-1);
  if (!label || label === "Not found") return null;
  if (applicationOf(path)) {
    const note = parts.length > 1 ? (parts[0] ?? "") : "Overview";
    return { href: path, label, note, ...(created && isInstant(created) ? { created } : {}) };
  }
  return /^\/clients\/[0-9a-f-]{36}$/i.test(path) ? { href: path, label, note: "Client" } : null;
}

/** Adds a visit, latest first, and removes an earlier one of the same application or client. */
function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const place = (one: Visit) => applicationOf(one.href) ?? one.href;
  return [visit, ...visits.filter((other) => place(other) !== place(visit))].slice(0, MAX_VISITS);
}

/** Reads a user's visits from the tab's storage and deletes other users' visits, because they name clients. */
export function readVisits(storage: Storage, email: string): Visit[] {
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && key !== prefix + email) storage.removeItem(key);
    const kept: unknown = JSON.parse(storage.getItem(prefix + email) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function saveVisit(storage: Storage, email: string, visit: Visit): void {
  try {
    storage.setItem(prefix + email, JSON.stringify(withVisit(readVisits(storage, email), visit)));
  } catch {
    // Storage is blocked or full: nothing is listed as recent.
  }
}

function isVisit(value: unknown): value is Visit {
  const { href, label, note, created } = (value ?? {}) as Partial<Visit>;
  if (created !== undefined && !isInstant(created)) return false;
  return [href, label, note].every((part) => typeof part === "string") && Boolean(href?.startsWith("/"));
}

function isInstant(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
