/** Every field that is not an amount: its label and its default, null where that depends on other fields. */
export const CHOICES = {
  applicants: ["Applicants", null],
  dependants: ["Dependants", "0"],
  app1StudentLoan: ["Applicant 1 has a student loan", "N"],
  app2StudentLoan: ["Applicant 2 has a student loan", "N"],
  useBankBenchmark: ["Use the bank's benchmark for basic living costs", "Y"],
  proposedLoanTerm: ["Proposed loan term", "30"],
} as const satisfies Record<string, readonly [label: string, fallback: string | null]>;
export type ChoiceKey = keyof typeof CHOICES;

export const CHOICE_KEYS = Object.keys(CHOICES) as ChoiceKey[];
