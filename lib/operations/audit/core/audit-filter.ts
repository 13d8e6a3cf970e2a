/** Filters of the audit log; null means any. */
export type AuditFilter = {
  /** A user's id, or `anonymous` for actors who were not signed in. */
  who: string | null;
  action: string | null;
  entity: string | null;
  /** Days in New Zealand, `YYYY-MM-DD`, both inclusive. */
  from: string | null;
  to: string | null;
  /** The id of the application, client or other entity that the row is about. */
  about: string | null;
};

/** A position in the log, which is ordered by time and then by row id. */
export type AuditCursor = { at: Date; id: number };

const DAY = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The format of each filter. Master sheets use names as ids. */
export const auditPatterns = {
  who: /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|anonymous)$/i,
  name: /^[a-z][a-z-]*(\.[a-z-]+)?$/,
  about: /^[\w:.-]{1,100}$/,
};

/** Reads a filter from URL parameters. Invalid values are ignored. */
export function readAuditFilter(given: Readonly<Record<string, unknown>>): AuditFilter {
  const read = (name: string, pattern: RegExp): string | null => {
    const value = given[name];
    const text = typeof value === "string" ? value.trim() : "";
    return pattern.test(text) ? text : null;
  };
  return {
    who: read("who", auditPatterns.who)?.toLowerCase() ?? null,
    action: read("action", auditPatterns.name),
    entity: read("entity", auditPatterns.name),
    from: dayOrNull(read("from", DAY)),
    to: dayOrNull(read("to", DAY)),
    about: read("about", auditPatterns.about),
  };
}

/** The filter as URL parameters. */
export function auditFilterParams(filter: AuditFilter): URLSearchParams {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given);
}

/** A cursor as a URL parameter: milliseconds and row id. */
export function writeCursor({ at, id }: AuditCursor): string {
  return `${at.getTime()}-${id}`;
}

/** The cursor of a URL parameter, or null. */
export function readCursor(text: unknown): AuditCursor | null {
  const parts = typeof text === "string" ? /^(\d{1,14})-(\d{1,15})$/.exec(text) : null;
  return parts && { at: new Date(Number(parts[1])), id: Number(parts[2]) };
}

/** The day, or null if it is not in the calendar. */
function dayOrNull(day: string | null): string | null {
  const time = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day ?? "-") ? day : null;
}
