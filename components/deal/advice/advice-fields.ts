import type { AdviceRecord, DisclosureWay } from "#lib/deal/advice/core/advice-record.ts";

/** The advice record as form values, where text may be empty. */
export type AdviceFields = {
  disclosureDocument: string;
  disclosureGivenOn: string;
  disclosureHow: DisclosureWay;
  identity: { clientId: string; identitySeen: string; addressSeen: string; seenOn: string }[];
  needs: string;
  scenarioId: string;
  lenderName: string;
  reasons: string;
  conflicts: string;
  commission: string;
};

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
  const { disclosure } = record;
  const recommendation = record.recommendation ?? entered;
  return {
    disclosureDocument: disclosure?.document ?? "",
    disclosureGivenOn: disclosure?.givenOn ?? "",
    disclosureHow: disclosure?.how ?? "EMAIL",
    identity: clientIds.map((clientId) => {
      const check = record.identity.find((one) => one.clientId === clientId);
      return {
        clientId,
        identitySeen: check?.identitySeen ?? "",
        addressSeen: check?.addressSeen ?? "",
        seenOn: check?.seenOn ?? "",
      };
    }),
    needs: record.needs ?? "",
    scenarioId: record.scenarioId ?? "",
    lenderName: recommendation?.lenderName ?? "",
    reasons: recommendation?.reasons ?? "",
    conflicts: record.conflicts ?? "",
    commission: record.commission ?? "",
  };
}

const isFilled = (...texts: string[]) => texts.some((text) => text.trim() !== "");
const orNull = (text: string) => (text.trim() === "" ? null : text);

/** The form's record. An entirely empty group is not recorded. */
export function recordOf(fields: AdviceFields): AdviceRecord {
  const { disclosureDocument, disclosureGivenOn, disclosureHow, lenderName, reasons } = fields;
  return {
    disclosure: isFilled(disclosureDocument, disclosureGivenOn)
      ? { document: disclosureDocument, givenOn: disclosureGivenOn, how: disclosureHow }
      : null,
    identity: fields.identity
      .filter(isSeen)
      .map((check) => ({ ...check, addressSeen: orNull(check.addressSeen) })),
    needs: orNull(fields.needs),
    scenarioId: orNull(fields.scenarioId),
    recommendation: isFilled(lenderName, reasons) ? { lenderName, reasons } : null,
    conflicts: orNull(fields.conflicts),
    commission: orNull(fields.commission),
  };
}

function isSeen(check: AdviceFields["identity"][number]): boolean {
  return isFilled(check.identitySeen, check.addressSeen, check.seenOn);
}

const own = new Map([
  ["disclosure.document", "disclosureDocument"],
  ["disclosure.givenOn", "disclosureGivenOn"],
  ["disclosure.how", "disclosureHow"],
  ["recommendation.lenderName", "lenderName"],
  ["recommendation.reasons", "reasons"],
]);

/** The form's field for a fault of the record: `identity[0].seenOn` belongs to the first completed check. */
export function fieldOfFault(path: string, fields: AdviceFields): string {
  const plain = path.replace(/^record\./, "").replace(/\[(\d+)\]/g, ".$1");
  const [group, index, name] = plain.split(".");
  if (group !== "identity") return own.get(plain) ?? plain;
  const check = fields.identity.filter(isSeen)[Number(index)];
  const position = fields.identity.findIndex(({ clientId }) => clientId === check?.clientId);
  return `identity.${position}.${name === "clientId" ? "identitySeen" : name}`;
}
