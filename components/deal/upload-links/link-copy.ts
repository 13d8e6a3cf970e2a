import type { LinkEnding, UploadLink } from "#lib/deal/upload-links/schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";

/** Why and when a link stopped working before it expired. Only what the broker did is said to be theirs. */
export function describeEnding(link: Pick<UploadLink, "createdAt" | "revokedAt" | "revokedBecause">): string {
  const day = formatDate(aucklandDate(link.revokedAt ?? link.createdAt));
  return link.revokedBecause === null ? `Revoked on ${day}.` : endings[link.revokedBecause](day);
}

const endings: Readonly<Record<LinkEnding, (day: string) => string>> = {
  BROKER: (day) => `Revoked by you on ${day}.`,
  REPLACED: (day) => `Replaced by a newer link on ${day}.`,
  SETTLED: (day) => `Ended when the loan settled, on ${day}.`,
  WITHDRAWN: (day) => `Ended when the application was withdrawn, on ${day}.`,
  EMAIL_CHANGED: (day) => `Ended when the email address was corrected, on ${day}.`,
};
