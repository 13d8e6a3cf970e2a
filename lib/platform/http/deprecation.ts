/**
 * The deprecation of an operation: two dates as `YYYY-MM-DD` in UTC, at least six months apart, and its
 * replacement.
 */
export type Deprecation = { since: string; sunset: string; instead: string };

/** The response headers: `Deprecation` as in RFC 9745, `Sunset` as in RFC 8594. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T23:59:59Z`).toUTCString(),
  };
}

/** The sentence for the operation's description. */
export function deprecationNotice({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}, gone after ${sunset}: ${instead}`;
}
