import type { z } from "zod";
import { amountText } from "#components/lending/calculator/form/values/texts.ts";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import type { submissionMoveSchema, submissionUpdateSchema } from "#lib/deal/submissions/schemas.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { toCents } from "#lib/platform/money.ts";

/** Records that a submission can refer to, loaded with the screen. */
export type LenderChoices = {
  /** The banks of the master sheet in force. */
  banks: { bank: string; name: string }[];
  /** The application's scenarios, the current one first. */
  scenarios: ScenarioChoice[];
  /** The requested loan in dollars; null while unknown. */
  requestedLoan: number | null;
};

/** A saved scenario as the Lenders screen uses it: the loan that was calculated, and what each bank would lend. */
export type ScenarioChoice = Pick<Scenario, "scenarioId" | "name" | "requestedLoan" | "offeredRate"> & {
  termYears: number | null;
  /** The loan parts by share; empty for an undivided loan. */
  parts: { share: number; kind: PartFields["kind"] }[];
  banks: { bank: string; maxLending: number; warnings: string[] }[];
  outdated: boolean;
};

export function toScenarioChoice(scenario: Scenario): ScenarioChoice {
  const { scenarioId, name, requestedLoan, offeredRate, household, results, stale } = scenario;
  return {
    scenarioId,
    name,
    requestedLoan,
    offeredRate,
    termYears: household?.loan?.termYears ?? null,
    parts: household?.loan?.parts?.map(({ share, type }) => ({ share, kind: type })) ?? [],
    banks: results.map(({ bank, maxLending, warnings }) => ({ bank, maxLending, warnings })),
    outdated: stale.length > 0,
  };
}

export type SubmissionFields = z.input<typeof submissionUpdateSchema>;
export type MoveFields = z.input<typeof submissionMoveSchema>;
export type PartFields = NonNullable<SubmissionFields["parts"]>[number];

export const NEW_PART: PartFields = {
  kind: "PRINCIPAL_AND_INTEREST",
  amount: "",
  termYears: 30,
  termMonths: 0,
  rate: "",
  fixedMonths: null,
  fixedUntil: "",
};

/**
 * The form of a submission. A new one is prefilled with the next untried bank and with the previous submission's loan,
 * or else the requested loan at the rate of the current scenario.
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
  const last = lastLending(earlier);
  const first = choices.banks.find(({ bank }) => earlier.every((one) => one.bank !== bank));
  return {
    version: 0,
    bank: first?.bank ?? "",
    lenderName: first?.name ?? "",
    product: "",
    scenarioId: choices.scenarios[0]?.scenarioId ?? "",
    parts: last?.parts.map(asNewPart) ?? requestedParts(choices),
    reference: "",
    recommendation: "",
  };
}

/** What a bank would lend in a scenario. */
export type BankLending = { scenario: ScenarioChoice; maxLending: number; warnings: string[] };

/**
 * What a submission's bank would lend in its own scenario, or else in the current one; null for another lender and for
 * a bank that was not calculated.
 */
export function lendingAt(
  { bank, scenarioId }: Pick<SubmissionResponse, "bank" | "scenarioId">,
  scenarios: readonly ScenarioChoice[],
): BankLending | null {
  const scenario = scenarios.find((one) => one.scenarioId === scenarioId) ?? scenarios[0];
  const found = scenario?.banks.find((one) => one.bank === bank);
  return scenario && found ? { scenario, maxLending: found.maxLending, warnings: found.warnings } : null;
}

/** The source of a new submission's loan; null if nothing was prefilled. */
export function prefillSource(
  { requestedLoan, scenarios: [scenario] }: Pick<LenderChoices, "requestedLoan" | "scenarios">,
  earlier: readonly SubmissionResponse[],
): string | null {
  const last = lastLending(earlier);
  if (last) return last.parts.length > 0 ? `Copied from ${last.lenderName}, without rates.` : null;
  const from = scenario && `scenario “${scenario.name}”`;
  const hasRate = scenario !== undefined && scenario.offeredRate !== null;
  if (requestedLoan !== null)
    return hasRate ? `Amount from the loan request, rate from ${from}.` : "Amount from the loan request.";
  if (scenario !== undefined && scenario.requestedLoan !== null)
    return hasRate ? `Amount and rate from ${from}.` : `Amount from ${from}.`;
  return hasRate ? `Rate from ${from}.` : null;
}

function lastLending(earlier: readonly SubmissionResponse[]): SubmissionResponse | undefined {
  return earlier.find(({ kind }) => kind === "NEW_LENDING");
}

/** The requested loan, divided as in the current scenario. */
function requestedParts({ requestedLoan, scenarios: [scenario] }: LenderChoices): PartFields[] {
  const amount = requestedLoan ?? scenario?.requestedLoan ?? null;
  const part: PartFields = {
    ...NEW_PART,
    termYears: scenario?.termYears ?? NEW_PART.termYears,
    rate: rateText(scenario?.offeredRate ?? null),
  };
  const shares = scenario?.parts ?? [];
  if (amount === null || shares.length < 2)
    return [{ ...part, kind: shares[0]?.kind ?? part.kind, amount: dollarsText(amount) }];
  let left = toCents(amount);
  return shares.map(({ share, kind }, index) => {
    // The last part absorbs the rounding, so that the parts add up.
    const cents = index === shares.length - 1 ? left : Math.round(toCents(amount) * share);
    left -= cents;
    return { ...part, kind, amount: amountText(cents) };
  });
}

export function partFields(part: SubmissionResponse["parts"][number]): PartFields {
  const { partId, kind, termYears, termMonths, fixedMonths, refixes } = part;
  return {
    partId,
    kind,
    amount: dollarsText(part.amount),
    termYears,
    termMonths,
    rate: rateText(part.rate),
    fixedMonths,
    fixedUntil: part.fixedUntil ?? "",
    refixes,
  };
}

/** The same part at another lender, without a rate. */
function asNewPart(part: SubmissionResponse["parts"][number]): PartFields {
  const { kind, amount, termYears, termMonths = 0, fixedMonths } = partFields(part);
  return { ...NEW_PART, kind, amount, termYears, termMonths, fixedMonths: fixedMonths ?? null };
}

/** A rate of the API, a fraction, in percent. */
function rateText(rate: number | null): string {
  return rate === null ? "" : String(Number((rate * 100).toPrecision(10)));
}

/** A typed amount in cents; null if it is empty or not an amount. */
export function readCents(text: string): number | null {
  return text.trim() === "" || amountFault(text) !== null ? null : parseAmount(text);
}

/** An API amount as a broker would type it; empty if unknown. */
export function dollarsText(dollars: number | null): string {
  return dollars === null ? "" : amountText(toCents(dollars));
}
