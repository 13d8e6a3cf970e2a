/** Every field that is not an amount, with the default when it is missing. */
export const CHOICES = {
  applicants: [
    "Applicants",
    "Number of applicants.",
    "2 if an applicant 2 income or student loan is given, otherwise 1",
  ],
  dependants: ["Dependants", "Number of dependants.", "0"],
  app1StudentLoan: [
    "Applicant 1 has a student loan",
    "Whether repayments are taken from applicant 1's pay.",
    "N",
  ],
  app2StudentLoan: [
    "Applicant 2 has a student loan",
    "Whether repayments are taken from applicant 2's pay.",
    "N",
  ],
  useBankBenchmark: [
    "Use the bank's benchmark for basic living costs",
    "Y uses the greater of the declared basic costs and the bank's benchmark; N uses the declared costs.",
    "Y",
  ],
  proposedLoanTerm: [
    "Proposed loan term",
    "Term of the proposed loan in whole years, 1 to 40. Each bank has its own maximum.",
    "30",
  ],
} as const satisfies Record<string, readonly [label: string, description: string, fallback: string]>;
export type ChoiceKey = keyof typeof CHOICES;

export const CHOICE_KEYS = Object.keys(CHOICES) as ChoiceKey[];
