import type { Tone } from "#components/ui/badge.tsx";
import type { DisclosureWay } from "#lib/deal/advice/core/advice-record.ts";
import type { AdviceAcknowledgement } from "#lib/deal/advice/schemas.ts";
import type { AdvicePart } from "#lib/platform/settings/advice-parts.ts";

export const disclosureWayLabels: Record<DisclosureWay, string> = {
  EMAIL: "By email",
  IN_PERSON: "In person",
  POST: "By post",
  LINK: "By link",
};

export const partLabels: Record<AdvicePart, string> = {
  DISCLOSURE: "Disclosure",
  IDENTITY: "Identity",
  NEEDS: "Needs and objectives",
  COMPARISON: "Lenders compared",
  RECOMMENDATION: "Recommendation",
  CONFLICTS: "Conflicts and commission",
  ACKNOWLEDGEMENT: "Acknowledgement",
};

export const acknowledgementStates: Record<AdviceAcknowledgement["state"], { label: string; tone: Tone }> = {
  SENDING: { label: "On its way", tone: "info" },
  SENT: { label: "Sent", tone: "info" },
  OPENED: { label: "Opened", tone: "info" },
  ACKNOWLEDGED: { label: "Acknowledged", tone: "success" },
  OUTDATED: { label: "Advice has changed", tone: "warning" },
  EXPIRED: { label: "Link expired", tone: "warning" },
  REVOKED: { label: "Link revoked", tone: "neutral" },
};
