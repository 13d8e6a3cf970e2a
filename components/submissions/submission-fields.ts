import type { z } from "zod";
import { amountText } from "#components/calculator/form/values/texts.ts";
import { toCents } from "#lib/money.ts";
import type { SubmissionResponse } from "#lib/submissions/response-schemas.ts";
import type { submissionMoveSchema, submissionUpdateSchema } from "#lib/submissions/schemas.ts";

/** Records that a submission can refer to, loaded with the screen. */
export type LenderChoices = {
  /** The banks of the master sheet in force. */
  banks: { bank: string; name: string }[];
  scenarios: { scenarioId: string; name: string }[];
  /** The requested loan in dollars; null while unknown. */
  requestedLoan: number | null;
};

export type SubmissionFields = z.input<typeof submissionUpdateSchema>;
export type MoveFields = z.input<typeof submissionMoveSchema>;
export type PartFields = NonNullable<SubmissionFields["parts"]>[number];

export const NEW_PART: PartFields = {
  kind: "PRINCIPAL_AND_INTEREST",
  amount: "",
  termYears: 30,
  rate: "",
  fixedMonths: null,
  fixedUntil: "",
};

/**
 * The form of a submission. A new one is prefilled with the next untried bank and with the previous submission's loan,
 * or else the requested loan.
 */
export function fieldsOf(
  submission: SubmissionResponse | null,
  choices: LenderChoices,
  earlier: readonly SubmissionResponse[] = [],
): SubmissionFields {
  if (submission) {
    const { version, bank, lenderName, product, scenarioId, parts, reference, recommendation } = submission;
    return {
      version,
      bank: bank ?? "",
      lenderName,
      product: product ?? "",
      scenarioId: scenarioId ?? "",
      parts: parts.map(partFields),
      reference: reference ?? "",
      recommendation: recommendation ?? "",
      approvedAmount: dollarsText(submission.approvedAmount),
      approvalExpiresOn: submission.approvalExpiresOn ?? "",
    };
  }
  const [last] = earlier.filter(({ kind }) => kind === "NEW_LENDING");
  const first = choices.banks.find(({ bank }) => earlier.every((one) => one.bank !== bank));
  return {
    version: 0,
    bank: first?.bank ?? "",
    lenderName: first?.name ?? "",
    product: "",
    scenarioId: choices.scenarios[0]?.scenarioId ?? "",
    parts: last?.parts.map(asNewPart) ?? [{ ...NEW_PART, amount: dollarsText(choices.requestedLoan) }],
    reference: "",
    recommendation: "",
  };
}

export function partFields(part: SubmissionResponse["parts"][number]): PartFields {
  const { partId, kind, termYears, fixedMonths, refixes } = part;
  return {
    partId,
    kind,
    amount: dollarsText(part.amount),
    termYears,
    rate: part.rate === null ? "" : String(Number((part.rate * 100).toPrecision(10))),
    fixedMonths,
    fixedUntil: part.fixedUntil ?? "",
    refixes,
  };
}

/** The same part at another lender, without a rate. */
function asNewPart(part: SubmissionResponse["parts"][number]): PartFields {
  const { kind, amount, termYears, fixedMonths } = partFields(part);
  return { ...NEW_PART, kind, amount, termYears, fixedMonths: fixedMonths ?? null };
}

/** An API amount as a broker would type it; empty if unknown. */
export function dollarsText(dollars: number | null): string {
  return dollars === null ? "" : amountText(toCents(dollars));
}
