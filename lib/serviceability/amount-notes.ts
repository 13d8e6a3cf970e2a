import type { AmountKey } from "./core/fields.ts";

/** The API documentation of each amount. Kept apart from the fields, because the browser does not need it. */
export const AMOUNT_NOTES: Readonly<Record<AmountKey, { description: string; example: string }>> = {
  app1AnnualGrossIncome: {
    description: "Applicant 1's employment income a year, before tax.",
    example: "95000",
  },
  app2AnnualGrossIncome: {
    description: "Applicant 2's employment income a year, before tax.",
    example: "72000",
  },
  rentalIncomeGrossWeekly: { description: "Rent received a week, before tax and costs.", example: "550" },
  boarderIncomeGrossWeekly: { description: "Board received a week, before costs.", example: "200" },
  otherIncomeNetWeekly: { description: "Other income a week, after tax.", example: "80" },
  existingMortgages: {
    description: "Total balance outstanding on mortgages that stay in place.",
    example: "240000",
  },
  overdraftLimit: { description: "Total overdraft limit, drawn or not.", example: "1000" },
  creditCardLimit: {
    description: "Total limit of all credit cards, whatever their balance.",
    example: "10000",
  },
  personalLoanMonthlyRepayment: { description: "Personal loan repayments a month.", example: "320" },
  hirePurchaseOtherLoanMonthlyPayment: {
    description: "Hire purchase and other loan payments a month.",
    example: "85.50",
  },
  rentBoard: { description: "Rent or board that goes on being paid, a month.", example: "0" },
  bodyCorpGroundRent: { description: "Body corporate fees and ground rent a month.", example: "150" },
  childcareSchooling: { description: "Childcare and school fees a month.", example: "600" },
  childSupport: { description: "Child support paid a month.", example: "0" },
  homeContentCarInsurance: { description: "Home, contents and car insurance a month.", example: "210" },
  lifeHealthInsurance: { description: "Life and health insurance a month.", example: "120" },
  ratesWater: { description: "Council rates and water a month.", example: "260" },
  retirementSavingsContribution: {
    description: "KiwiSaver or other retirement savings a month, from pay after tax.",
    example: "285",
  },
  otherExpenses: { description: "Any other living costs a month.", example: "150" },
  groceriesFood: { description: "Groceries and food a month.", example: "1,200" },
  utilities: { description: "Power and gas a month.", example: "240" },
  phoneInternet: { description: "Phone and internet a month.", example: "140" },
  transportVehicle: { description: "Fuel, fares and vehicle running costs a month.", example: "350" },
  clothingPersonalCare: { description: "Clothing and personal care a month.", example: "130" },
};
