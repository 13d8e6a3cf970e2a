import { applicationOf } from "#components/applications/application-tabs.ts";

export type Visit = { href: string; label: string; note: string };

const MOST = 6;
const prefix = "lodge.visits.";

/**
 * A screen worth going back to, by its path and its title: an application at the tab last seen, or a client. Null for
 * the lists and forms, which the palette names anyway.
 */
export function visitOf(path: string, title: string): Visit | null {
  const parts = title.split(" · ").slice(0, -1);
  const label = parts.at(-1);
  if (!label || label === "Not found") return null;
  if (applicationOf(path))
    return { href: path, label, note: parts.length > 1 ? (parts[0] ?? "") : "Overview" };
  return /^\/clients\/[0-9a-f-]{36}$/i.test(path) ? { href: path, label, note: "Client" } : null;
}

/** The visits with one more, the latest first; an application or a client stands there once. */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const place = (one: Visit) => applicationOf(one.href) ?? one.href;
  return [visit, ...visits.filter((other) => place(other) !== place(visit))].slice(0, MOST);
}

/** Kept by the tab, for whoever is signed in: it names clients, so what another user of this tab left goes. */
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

export function keepVisit(storage: Storage, email: string, visit: Visit): void {
  try {
    storage.setItem(prefix + email, JSON.stringify(withVisit(readVisits(storage, email), visit)));
  } catch {
    // A browser that keeps nothing: then nothing is recent.
  }
}

function isVisit(value: unknown): value is Visit {
  const { href, label, note } = (value ?? {}) as Partial<Visit>;
  return [href, label, note].every((part) => typeof part === "string") && Boolean(href?.startsWith("/"));
}
