/** Where a field stands in the form and in the method. */
export type FieldGroup = "household" | "income" | "debts" | "basic" | "fixed";

/** What an amount is measured by: a flow over a period, what is owed, or what may be drawn. */
export type AmountFrequency = "annual" | "weekly" | "monthly" | "balance" | "limit";

export interface AmountField {
  key: string;
  label: string;
  group: Exclude<FieldGroup, "household">;
  frequency: AmountFrequency;
  description: string;
  example: string;
}

export interface ChoiceField {
  key: string;
  label: string;
  group: "household";
  description: string;
  /** What holds when the field is left out. */
  fallback: string;
}

/**
 * Every amount of a calculation, once: the request schema, the form and the breakdown take labels,
 * groups and frequencies from here.
 */
export const AMOUNT_FIELDS = [
  {
    key: "app1AnnualGrossIncome",
    label: "Applicant 1 gross income",
    group: "income",
    frequency: "annual",
    description: "Applicant 1's employment income a year, before tax.",
    example: "95000",
  },
  {
    key: "app2AnnualGrossIncome",
    label: "Applicant 2 gross income",
    group: "income",
    frequency: "annual",
    description: "Applicant 2's employment income a year, before tax.",
    example: "72000",
  },
  {
    key: "rentalIncomeGrossWeekly",
    label: "Rental income",
    group: "income",
    frequency: "weekly",
    description: "Rent received a week, before tax and costs.",
    example: "550",
  },
  {
    key: "boarderIncomeGrossWeekly",
    label: "Boarder income",
    group: "income",
    frequency: "weekly",
    description: "Board received a week, before costs.",
    example: "200",
  },
  {
    key: "otherIncomeNetWeekly",
    label: "Other income",
    group: "income",
    frequency: "weekly",
    description: "Other income a week, after tax.",
    example: "80",
  },
  {
    key: "existingMortgages",
    label: "Existing mortgages",
    group: "debts",
    frequency: "balance",
    description: "Total balance outstanding on mortgages that stay in place.",
    example: "240000",
  },
  {
    key: "overdraftLimit",
    label: "Overdraft limit",
    group: "debts",
    frequency: "limit",
    description: "Total overdraft limit, drawn or not.",
    example: "1000",
  },
  {
    key: "creditCardLimit",
    label: "Credit card limit",
    group: "debts",
    frequency: "limit",
    description: "Total limit of all credit cards, whatever their balance.",
    example: "10000",
  },
  {
    key: "personalLoanMonthlyRepayment",
    label: "Personal loan repayment",
    group: "debts",
    frequency: "monthly",
    description: "Personal loan repayments a month.",
    example: "320",
  },
  {
    key: "hirePurchaseOtherLoanMonthlyPayment",
    label: "Hire purchase and other loans",
    group: "debts",
    frequency: "monthly",
    description: "Hire purchase and other loan payments a month.",
    example: "85.50",
  },
  {
    key: "rentBoard",
    label: "Rent or board",
    group: "fixed",
    frequency: "monthly",
    description: "Rent or board that goes on being paid, a month.",
    example: "0",
  },
  {
    key: "bodyCorpGroundRent",
    label: "Body corporate and ground rent",
    group: "fixed",
    frequency: "monthly",
    description: "Body corporate fees and ground rent a month.",
    example: "150",
  },
  {
    key: "childcareSchooling",
    label: "Childcare and schooling",
    group: "fixed",
    frequency: "monthly",
    description: "Childcare and school fees a month.",
    example: "600",
  },
  {
    key: "childSupport",
    label: "Child support",
    group: "fixed",
    frequency: "monthly",
    description: "Child support paid a month.",
    example: "0",
  },
  {
    key: "homeContentCarInsurance",
    label: "Home, contents and car insurance",
    group: "fixed",
    frequency: "monthly",
    description: "Home, contents and car insurance a month.",
    example: "210",
  },
  {
    key: "lifeHealthInsurance",
    label: "Life and health insurance",
    group: "fixed",
    frequency: "monthly",
    description: "Life and health insurance a month.",
    example: "120",
  },
  {
    key: "ratesWater",
    label: "Rates and water",
    group: "fixed",
    frequency: "monthly",
    description: "Council rates and water a month.",
    example: "260",
  },
  {
    key: "retirementSavingsContribution",
    label: "Retirement savings contribution",
    group: "fixed",
    frequency: "monthly",
    description: "KiwiSaver or other retirement savings a month, from pay after tax.",
    example: "285",
  },
  {
    key: "otherExpenses",
    label: "Other expenses",
    group: "basic",
    frequency: "monthly",
    description: "Any other living costs a month.",
    example: "150",
  },
  {
    key: "groceriesFood",
    label: "Groceries and food",
    group: "basic",
    frequency: "monthly",
    description: "Groceries and food a month.",
    example: "1,200",
  },
  {
    key: "utilities",
    label: "Utilities",
    group: "basic",
    frequency: "monthly",
    description: "Power and gas a month.",
    example: "240",
  },
  {
    key: "phoneInternet",
    label: "Phone and internet",
    group: "basic",
    frequency: "monthly",
    description: "Phone and internet a month.",
    example: "140",
  },
  {
    key: "transportVehicle",
    label: "Transport and vehicles",
    group: "basic",
    frequency: "monthly",
    description: "Fuel, fares and vehicle running costs a month.",
    example: "350",
  },
  {
    key: "clothingPersonalCare",
    label: "Clothing and personal care",
    group: "basic",
    frequency: "monthly",
    description: "Clothing and personal care a month.",
    example: "130",
  },
] as const satisfies readonly AmountField[];

export type NamedAmountField = (typeof AMOUNT_FIELDS)[number];
export type AmountKey = NamedAmountField["key"];

/** Every field that is not an amount, with what holds when it is left out. */
export const CHOICE_FIELDS = [
  {
    key: "applicants",
    label: "Applicants",
    group: "household",
    description: "Number of applicants.",
    fallback: "2 when an applicant 2 income or student loan is given, else 1",
  },
  {
    key: "dependants",
    label: "Dependants",
    group: "household",
    description: "Number of dependants.",
    fallback: "0",
  },
  {
    key: "app1StudentLoan",
    label: "Applicant 1 has a student loan",
    group: "household",
    description: "Whether repayments are taken from applicant 1's pay.",
    fallback: "N",
  },
  {
    key: "app2StudentLoan",
    label: "Applicant 2 has a student loan",
    group: "household",
    description: "Whether repayments are taken from applicant 2's pay.",
    fallback: "N",
  },
  {
    key: "useBankBenchmark",
    label: "Use the bank's benchmark for basic living costs",
    group: "household",
    description: "Y counts the greater of the declared basic costs and the bank's benchmark, N the declared.",
    fallback: "Y",
  },
  {
    key: "proposedLoanTerm",
    label: "Proposed loan term",
    group: "household",
    description: "Term of the proposed loan in whole years, 1 to 40; each bank has its own longest term.",
    fallback: "30",
  },
] as const satisfies readonly ChoiceField[];

export type ChoiceKey = (typeof CHOICE_FIELDS)[number]["key"];
