import type { Cents } from "../model.ts";

/** `RECEIVED` is money in that is not income, such as a gift. It never reaches the calculator. */
export type CategoryGroup = "INCOME" | "RECEIVED" | "LIVING" | "FIXED" | "DEBT" | "OTHER";

/** The fields of the calculator request that statements can fill. */
export const calculatorFields = [
  "rentalIncomeGrossWeekly",
  "boarderIncomeGrossWeekly",
  "otherIncomeNetWeekly",
  "existingMortgages",
  "overdraftLimit",
  "creditCardLimit",
  "personalLoanMonthlyRepayment",
  "hirePurchaseOtherLoanMonthlyPayment",
  "rentBoard",
  "bodyCorpGroundRent",
  "childcareSchooling",
  "childSupport",
  "homeContentCarInsurance",
  "lifeHealthInsurance",
  "ratesWater",
  "retirementSavingsContribution",
  "otherExpenses",
  "groceriesFood",
  "utilities",
  "phoneInternet",
  "transportVehicle",
  "clothingPersonalCare",
] as const;

export type CalculatorField = (typeof calculatorFields)[number];

type Row = readonly [string, CategoryGroup, boolean, CalculatorField | null, string];

/**
 * Category, group, essential, calculator field, label. A mortgage and a card have no field, because the calculator
 * needs their balance and limit, which payments do not show. Uncategorised money has none either.
 */
const rows = [
  ["SALARY", "INCOME", false, null, "Salary and wages"],
  ["BENEFIT", "INCOME", false, "otherIncomeNetWeekly", "Benefits and family support"],
  ["PENSION", "INCOME", false, "otherIncomeNetWeekly", "Superannuation and pensions"],
  ["RENTAL_INCOME", "INCOME", false, "rentalIncomeGrossWeekly", "Rental income"],
  ["BOARDER_INCOME", "INCOME", false, "boarderIncomeGrossWeekly", "Boarder income"],
  ["INTEREST_INCOME", "INCOME", false, "otherIncomeNetWeekly", "Interest received"],
  ["TAX_REFUND", "INCOME", false, null, "Tax refunds"],
  ["OTHER_INCOME", "INCOME", false, "otherIncomeNetWeekly", "Other income"],
  ["GIFT_RECEIVED", "RECEIVED", false, null, "Gifts received"],
  ["PARTNER_TRANSFER", "RECEIVED", false, null, "Transfers from a partner or family"],
  ["SALE", "RECEIVED", false, null, "Sale of something"],
  ["GROCERIES", "LIVING", true, "groceriesFood", "Groceries"],
  ["DINING", "LIVING", false, "groceriesFood", "Dining and takeaways"],
  ["UTILITIES", "LIVING", true, "utilities", "Power, gas and heating"],
  ["PHONE_INTERNET", "LIVING", true, "phoneInternet", "Phone and internet"],
  ["TRANSPORT", "LIVING", true, "transportVehicle", "Transport and vehicles"],
  ["CLOTHING_PERSONAL", "LIVING", true, "clothingPersonalCare", "Clothing and personal care"],
  ["HEALTH", "LIVING", true, "otherExpenses", "Health"],
  ["HOUSEHOLD", "LIVING", true, "otherExpenses", "Household goods and upkeep"],
  ["LEISURE", "LIVING", false, "otherExpenses", "Leisure and travel"],
  ["SUBSCRIPTIONS", "LIVING", false, "otherExpenses", "Subscriptions"],
  ["OTHER_LIVING", "LIVING", true, "otherExpenses", "Other living costs"],
  ["RENT_BOARD", "FIXED", true, "rentBoard", "Rent and board"],
  ["RATES_WATER", "FIXED", true, "ratesWater", "Rates and water"],
  ["BODY_CORPORATE", "FIXED", true, "bodyCorpGroundRent", "Body corporate and ground rent"],
  ["CHILDCARE_SCHOOLING", "FIXED", true, "childcareSchooling", "Childcare and schooling"],
  ["CHILD_SUPPORT", "FIXED", true, "childSupport", "Child support"],
  ["INSURANCE_HOME_CAR", "FIXED", true, "homeContentCarInsurance", "Home, contents and car insurance"],
  ["INSURANCE_LIFE_HEALTH", "FIXED", true, "lifeHealthInsurance", "Life and health insurance"],
  ["KIWISAVER", "FIXED", false, "retirementSavingsContribution", "KiwiSaver"],
  ["MORTGAGE", "DEBT", true, null, "Mortgage repayments"],
  ["LOAN_REPAYMENT", "DEBT", true, "personalLoanMonthlyRepayment", "Loan repayments"],
  ["CARD_PAYMENT", "DEBT", true, null, "Credit card payments"],
  ["HIRE_PURCHASE", "DEBT", true, "hirePurchaseOtherLoanMonthlyPayment", "Hire purchase"],
  ["BNPL", "DEBT", true, "hirePurchaseOtherLoanMonthlyPayment", "Buy now, pay later"],
  ["HIGH_COST_CREDIT", "DEBT", true, "personalLoanMonthlyRepayment", "High-cost credit"],
  ["DEBT_COLLECTION", "DEBT", true, "hirePurchaseOtherLoanMonthlyPayment", "Debt collection"],
  ["STUDENT_LOAN", "DEBT", true, null, "Student loan repayments"],
  ["GAMBLING", "OTHER", false, "otherExpenses", "Gambling"],
  ["CASH", "OTHER", false, "otherExpenses", "Cash"],
  ["BANK_FEES", "OTHER", false, "otherExpenses", "Bank fees"],
  ["DISHONOUR", "OTHER", false, null, "Dishonours and unarranged overdraft fees"],
  ["OVERDRAFT_INTEREST", "OTHER", false, null, "Interest charged"],
  ["DONATIONS", "OTHER", false, "otherExpenses", "Donations"],
  ["SAVINGS_INVESTMENT", "OTHER", false, null, "Savings and investments"],
  ["TAX", "OTHER", true, null, "Tax payments"],
  ["INTERNAL_TRANSFER", "OTHER", false, null, "Transfers between own accounts"],
  ["UNCATEGORISED", "OTHER", false, null, "Not categorised"],
] as const satisfies readonly Row[];

export type Category = (typeof rows)[number][0];

type CategoryFacts = {
  category: Category;
  group: CategoryGroup;
  /** Whether the spending is essential to a household. False for every income. */
  essential: boolean;
  /** The calculator field that receives the category's monthly (for income, weekly) amount. */
  calculatorField: CalculatorField | null;
  label: string;
};

/** Every category, in display order. */
export const categories: readonly CategoryFacts[] = rows.map(
  ([category, group, essential, calculatorField, label]) => ({
    category,
    group,
    essential,
    calculatorField,
    label,
  }),
);

/** Only the codes, for a schema's enum. */
export const categoryCodes = rows.map((row) => row[0]) as [Category, ...Category[]];

const byCode = new Map(categories.map((facts) => [facts.category, facts]));

/** Returns a category's group, label and calculator field. Throws only for a code that is not in the list. */
export function factsOf(category: Category): CategoryFacts {
  const facts = byCode.get(category);
  if (!facts) throw new Error(`unknown category ${category}`);
  return facts;
}

const homeLoanFrom = 6_000_000;

/**
 * Detects a home loan by its account's name or else its balance: unsecured and car loans rarely stay above $60,000.
 */
export function isHomeLoan(accountName: string | null, balance: Cents | null): boolean {
  if (/home|hous|mortgage/i.test(accountName ?? "")) return true;
  if (/personal|car|vehicle|student|top.?up/i.test(accountName ?? "")) return false;
  return Math.abs(balance ?? 0) >= homeLoanFrom;
}
