import type { Tone } from "#components/ui/badge.tsx";
import type { Package, PackageDelivery } from "#lib/deal/packages/schemas.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { aucklandDate, formatTimestamp } from "#lib/platform/format/timestamp.ts";

export const packageStates: Record<Package["state"], { label: string; tone: Tone }> = {
  BUILDING: { label: "Being created", tone: "info" },
  READY: { label: "Ready", tone: "success" },
  FAILED: { label: "Failed", tone: "danger" },
};

/** How a package was delivered, and whether it was opened. */
export function describePackageDelivery(delivery: PackageDelivery): string {
  const { adapter, recipient, state, createdAt, expiresAt, openedAt, downloadedAt } = delivery;
  const on = formatDate(aucklandDate(createdAt));
  if (adapter === "DOWNLOAD") {
    return downloadedAt ? `Downloaded ${formatTimestamp(downloadedAt)}` : `Download prepared ${on}`;
  }
  const until = expiresAt ? formatDate(aucklandDate(expiresAt)) : "";
  const outcomes: Record<PackageDelivery["state"], string> = {
    SENDING: `being emailed, works until ${until}`,
    SENT: `emailed ${on}, works until ${until}`,
    OPENED: `opened ${openedAt ? formatTimestamp(openedAt) : on}`,
    DOWNLOADED: `downloaded ${downloadedAt ? formatTimestamp(downloadedAt) : on}`,
    EXPIRED: `emailed ${on}, link expired`,
    REVOKED: downloadedAt
      ? `downloaded ${formatTimestamp(downloadedAt)}, link revoked`
      : `emailed ${on}, link revoked`,
    NOT_SENT: "not sent",
  };
  return `${recipient}: ${outcomes[state]}`;
}
