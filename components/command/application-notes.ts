import { formatDate } from "#lib/format/date.ts";
import { aucklandDate, formatTimestamp } from "#lib/format/timestamp.ts";

/** What tells an application from others of the same applicants: its day, then its time, then the end of its id. */
export function applicationNotes(lead: string, created: string, applicationId: string): string[] {
  const timed = `${lead}, ${formatTimestamp(created)}`;
  return [`${lead}, ${formatDate(aucklandDate(created))}`, timed, `${timed} (…${applicationId.slice(-6)})`];
}
