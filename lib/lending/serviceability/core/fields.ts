/** A field's group in the form and in the method. */
export type FieldGroup = "income" | "debts" | "basic" | "fixed";

/** The kind of an amount: a flow over a period, a balance or a limit. */
export type AmountFrequency = "annual" | "weekly" | "monthly" | "balance" | "limit";

/** Every amount of a calculation by its key: label, group and frequency. */
const AMOUNTS = {
  app1AnnualGrossIncome: ["Applicant 1 gross income", "income", "annual"],
  app2AnnualGrossIncome: ["Applicant 2 gross income", "income", "annual"],
  rentalIncomeGrossWeekly: ["Rental income", "income", "weekly"],
  boarderIncomeGrossWeekly: ["Boarder income", "income", "weekly"],
  otherIncomeNetWeekly: ["Other income", "income", "weekly"],
  existingMortgages: ["Existing mortgages", "debts", "balance"],
  overdraftLimit: ["Overdraft limit", "debts", "limit"],
  creditCardLimit: ["Credit card limit", "debts", "limit"],
  personalLoanMonthlyRepayment: ["Personal loan repayment", "debts", "monthly"],
  hirePurchaseOtherLoanMonthlyPayment: ["Hire purchase and other loans", "debts", "monthly"],
  rentBoard: ["Rent or board", "fixed", "monthly"],
  bodyCorpGroundRent: ["Body corporate and ground rent", "fixed", "monthly"],
  childcareSchooling: ["Childcare and schooling", "fixed", "monthly"],
  childSupport: ["Child support", "fixed", "monthly"],
  homeContentCarInsurance: ["Home, contents and car insurance", "fixed", "monthly"],
  lifeHealthInsurance: ["Life and health insurance", "fixed", "monthly"],
  ratesWater: ["Rates and water", "fixed", "monthly"],
  retirementSavingsContribution: ["KiwiSaver contributions", "fixed", "monthly"],
  otherExpenses: ["Other expenses", "basic", "monthly"],
  groceriesFood: ["Groceries and food", "basic", "monthly"],
  utilities: ["Utilities", "basic", "monthly"],
  phoneInternet: ["Phone and internet", "basic", "monthly"],
  transportVehicle: ["Transport and vehicles", "basic", "monthly"],
  clothingPersonalCare: ["Clothing and personal care", "basic", "monthly"],
} as const satisfies Record<string, readonly [label: string, FieldGroup, AmountFrequency]>;

export type AmountKey = keyof typeof AMOUNTS;

type AmountField<Key extends AmountKey> = {
  key: Key;
  label: (typeof AMOUNTS)[Key][0];
  group: (typeof AMOUNTS)[Key][1];
  frequency: (typeof AMOUNTS)[Key][2];
};

/**
 * Every amount in the order of the contract. The request schema, the form and the breakdown share these labels, groups
 * and frequencies. Text that only the API documentation needs is in `calculator-request.ts`.
 */
export const AMOUNT_FIELDS = Object.entries(AMOUNTS).map(([key, [label, group, frequency]]) => ({
  key,
  label,
  group,
  frequency,
})) as { [Key in AmountKey]: AmountField<Key> }[AmountKey][];
