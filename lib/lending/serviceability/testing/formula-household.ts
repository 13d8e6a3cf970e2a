import { AMOUNT_FIELDS } from "../core/fields.ts";
import type { DebtType, ExpenseKey, Household, Income, NetIncomeType } from "../core/household.ts";

/** The content of a tab's cells, by address: numbers, text, and formulas that begin with "=". */
export type Cells = Record<string, string | number>;

/** Whether anything undecided counts as staying or as gone; set in a cell. */
export type Undecided = "STAYS" | "GOES";

export const APPLICANTS = 4;
const INCOMES_EACH = 4;

/** The rows of each list in the tab. The other tabs refer to them. */
const ROWS = {
  expenses: [1, 14],
  incomes: [31, 30 + APPLICANTS * INCOMES_EACH],
  applicants: [51, 50 + APPLICANTS],
  households: [61, 62],
  properties: [65, 68],
  debts: [71, 78],
  parts: [81, 84],
} as const;

type List = keyof typeof ROWS;

/** The input columns of each list; those after them contain formulas. */
const ENTERED = {
  incomes: [..."ABCDEFGHI"],
  applicants: [..."BCDE"],
  households: [..."AB"],
  properties: [..."ABCD"],
  debts: [..."ABCDE"],
  parts: [..."ABC"],
} as const satisfies Partial<Record<List, string[]>>;

const SCALARS = ["board", "rentOutcome", "benchmark", "term", "purpose", "undecided"] as const;
const FIRST_SCALAR = 21;

/** Sums that a bank's rules apply to, in the order of their rows. */
const TOTALS = [
  "benefits",
  "workingForFamilies",
  "childSupport",
  "investments",
  "other",
  "rent",
  "basic",
  "fixed",
  "homeLoans",
  "revolving",
  "cards",
  "overdrafts",
  "repayments",
  "knownBalances",
  "unknownRepayments",
  "studentLoans",
  "ownerOccupied",
  "investment",
  "newBuild",
  "valued",
  "oldest",
] as const;
const FIRST_TOTAL = 91;

const EXPENSES = AMOUNT_FIELDS.filter(
  (field): field is Extract<(typeof AMOUNT_FIELDS)[number], { key: ExpenseKey }> =>
    field.group === "basic" || field.group === "fixed",
);

/** A single input or total of the household's tab, for a formula in any tab. */
export function one(name: (typeof SCALARS)[number] | (typeof TOTALS)[number]): string {
  const scalar = (SCALARS as readonly string[]).indexOf(name);
  const total = (TOTALS as readonly string[]).indexOf(name);
  return `Household!$B$${scalar >= 0 ? FIRST_SCALAR + scalar : FIRST_TOTAL + total}`;
}

/** A column of a list, for a formula in any tab. */
export function columnOf(list: List, column: string): string {
  const [first, last] = ROWS[list];
  return `Household!$${column}$${first}:$${column}$${last}`;
}

/** One cell of a list: the column at a position from 0. */
export function itemOf(list: List, column: string, position: number): string {
  return `Household!$${column}$${ROWS[list][0] + position}`;
}

export function positions(list: List): number[] {
  const [first, last] = ROWS[list];
  return Array.from({ length: last - first + 1 }, (_, position) => position);
}

/** The formulas of the tab, which sum up the inputs by kind. The input cells are empty. */
export function householdTab(): Cells {
  const cells: Cells = {};
  for (const position of positions("incomes")) {
    const row = ROWS.incomes[0] + position;
    cells[`J${row}`] =
      `=C${row}*IF(D${row}="WEEKLY",52,IF(D${row}="FORTNIGHTLY",26,IF(D${row}="FOUR_WEEKLY",13,IF(D${row}="MONTHLY",12,1))))`;
  }
  for (const position of positions("applicants")) {
    const row = ROWS.applicants[0] + position;
    cells[`A${row}`] = position + 1;
    for (const [column, type] of [
      ["F", "SALARY"],
      ["G", "OVERTIME"],
      ["H", "BONUS"],
      ["I", "COMMISSION"],
    ] as const) {
      cells[`${column}${row}`] =
        `=SUMIFS(${columnOf("incomes", "J")},${columnOf("incomes", "A")},$A${row},${columnOf("incomes", "B")},"${type}")`;
    }
  }
  for (const position of positions("properties")) {
    const row = ROWS.properties[0] + position;
    cells[`E${row}`] = `=IF(A${row}="","",IF(C${row}=1,"NEW_BUILD",B${row}))`;
  }
  for (const position of positions("debts")) {
    const row = ROWS.debts[0] + position;
    cells[`F${row}`] = `=IF(E${row}="STAYS",1,IF(AND(E${row}="UNDECIDED",${one("undecided")}="STAYS"),1,0))`;
    cells[`G${row}`] = `=IF(B${row}="",1,0)`;
  }
  for (const [index, formula] of Object.values(totals()).entries()) {
    cells[`A${FIRST_TOTAL + index}`] = TOTALS[index] ?? "";
    cells[`B${FIRST_TOTAL + index}`] = `=${formula}`;
  }
  return cells;
}

function totals(): Record<(typeof TOTALS)[number], string> {
  const incomes = (...types: NetIncomeType[]) =>
    types
      .map((type) => `SUMIFS(${columnOf("incomes", "J")},${columnOf("incomes", "B")},"${type}")`)
      .join("+");
  const debts = (figure: "B" | "C" | "D", types: DebtType[], condition = "") =>
    types
      .map(
        (type) =>
          `SUMIFS(${columnOf("debts", figure)},${columnOf("debts", "A")},"${type}",${columnOf("debts", "F")},1${condition})`,
      )
      .join("+");
  const expenses = (group: string) =>
    EXPENSES.flatMap((field, index) =>
      field.group === group && field.key !== "rentBoard" ? [`B${ROWS.expenses[0] + index}`] : [],
    ).join("+");
  const values = (kind: string) =>
    `SUMIFS(${columnOf("properties", "A")},${columnOf("properties", "E")},"${kind}")`;
  const loans: DebtType[] = ["PERSONAL_LOAN", "HIRE_PURCHASE", "BNPL", "OTHER"];
  const rent = `B${ROWS.expenses[0] + EXPENSES.findIndex(({ key }) => key === "rentBoard")}`;
  const outcome = one("rentOutcome");
  const rentStays = `OR(${outcome}="CONTINUES",AND(${outcome}="UNDECIDED",${one("undecided")}="STAYS"))`;
  const ages = columnOf("applicants", "B");
  return {
    benefits: incomes("BENEFIT", "SUPERANNUATION"),
    workingForFamilies: incomes("WORKING_FOR_FAMILIES"),
    childSupport: incomes("CHILD_SUPPORT"),
    investments: incomes("INVESTMENT"),
    other: incomes("OTHER"),
    rent: `52*SUM(${columnOf("properties", "D")})`,
    basic: expenses("basic"),
    fixed: `${expenses("fixed")}+IF(${rentStays},${rent},0)`,
    homeLoans: debts("B", ["HOME_LOAN"]),
    revolving: debts("C", ["REVOLVING_CREDIT"]),
    cards: debts("C", ["CREDIT_CARD"]),
    overdrafts: debts("C", ["OVERDRAFT"]),
    repayments: debts("D", loans),
    knownBalances: debts("B", loans),
    unknownRepayments: debts("D", loans, `,${columnOf("debts", "G")},1`),
    studentLoans: `${debts("B", ["STUDENT_LOAN"])}+SUM(${columnOf("applicants", "E")})`,
    ownerOccupied: values("OWNER_OCCUPIED"),
    investment: values("INVESTMENT"),
    newBuild: values("NEW_BUILD"),
    valued: `COUNT(${columnOf("properties", "A")})`,
    oldest: `IF(COUNT(${ages})=0,"",MAX(${ages}))`,
  };
}

/** A household's values for the input cells, with an empty text for none. Throws if it does not fit. */
export function inputsOf(h: Household, undecided: Undecided): Cells {
  const cells: Cells = {};
  const dollars = (cents: number | null) => (cents === null ? "" : cents / 100);
  const enter = (list: keyof typeof ENTERED, rows: readonly (readonly (string | number)[])[]) => {
    const places = positions(list);
    if (rows.length > places.length) throw new Error(`too many ${list}: ${rows.length}`);
    for (const place of places) {
      for (const [index, column] of ENTERED[list].entries()) {
        cells[`${column}${ROWS[list][0] + place}`] = rows[place]?.[index] ?? "";
      }
    }
  };
  for (const [index, { key }] of EXPENSES.entries()) {
    cells[`B${ROWS.expenses[0] + index}`] = h.expenses[key] / 100;
  }
  const scalars = [
    h.boarderIncomeWeekly / 100,
    h.rentOutcome,
    h.useBankBenchmark ? 1 : 0,
    h.loan.termYears,
    h.loan.purpose,
    undecided,
  ];
  for (const [index, value] of scalars.entries()) cells[`B${FIRST_SCALAR + index}`] = value;
  enter(
    "incomes",
    h.applicants.flatMap(({ incomes }, index) => incomes.map((income) => incomeRow(index + 1, income))),
  );
  enter(
    "applicants",
    h.applicants.map(({ age, kiwiSaverRate, studentLoan, studentLoanBalance }) => [
      age ?? "",
      kiwiSaverRate,
      studentLoan ? 1 : 0,
      dollars(studentLoanBalance),
    ]),
  );
  enter(
    "households",
    h.households.map(({ adults, dependants }) => [adults, dependants]),
  );
  enter(
    "properties",
    h.properties.map(({ value, use, newBuild, rentWeekly }) => [
      dollars(value),
      use,
      newBuild ? 1 : 0,
      rentWeekly / 100,
    ]),
  );
  enter(
    "debts",
    h.debts.map(({ type, balance, limit, repaymentMonthly, outcome }) => [
      type,
      dollars(balance),
      dollars(limit),
      dollars(repaymentMonthly),
      outcome,
    ]),
  );
  enter(
    "parts",
    h.loan.parts.map(({ share, type, interestOnlyYears }) => [share, type, interestOnlyYears]),
  );
  return cells;
}

function incomeRow(applicant: number, income: Income): (string | number)[] {
  if (income.type !== "SELF_EMPLOYED") {
    return [applicant, income.type, income.amount / 100, income.frequency];
  }
  const years = income.years.flatMap(({ profit, addBacks }) => [profit / 100, addBacks / 100]);
  const [latest = 0, latestAddBacks = 0, earlier = 0, earlierAddBacks = 0] = years;
  return [
    applicant,
    income.type,
    0,
    "YEARLY",
    latest,
    latestAddBacks,
    earlier,
    earlierAddBacks,
    income.years.length,
  ];
}
