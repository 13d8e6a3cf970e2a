/** A field's group in the form and in the method. */
export type FieldGroup = "income" | "debts" | "basic" | "fixed";

/** The kind of an amount: a flow over a period, a balance or a limit. */
export type AmountFrequency = "annual" | "weekly" | "monthly" | "balance" | "limit";

interface AmountField {
  key: string;
  label: string;
  group: FieldGroup;
  frequency: AmountFrequency;
}

/**
 * Every amount of a calculation. The request schema, the form and the breakdown share these labels, groups and
 * frequencies. Text that only the API documentation needs is in `calculator-request.ts`.
 */
export const AMOUNT_FIELDS = [
  {
    key: "app1AnnualGrossIncome",
    label: "Applicant 1 gross income",
    group: "income",
    frequency: "annual",
  },
  {
    key: "app2AnnualGrossIncome",
    label: "Applicant 2 gross income",
    group: "income",
    frequency: "annual",
  },
  {
    key: "rentalIncomeGrossWeekly",
    label: "Rental income",
    group: "income",
    frequency: "weekly",
  },
  {
    key: "boarderIncomeGrossWeekly",
    label: "Boarder income",
    group: "income",
    frequency: "weekly",
  },
  {
    key: "otherIncomeNetWeekly",
    label: "Other income",
    group: "income",
    frequency: "weekly",
  },
  {
    key: "existingMortgages",
    label: "Existing mortgages",
    group: "debts",
    frequency: "balance",
  },
  {
    key: "overdraftLimit",
    label: "Overdraft limit",
    group: "debts",
    frequency: "limit",
  },
  {
    key: "creditCardLimit",
    label: "Credit card limit",
    group: "debts",
    frequency: "limit",
  },
  {
    key: "personalLoanMonthlyRepayment",
    label: "Personal loan repayment",
    group: "debts",
    frequency: "monthly",
  },
  {
    key: "hirePurchaseOtherLoanMonthlyPayment",
    label: "Hire purchase and other loans",
    group: "debts",
    frequency: "monthly",
  },
  {
    key: "rentBoard",
    label: "Rent or board",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "bodyCorpGroundRent",
    label: "Body corporate and ground rent",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "childcareSchooling",
    label: "Childcare and schooling",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "childSupport",
    label: "Child support",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "homeContentCarInsurance",
    label: "Home, contents and car insurance",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "lifeHealthInsurance",
    label: "Life and health insurance",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "ratesWater",
    label: "Rates and water",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "retirementSavingsContribution",
    label: "KiwiSaver contributions",
    group: "fixed",
    frequency: "monthly",
  },
  {
    key: "otherExpenses",
    label: "Other expenses",
    group: "basic",
    frequency: "monthly",
  },
  {
    key: "groceriesFood",
    label: "Groceries and food",
    group: "basic",
    frequency: "monthly",
  },
  {
    key: "utilities",
    label: "Utilities",
    group: "basic",
    frequency: "monthly",
  },
  {
    key: "phoneInternet",
    label: "Phone and internet",
    group: "basic",
    frequency: "monthly",
  },
  {
    key: "transportVehicle",
    label: "Transport and vehicles",
    group: "basic",
    frequency: "monthly",
  },
  {
    key: "clothingPersonalCare",
    label: "Clothing and personal care",
    group: "basic",
    frequency: "monthly",
  },
] as const satisfies readonly AmountField[];

type NamedAmountField = (typeof AMOUNT_FIELDS)[number];
export type AmountKey = NamedAmountField["key"];
