import {
  AMOUNT_FIELDS,
  type AmountFrequency,
  type AmountKey,
  type ChoiceKey,
} from "#lib/serviceability/core/fields.ts";

/** Every field of the form: those of the calculation, and the requested loan. */
export type ValueKey = AmountKey | ChoiceKey | "requestedLoan";

/** The form's values, as typed. */
export type CalculatorValues = Readonly<Record<ValueKey, string>>;

const noAmounts = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field.key, ""])) as Record<
  AmountKey,
  string
>;

/** The blank form. */
export const BLANK_VALUES: CalculatorValues = {
  ...noAmounts,
  applicants: "1",
  dependants: "0",
  app1StudentLoan: "N",
  app2StudentLoan: "N",
  useBankBenchmark: "Y",
  proposedLoanTerm: "30",
  requestedLoan: "",
};

/** Whether a field is an amount of money in the calculation. */
export function isAmountKey(key: string): key is AmountKey {
  return key in noAmounts;
}

/** The unit shown after an amount. */
export const FREQUENCY_LABELS: Record<AmountFrequency, string> = {
  annual: "a year",
  weekly: "a week",
  monthly: "a month",
  balance: "owing",
  limit: "limit",
};
