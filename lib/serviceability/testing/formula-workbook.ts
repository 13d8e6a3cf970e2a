import { AMOUNT_FIELDS, type AmountKey } from "../core/fields.ts";
import type { FlatHousehold } from "../core/flat-household.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";

/** What stands in the cells of a tab, by address: numbers, text, and formulas that begin with "=". */
export type Cells = Record<string, string | number>;

export type FormulaWorkbook = {
  /** In the order in which they refer to each other. */
  tabs: { name: string; cells: Cells }[];
  /** Where a household's values go in the first tab, in the order of `inputsOf`. */
  inputs: string[];
  /** Where each bank's lending, surplus and limit are read from, in the last tab. */
  results: { bank: string; maxLending: string; maxMonthlySurplus: string; limitedBy: string }[];
};

const AMOUNTS: readonly { key: AmountKey; group: string }[] = AMOUNT_FIELDS;
const CHOICES = ["applicants", "dependants", "loan1", "loan2", "benchmark", "term"] as const;
const INPUT_ROWS = new Map<string, number>(
  [...AMOUNTS.map(({ key }) => key as string), ...CHOICES].map((key, index) => [key, index + 1]),
);

/** A household's values in the order of the input cells: dollars, counts, and 1 or 0. */
export function inputsOf(h: FlatHousehold): number[] {
  return [
    ...AMOUNTS.map(({ key }) => h[key] / 100),
    h.applicants,
    h.dependants,
    h.app1StudentLoan ? 1 : 0,
    h.app2StudentLoan ? 1 : 0,
    h.useBankBenchmark ? 1 : 0,
    h.proposedLoanTerm,
  ];
}

/**
 * The method as people keep it: a workbook with a tab for what is entered, one each for tax, bank rules and results,
 * and a formula for every step. Dollars; the rounding allows for binary fractions as any careful sheet does.
 */
export function formulaWorkbook(sheet: MasterSheet): FormulaWorkbook {
  return {
    tabs: [
      { name: "Household", cells: householdTab() },
      { name: "Tax", cells: taxTab(sheet) },
      { name: "Banks", cells: banksTab(sheet) },
      { name: "Results", cells: resultsTab(sheet) },
    ],
    inputs: [...INPUT_ROWS.values()].map((row) => `B${row}`),
    results: sheet.banks.map(({ key }, index) => ({
      bank: key,
      maxLending: `${column(index)}12`,
      maxMonthlySurplus: `${column(index)}13`,
      limitedBy: `${column(index)}14`,
    })),
  };
}

const column = (bank: number) => String.fromCharCode("B".charCodeAt(0) + bank);

function input(key: AmountKey | (typeof CHOICES)[number]): string {
  return `Household!$B$${INPUT_ROWS.get(key)}`;
}

const BASIC = "Household!$B$41";
const FIXED = "Household!$B$42";
const GROSS = "Household!$B$43";

function householdTab(): Cells {
  const cells: Cells = {};
  for (const [key, row] of INPUT_ROWS) {
    cells[`A${row}`] = key;
    cells[`B${row}`] = 0;
  }
  const sumOf = (group: string) =>
    `=${AMOUNTS.filter((field) => field.group === group)
      .map(({ key }) => `B${INPUT_ROWS.get(key)}`)
      .join("+")}`;
  cells.B41 = sumOf("basic");
  cells.B42 = sumOf("fixed");
  cells.B43 = `=${input("app1AnnualGrossIncome")}+${input("app2AnnualGrossIncome")}`;
  return cells;
}

const NET = "Tax!$G$3";

function taxTab(sheet: MasterSheet): Cells {
  const table = sheet.taxTables.find((candidate) => candidate.taxYear === sheet.taxYear);
  if (table === undefined) throw new Error("no tax table");
  const cells: Cells = {};
  const people = [
    { band: "D", gross: input("app1AnnualGrossIncome"), loan: input("loan1") },
    { band: "E", gross: input("app2AnnualGrossIncome"), loan: input("loan2") },
  ];
  for (const [index, { upTo, rate }] of table.incomeTax.entries()) {
    const row = index + 1;
    cells[`A${row}`] = table.incomeTax[index - 1]?.upTo ?? 0;
    cells[`B${row}`] = upTo ?? 1_000_000_000_000;
    cells[`C${row}`] = rate;
    for (const { band, gross } of people) {
      cells[`${band}${row}`] = `=MAX(0,MIN(${gross},$B${row})-$A${row})*$C${row}`;
    }
  }
  cells.B21 = table.accLevy.rate;
  cells.B22 = table.accLevy.incomeCap;
  cells.B23 = table.studentLoan.rate;
  cells.B24 = table.studentLoan.threshold;
  const last = table.incomeTax.length;
  for (const [index, { band, gross, loan }] of people.entries()) {
    const levy = `MIN(${gross},$B$22)*$B$21`;
    const repayment = `IF(${loan}=1,MAX(0,${gross}-$B$24)*$B$23,0)`;
    cells[`G${index + 1}`] = `=${gross}-SUM(${band}1:${band}${last})-${levy}-${repayment}`;
  }
  cells.G3 = "=(G1+G2)/12";
  return cells;
}

const RULES = [
  "testRate",
  "maxTermYears",
  "minimumSurplus",
  "lendingStep",
  "rentalShading",
  "boarderShading",
  "boarderWeeklyCap",
  "otherIncomeShading",
  "creditCardRate",
  "overdraftRate",
  "loanRepaymentLoading",
  "existingMortgageTermYears",
  "benchmarkGrossIncomeRate",
  "debtToIncomeLimit",
  "debtToIncomeApplies",
] as const;

const BENCHMARK_ROW = 21;

function banksTab(sheet: MasterSheet): Cells {
  const cells: Cells = {};
  for (const [row, rule] of RULES.entries()) cells[`A${row + 1}`] = rule;
  for (const [index, bank] of sheet.banks.entries()) {
    for (const [row, rule] of RULES.entries()) {
      const value = bank[rule];
      if (value !== null) cells[`${column(index)}${row + 1}`] = value;
    }
    const amounts = [...bank.benchmark.oneApplicant, ...bank.benchmark.twoApplicants];
    for (const [row, amount] of amounts.entries()) cells[`${column(index)}${BENCHMARK_ROW + row}`] = amount;
  }
  return cells;
}

function resultsTab(sheet: MasterSheet): Cells {
  const cells: Cells = {};
  for (const index of sheet.banks.keys()) {
    const c = column(index);
    const rule = (name: (typeof RULES)[number]) => `Banks!${c}${RULES.indexOf(name) + 1}`;
    const boarder = input("boarderIncomeGrossWeekly");
    const cap = rule("boarderWeeklyCap");
    const limit = rule("debtToIncomeLimit");
    const steps = [
      `${NET}+52/12*(${input("rentalIncomeGrossWeekly")}*${rule("rentalShading")}` +
        `+IF(${cap}="",${boarder},MIN(${boarder},${cap}))*${rule("boarderShading")}` +
        `+${input("otherIncomeNetWeekly")}*${rule("otherIncomeShading")})`,
      `INDEX(Banks!${c}${BENCHMARK_ROW}:${c}${BENCHMARK_ROW + 11},(${input("applicants")}-1)*6+${input("dependants")}+1)` +
        `+${rule("benchmarkGrossIncomeRate")}*${GROSS}/12`,
      `${FIXED}+IF(${input("benchmark")}=1,MAX(${BASIC},${c}2),${BASIC})`,
      `PV(${rule("testRate")}/12,12*${rule("existingMortgageTermYears")},-1)`,
      `PV(${rule("testRate")}/12,12*MIN(${input("term")},${rule("maxTermYears")}),-1)`,
      `${input("creditCardLimit")}*${rule("creditCardRate")}+${input("overdraftLimit")}*${rule("overdraftRate")}` +
        `+(${input("personalLoanMonthlyRepayment")}+${input("hirePurchaseOtherLoanMonthlyPayment")})*${rule("loanRepaymentLoading")}` +
        `+${input("existingMortgages")}/${c}4`,
      `${c}1-${c}3-${c}6`,
      `MAX(0,${c}7-${rule("minimumSurplus")})*${c}5`,
      `IF(${limit}="","",MAX(0,${limit}*(${GROSS}+52*(${input("rentalIncomeGrossWeekly")}+${boarder}))` +
        `-${input("existingMortgages")}-${input("creditCardLimit")}-${input("overdraftLimit")}))`,
      `IF(${limit}="",FALSE,${rule("debtToIncomeApplies")}="LIMIT")`,
      `IF(${c}10,MIN(${c}8,${c}9),${c}8)`,
      `INT((${c}11+0.00001)/${rule("lendingStep")})*${rule("lendingStep")}`,
      `ROUND(${c}7+SIGN(${c}7)*0.000000001,2)`,
      `IF(${c}13<${rule("minimumSurplus")},"NOTHING_LEFT",IF(${c}11<${c}8,"DEBT_TO_INCOME","SERVICING"))`,
    ];
    for (const [row, formula] of steps.entries()) cells[`${c}${row + 1}`] = `=${formula}`;
  }
  return cells;
}
