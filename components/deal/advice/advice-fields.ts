import type { Tone } from "#components/ui/badge.tsx";
import { type FormValues, toFormValues } from "#components/ui/forms/form-values.ts";
import type { AdviceRecord } from "#lib/deal/advice/core/advice-record.ts";
import type { AdviceAcknowledgement } from "#lib/deal/advice/schemas.ts";
import type { AdvicePart } from "#lib/platform/settings/advice-parts.ts";

type Group = "disclosure" | "recommendation";

/** The advice record as form values, where text may be empty. */
export type AdviceFields = FormValues<
  Omit<AdviceRecord, Group> & { [Name in Group]: NonNullable<AdviceRecord[Name]> }
>;

/** A submission's lender and the reasons for choosing it. */
export type EnteredReasons = NonNullable<AdviceRecord["recommendation"]>;

/**
 * The form values of a record, with a group of fields for every applicant. Until a lender is recommended, they start
 * with the lender and reasons of a submission.
 */
export function fieldsOf(
  record: AdviceRecord,
  clientIds: readonly string[],
  entered: EnteredReasons | null = null,
): AdviceFields {
  const unseen = { identitySeen: "", addressSeen: null, seenOn: "" };
  return toFormValues({
    ...record,
    disclosure: record.disclosure ?? { document: "", givenOn: "", how: "EMAIL" as const },
    identity: clientIds.map(
      (clientId) => record.identity.find((one) => one.clientId === clientId) ?? { clientId, ...unseen },
    ),
    recommendation: record.recommendation ?? entered ?? { lenderName: "", reasons: "" },
  });
}

const isFilled = (...texts: string[]) => texts.some((text) => text.trim() !== "");
const orNull = (text: string) => (text.trim() === "" ? null : text);

/** The form's record. An entirely empty group is not recorded. */
export function recordOf(fields: AdviceFields): AdviceRecord {
  const { disclosure, recommendation } = fields;
  return {
    disclosure: isFilled(disclosure.document, disclosure.givenOn) ? disclosure : null,
    identity: fields.identity
      .filter(isSeen)
      .map((check) => ({ ...check, addressSeen: orNull(check.addressSeen) })),
    needs: orNull(fields.needs),
    scenarioId: orNull(fields.scenarioId),
    recommendation: isFilled(recommendation.lenderName, recommendation.reasons) ? recommendation : null,
    conflicts: orNull(fields.conflicts),
    commission: orNull(fields.commission),
  };
}

function isSeen(check: AdviceFields["identity"][number]): boolean {
  return isFilled(check.identitySeen, check.addressSeen, check.seenOn);
}

/** The form's field for a fault of the record: `identity[0].seenOn` belongs to the first completed check. */
export function fieldOfFault(path: string, fields: AdviceFields): string {
  const plain = path.replace(/^record\./, "").replace(/\[(\d+)\]/g, ".$1");
  const [group, index, name] = plain.split(".");
  if (group !== "identity") return plain;
  const check = fields.identity.filter(isSeen)[Number(index)];
  const position = fields.identity.findIndex(({ clientId }) => clientId === check?.clientId);
  return `identity.${position}.${name === "clientId" ? "identitySeen" : name}`;
}

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
