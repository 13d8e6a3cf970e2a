import type { LinkedApplicant, UploadLink } from "#lib/deal/upload-links/schemas.ts";
import { type ApplicationStatus, statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { StatusChange } from "#lib/records/applications/require-application.ts";

export type TimelineEntry = {
  title: string;
  /** Who did it. */
  by: string;
  detail: string | null;
  at: string;
  /** The new status; null for any other event. */
  status: ApplicationStatus | null;
};

/** An application's history: its status changes and the upload links that were sent, newest first. */
export function timelineEntries(
  history: readonly StatusChange[],
  applicants: readonly LinkedApplicant[],
): TimelineEntry[] {
  const links = applicants.flatMap(({ clientName, links: sent }) =>
    sent.map((link) => ({
      title: linkTitle(link, clientName),
      by: "by you",
      detail: null,
      at: link.mailedAt ?? link.createdAt,
      status: null,
    })),
  );
  const changes = history.map(({ from, to, by, reason, at }) => ({
    title: from === null ? "Created" : statusLabels[to],
    by: by === "Lodge" ? "by Lodge, after reading the statements" : `by ${by}`,
    detail: reason,
    at,
    status: to,
  }));
  // Links sent with the application follow its creation.
  return [...links, ...changes].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

function linkTitle({ delivery, factFind }: UploadLink, clientName: string): string {
  const what = factFind ? "Upload link with fact find" : "Upload link";
  switch (delivery.state) {
    case "SENT":
      return `${what} sent to ${clientName}`;
    case "REFUSED":
    case "FAILED":
      return `${what} to ${clientName} could not be delivered`;
    default:
      return `${what} to ${clientName} is on its way`;
  }
}
