interface ChoiceField {
  key: string;
  label: string;
  description: string;
  /** The default when the field is missing. */
  fallback: string;
}

/** Every field that is not an amount, with its default. */
export const CHOICE_FIELDS = [
  {
    key: "applicants",
    label: "Applicants",
    description: "Number of applicants.",
    fallback: "2 if an applicant 2 income or student loan is given, otherwise 1",
  },
  {
    key: "dependants",
    label: "Dependants",
    description: "Number of dependants.",
    fallback: "0",
  },
  {
    key: "app1StudentLoan",
    label: "Applicant 1 has a student loan",
    description: "Whether repayments are taken from applicant 1's pay.",
    fallback: "N",
  },
  {
    key: "app2StudentLoan",
    label: "Applicant 2 has a student loan",
    description: "Whether repayments are taken from applicant 2's pay.",
    fallback: "N",
  },
  {
    key: "useBankBenchmark",
    label: "Use the bank's benchmark for basic living costs",
    description:
      "Y uses the greater of the declared basic costs and the bank's benchmark; N uses the declared costs.",
    fallback: "Y",
  },
  {
    key: "proposedLoanTerm",
    label: "Proposed loan term",
    description: "Term of the proposed loan in whole years, 1 to 40. Each bank has its own maximum.",
    fallback: "30",
  },
] as const satisfies readonly ChoiceField[];

export type ChoiceKey = (typeof CHOICE_FIELDS)[number]["key"];
