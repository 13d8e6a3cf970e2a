import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";

export type Dependants = 0 | 1 | 2 | 3 | 4 | 5;

/** The longest term that a request or rule may have, in years. */
export const LONGEST_TERM_YEARS = 40;

/**
 * The engine's input. Every amount is in whole cents over its own period (see AMOUNT_FIELDS) and never
 * negative; the term is 1 to LONGEST_TERM_YEARS whole years. Income of applicant 2 counts whatever
 * `applicants` is: the request schema refuses the contradiction.
 */
export type Household = Readonly<Record<AmountKey, number>> & {
  readonly applicants: 1 | 2;
  readonly dependants: Dependants;
  readonly app1StudentLoan: boolean;
  readonly app2StudentLoan: boolean;
  readonly useBankBenchmark: boolean;
  readonly proposedLoanTerm: number;
};

const noAmounts = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field.key, 0])) as Record<
  AmountKey,
  number
>;

/** One applicant with nothing entered, which is what the request `{}` means. */
export const EMPTY_HOUSEHOLD: Household = {
  ...noAmounts,
  applicants: 1,
  dependants: 0,
  app1StudentLoan: false,
  app2StudentLoan: false,
  useBankBenchmark: true,
  proposedLoanTerm: 30,
};
