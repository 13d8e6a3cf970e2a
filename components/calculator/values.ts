import { AMOUNT_FIELDS, type AmountKey, type ChoiceKey } from "#lib/serviceability/core/fields.ts";

/** Every field of the form: those of the calculation, and the loan that the household asks for. */
export type ValueKey = AmountKey | ChoiceKey | "requestedLoan";

/** What stands in the form, as typed. */
export type CalculatorValues = Readonly<Record<ValueKey, string>>;

const noAmounts = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field.key, ""])) as Record<
  AmountKey,
  string
>;

/** The form before anything is entered. */
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

/** Whether a field takes an amount of money in the calculation. */
export function isAmountKey(key: string): key is AmountKey {
  return key in noAmounts;
}
