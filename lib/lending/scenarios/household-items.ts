import { counted, money, percent } from "#lib/lending/serviceability/core/figures.ts";
import {
  type Applicant,
  DEBTS,
  type Debt,
  type DebtOutcome,
  EXPENSES,
  expenseOf,
  type Household,
  type Income,
  type LoanPart,
  type Property,
  type RentOutcome,
} from "#lib/lending/serviceability/core/household.ts";
import {
  FREQUENCY_WORDS,
  incomeInSentence,
  PART_LABELS,
  PURPOSE_LABELS,
} from "#lib/lending/serviceability/core/labels.ts";
import { capitalize } from "#lib/platform/format.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { EnteredHousehold } from "./entered-household.ts";

const ITEM_SECTIONS = ["People", "Income", "Properties", "Debts", "Expenses", "Loan"] as const;

/** One entered item, as text for people to read. */
export interface HouseholdItem {
  section: (typeof ITEM_SECTIONS)[number];
  /** Items of the same kind are matched when households are compared, such as one person's salaries, or cards. */
  kind: string;
  /** Numbered where a household has several of a kind. */
  label: string;
  figures: { amount: Cents; per: string }[];
  /** Its outcome, or information without a figure. */
  words: string;
}

/** An item without its label: `$10,000 limit, $2,315.40 owed, repaid`. */
export function itemText({ figures, words }: HouseholdItem): string {
  return [...figures.map(figureText), words].filter((part) => part !== "").join(", ");
}

/** The figures alone: `$10,000 limit`. */
export function figuresText({ figures }: HouseholdItem): string {
  return figures.map(figureText).join(", ");
}

function figureText({ amount, per }: HouseholdItem["figures"][number]): string {
  return `${money(amount)} ${per}`;
}

/** Every entered item of a household, in the form's order. Zeros count as not entered. */
export function householdItems(entered: EnteredHousehold): HouseholdItem[] {
  const { household, names } = entered;
  return numbered([
    item("People", "households", "Who lives together", [], livingTogether(entered)),
    ...household.applicants.flatMap((applicant, index) =>
      personItems(applicant, index, names[index] ?? `Applicant ${index + 1}`),
    ),
    ...household.applicants.flatMap(({ incomes }, index) =>
      incomes.map((income) => incomeItem(income, index, names[index] ?? `Applicant ${index + 1}`)),
    ),
    ...amountItem("Income", "boarderIncomeWeekly", "Boarder income", household.boarderIncomeWeekly, "a week"),
    ...household.properties.map(propertyItem),
    ...household.debts.map(debtItem),
    ...expenseItems(household),
    ...loanItems(household),
  ]);
}

/** Who lives with whom: `Aroha and Tāne, 1 dependant`; households are separated by semicolons. */
export function livingTogether({ household, names }: EnteredHousehold): string {
  return household.households
    .map(({ adults, dependants }) => {
      const people = adults.map((position) => names[position] ?? `Applicant ${position + 1}`);
      return `${people.join(" and ")}, ${counted(dependants, "dependant")}`;
    })
    .join("; ");
}

function item(
  section: HouseholdItem["section"],
  kind: string,
  label: string,
  figures: HouseholdItem["figures"],
  words = "",
): HouseholdItem {
  return { section, kind, label, figures, words };
}

function amountItem(
  section: HouseholdItem["section"],
  kind: string,
  label: string,
  amount: Cents,
  per: string,
): HouseholdItem[] {
  return amount === 0 ? [] : [item(section, kind, label, [{ amount, per }])];
}

function figure(amount: Cents | null, per: string): HouseholdItem["figures"] {
  return amount === null ? [] : [{ amount, per }];
}

function personItems(applicant: Applicant, index: number, name: string): HouseholdItem[] {
  const { age, kiwiSaverRate, studentLoan, studentLoanBalance } = applicant;
  const own = (field: string, what: string, figures: HouseholdItem["figures"], words: string) =>
    item("People", `applicants.${index}.${field}`, `${name}: ${what}`, figures, words);
  const owed = figure(studentLoanBalance, "owed");
  const hasLoan = studentLoan || owed.length > 0;
  return [
    age !== null && own("age", "age", [], String(age)),
    kiwiSaverRate > 0 && own("kiwiSaver", "KiwiSaver", [], `${percent(kiwiSaverRate)} of pay`),
    hasLoan && own("studentLoan", "student loan", owed, `${studentLoan ? "" : "not "}repaid from pay`),
  ].filter((one) => one !== false);
}

function incomeItem(income: Income, index: number, name: string): HouseholdItem {
  const kind = `applicants.${index}.${income.type}`;
  const label = `${name}: ${incomeInSentence(income.type)}`;
  if (income.type !== "SELF_EMPLOYED") {
    const per = FREQUENCY_WORDS[income.frequency];
    return item("Income", kind, label, [{ amount: income.amount, per }]);
  }
  const figures = income.years.flatMap(({ profit, addBacks }, place) => {
    const when = place === 0 ? "" : " the year before";
    return [
      { amount: profit, per: `profit${when}` },
      ...(addBacks === 0 ? [] : [{ amount: addBacks, per: `added back${when}` }]),
    ];
  });
  return item("Income", kind, label, figures);
}

function propertyItem({ value, use, newBuild, rentWeekly }: Property): HouseholdItem {
  const rent = rentWeekly === 0 ? [] : [{ amount: rentWeekly, per: "rent a week" }];
  // A flat request has rent without a property.
  if (value === null) return item("Income", "rentWeekly", "Rental income", figure(rentWeekly, "a week"));
  const label = use === "INVESTMENT" ? "Investment property" : PURPOSE_LABELS[use];
  return item(
    "Properties",
    `properties.${use}`,
    label,
    [{ amount: value, per: "value" }, ...rent],
    newBuild ? "new build" : "",
  );
}

const DEBT_WORDS: Readonly<Record<DebtOutcome, string>> = {
  STAYS: "stays",
  REPAID: "repaid",
  UNDECIDED: "undecided whether it is repaid",
};

function debtItem({ type, balance, limit, repaymentMonthly, outcome }: Debt): HouseholdItem {
  return item(
    "Debts",
    `debts.${type}`,
    DEBTS[type].label,
    [...figure(limit, "limit"), ...figure(balance, "owed"), ...figure(repaymentMonthly, "a month")],
    DEBT_WORDS[outcome],
  );
}

const RENT_WORDS: Readonly<Record<RentOutcome, string>> = {
  CONTINUES: "continues",
  ENDS: "ends",
  UNDECIDED: "undecided whether it ends",
};

function expenseItems(household: Household): HouseholdItem[] {
  const declared = EXPENSES.flatMap(({ key, label }) =>
    amountItem("Expenses", `expenses.${key}`, label, expenseOf(household, key), "a month"),
  );
  return [
    ...declared.map((expense) =>
      expense.kind === "expenses.rentBoard"
        ? { ...expense, words: RENT_WORDS[household.expenses.rentBoard.outcome] }
        : expense,
    ),
    item(
      "Expenses",
      "useBankBenchmark",
      "Basic living costs",
      [],
      household.useBankBenchmark ? "the bank's benchmark where that is higher" : "as declared",
    ),
  ];
}

function loanItems({ loan: { termYears, purpose, parts } }: Household): HouseholdItem[] {
  return [
    item("Loan", "loan.termYears", "Term", [], counted(termYears, "year")),
    item("Loan", "loan.purpose", "Purpose", [], PURPOSE_LABELS[purpose]),
    item("Loan", "loan.parts", "Repayment", [], partsText(parts)),
  ];
}

/** `Principal and interest on 60%, interest only for 5 years on 40%`; one part has no share. */
function partsText(parts: readonly LoanPart[]): string {
  const texts = parts.map(({ share, type, interestOnlyYears }) => {
    const years = type === "INTEREST_ONLY" ? ` for ${counted(interestOnlyYears, "year")}` : "";
    return `${PART_LABELS[type].toLowerCase()}${years}${parts.length === 1 ? "" : ` on ${percent(share)}`}`;
  });
  return capitalize(texts.join(", "));
}

/** Numbers the labels of items of which a household has several, like the breakdown. */
function numbered(items: readonly HouseholdItem[]): HouseholdItem[] {
  const seen = new Map<string, number>();
  return items.map((one) => {
    if (items.filter(({ kind }) => kind === one.kind).length === 1) return one;
    const number = (seen.get(one.kind) ?? 0) + 1;
    seen.set(one.kind, number);
    return { ...one, label: `${one.label} ${number}` };
  });
}
