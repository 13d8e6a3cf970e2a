import type { BankRuleKey } from "../../../core/rules/bank-rules.ts";
import { sampleSheet } from "../../../core/rules/sample-sheet.ts";
import { BANK_ROWS } from "../bank-rows.ts";
import { layOutTabs, tabOf } from "../lay-out-tabs.ts";
import type { Cell, Merge, Tab, TabName } from "../tabs.ts";

/** Row and column of `D7`, from zero. */
function placed(address: string): [row: number, column: number] {
  return [Number(address.slice(1)) - 1, address.charCodeAt(0) - 65];
}

/** The rows of the tab Banks begin below its guide and its heading. */
const FIRST_ROW = 3;
const LAST_ROW = FIRST_ROW + BANK_ROWS.length - 1;

/** The cell of a bank's rule in the sample's workbook: `D7` in column D, `7` without a column. */
export function at(column: string, rule: BankRuleKey): string {
  return `${column}${FIRST_ROW + BANK_ROWS.findIndex(({ key }) => key === rule)}`;
}

type Change = { cells?: Record<string, Cell>; merges?: Merge[]; rename?: string };

/** The sample's tabs with some cells replaced. */
export function sampleWith(changes: Partial<Record<TabName, Change>>): Tab[] {
  return layOutTabs(sampleSheet).map((laidOut) => {
    const tab = tabOf(laidOut);
    const { cells = {}, merges = [], rename } = changes[laidOut.name] ?? {};
    const rows = tab.rows.map((row) => [...row]);
    for (const [address, value] of Object.entries(cells)) {
      const [row, column] = placed(address);
      const line = rows[row] ?? [];
      rows[row] = line;
      while (line.length < column) line.push(null);
      line[column] = value;
    }
    return { name: rename ?? tab.name, rows: Array.from(rows, (row) => row ?? []), merges };
  });
}

export const inBanks = (cells: Record<string, Cell>) => ({ Banks: { cells } });
const inTax = (cells: Record<string, Cell>) => ({ Tax: { cells } });
const inBenchmark = (cells: Record<string, Cell>) => ({ Benchmark: { cells } });

/** The error, the cells that cause it, and the expected messages. */
export const PLANTED: readonly [
  error: string,
  changes: Partial<Record<TabName, Change>>,
  expected: string[],
][] = [
  [
    "a rate out of its range",
    inBanks({ [at("D", "testRate")]: 0.5 }),
    [`Banks!${at("D", "testRate")}: test rate must be between 0.01 and 0.25, not 0.5`],
  ],
  [
    "a percentage for a fraction",
    inBanks({ [at("D", "testRate")]: 6.95 }),
    [
      `Banks!${at("D", "testRate")}: test rate must be between 0.01 and 0.25; 6.95 looks like a percentage: write 0.0695`,
    ],
  ],
  [
    "a percentage as text",
    inBanks({ [at("E", "creditCardRate")]: "3.8%" }),
    [
      `Banks!${at("E", "creditCardRate")}: credit card rate must be between 0 and 0.2; “3.8%” is text, not a number: write the number 0.038`,
    ],
  ],
  [
    "a text for an amount",
    inBanks({ [at("F", "minimumSurplus")]: "$1,250" }),
    [
      `Banks!${at("F", "minimumSurplus")}: minimum surplus must be between 0 and 100000; “$1,250” is text, not a number: write the number 1250`,
    ],
  ],
  [
    "a decimal comma",
    inBanks({ [at("D", "testRate")]: "0,0695" }),
    [
      `Banks!${at("D", "testRate")}: test rate must be between 0.01 and 0.25; “0,0695” is text, not a number: write the number 0.0695`,
    ],
  ],
  [
    "a text that is no number at all",
    inBanks({ [at("D", "testRate")]: "1.2.3%" }),
    [`Banks!${at("D", "testRate")}: test rate must be between 0.01 and 0.25; “1.2.3%” is text, not a number`],
  ],
  [
    "a column that was begun only",
    { ...inBanks({ I2: "hinau" }), ...inBenchmark({ I2: "hinau" }) },
    [
      "Banks!I2: has no values below it: fill in its column or clear this cell",
      "Benchmark!I2: has no values below it: fill in its column or clear this cell",
    ],
  ],
  [
    "an empty cell that must not be",
    inBanks({ [at("G", "rentalShading")]: null }),
    [`Banks!${at("G", "rentalShading")}: rental shading must be between 0 and 1; the cell is empty`],
  ],
  [
    "half a year",
    inBanks({ [at("H", "maxTermYears")]: 25.5 }),
    [`Banks!${at("H", "maxTermYears")}: longest term must be a whole number between 1 and 40, not 25.5`],
  ],
  [
    "half a cent",
    inBanks({ [at("D", "boarderWeeklyCap")]: 400.005 }),
    [`Banks!${at("D", "boarderWeeklyCap")}: boarder cap must have at most two decimals`],
  ],
  [
    "a word for none",
    inBanks({ [at("G", "debtToIncomeLimit")]: "n/a" }),
    [
      `Banks!${at("G", "debtToIncomeLimit")}: debt-to-income limit must be between 1 and 20, or empty; “n/a” is text: leave the cell empty for none`,
    ],
  ],
  [
    "a choice that is not one",
    inBanks({ [at("E", "debtToIncomeApplies")]: "MAYBE" }),
    [`Banks!${at("E", "debtToIncomeApplies")}: debt-to-income applies must be LIMIT or WARN; not “MAYBE”`],
  ],
  [
    "neither yes nor no",
    inBanks({
      [at("D", "deductsKiwiSaver")]: "maybe",
      [at("E", "deductsKiwiSaver")]: 1,
      [at("F", "deductsKiwiSaver")]: null,
      [at("G", "deductsKiwiSaver")]: { date: "2026-04-01" },
    }),
    [
      `Banks!${at("D", "deductsKiwiSaver")}: deducts KiwiSaver must be Yes or No; not “maybe”`,
      `Banks!${at("E", "deductsKiwiSaver")}: deducts KiwiSaver must be Yes or No; not “1”`,
      `Banks!${at("F", "deductsKiwiSaver")}: deducts KiwiSaver must be Yes or No; the cell is empty`,
      `Banks!${at("G", "deductsKiwiSaver")}: deducts KiwiSaver must be Yes or No; not a date`,
    ],
  ],
  [
    "a basis that is not one",
    inBanks({ [at("D", "selfEmployedBasis")]: "BEST" }),
    [
      `Banks!${at("D", "selfEmployedBasis")}: self-employed basis must be LATEST, AVERAGE or LOWER; not “BEST”`,
    ],
  ],
  [
    "one of three loan-to-value limits",
    inBanks({ [at("E", "lvrInvestment")]: null }),
    [`Banks!${at("E", "lvrInvestment")}: enter all three loan-to-value limits, or leave all three empty`],
  ],
  [
    "a date in words",
    inBanks({ D5: "1 April" }),
    ["Banks!D5: effective from must be a date such as 2026-04-01; “1 April” is text"],
  ],
  [
    "a day that does not exist",
    inBanks({ D6: "2026-02-30" }),
    ["Banks!D6: verified at must be a date such as 2026-04-01"],
  ],
  [
    "a formula that failed",
    inBanks({ [at("F", "boarderShading")]: { error: "#REF!" } }),
    [`Banks!${at("F", "boarderShading")}: boarder shading must be between 0 and 1; the cell contains #REF!`],
  ],
  [
    "a bank twice",
    { ...inBanks({ E2: "kauri" }), ...inBenchmark({ E2: "kauri" }) },
    ["Banks!E2: bank key kauri appears twice", "Benchmark!E2: the bank kauri appears twice"],
  ],
  [
    "an unknown rule",
    inBanks({ [at("A", "testRate")]: "Tset rate" }),
    [`Banks!${at("A", "testRate")}: “Tset rate” is not known here; did you mean “Test rate”?`],
  ],
  [
    "a rule that is missing",
    inBanks(
      Object.fromEntries(["A", "D", "E", "F", "G", "H"].map((column) => [at(column, "overdraftRate"), null])),
    ),
    ["Banks!A2: the row “Overdraft rate” is missing: overdraft rate must be between 0 and 0.2"],
  ],
  [
    "a rule twice",
    inBanks({ [at("A", "existingMortgageTermYears")]: "Longest term" }),
    [
      "Banks!A2: the row “Existing mortgage term” is missing: existing mortgage term must be a whole number between 1 and 40",
      `Banks!${at("A", "existingMortgageTermYears")}: “Longest term” appears twice, first in row ${at("", "maxTermYears")}`,
    ],
  ],
  [
    "a growth that leaves nothing of a raise",
    inBanks({ [at("D", "benchmarkGrossIncomeRate")]: 0.45 }),
    [
      `Banks!${at("D", "benchmarkGrossIncomeRate")}: benchmark income rate leaves too little of each extra dollar: with tax, ACC levy, student loan and KiwiSaver up to 0.6275 it must be at most 0.3225`,
    ],
  ],
  [
    "cells joined into one",
    { Banks: { merges: [{ top: 6, left: 3, bottom: 6, right: 4 }] } },
    [
      `Banks!${at("D", "testRate")}: is merged with other cells: unmerge them, because each value needs its own cell`,
    ],
  ],
  [
    "a column without a bank",
    inBanks({ [at("I", "testRate")]: 0.07 }),
    ["Banks!I2: is empty, but there are values below it: name the column or clear it"],
  ],
  [
    "values without a rule",
    inBanks({ [`D${LAST_ROW + 2}`]: 5 }),
    [`Banks!A${LAST_ROW + 2}: is empty, but kauri has a value in this row: name the rule or clear the row`],
  ],
  [
    "brackets that do not ascend",
    inTax({ E11: 15_000 }),
    ["Tax!E11: brackets must ascend: must be above 15600"],
  ],
  [
    "a rate that falls",
    inTax({ D14: 0.1 }),
    ["Tax!D14: rates must not fall from one bracket to the next: at least 0.175"],
  ],
  [
    "a last bracket with an end",
    inTax({ D17: 500_000 }),
    ["Tax!D17: the last bracket, and only the last, has no upper end"],
  ],
  [
    "a bracket without a rate",
    inTax({ E12: null }),
    ["Tax!E12: income tax bracket 2, rate must be between 0 and 0.9; the cell is empty"],
  ],
  [
    "a levy in percent",
    inTax({ E19: 1.75 }),
    [
      "Tax!E19: ACC earners' levy, rate must be between 0 and 0.9; 1.75 looks like a percentage: write 0.0175",
    ],
  ],
  [
    "a KiwiSaver rate in percent",
    inTax({ E23: 3.5 }),
    ["Tax!E23: KiwiSaver, default rate must be between 0 and 0.1; 3.5 looks like a percentage: write 0.035"],
  ],
  [
    "faults in the Reserve Bank's limits",
    inTax({ D28: 60, D33: "80%", A27: null, D27: null }),
    [
      "Tax!A25: the row “Debt to income, effective from” is missing: debt to income, effective from must be a date such as 2026-04-01",
      "Tax!D28: debt to income, owner-occupiers must be between 1 and 20, not 60",
      "Tax!D33: loan to value, owner-occupiers must be between 0 and 1; “80%” is text, not a number: write the number 0.8",
    ],
  ],
  [
    "a tax year without a table",
    inTax({ D5: "2027/28" }),
    ["Tax!D5: tax year in force must be one of the sheet's tax years: 2025/26, 2026/27"],
  ],
  [
    "a tax year that is none",
    inTax({ D7: "2025/27" }),
    ["Tax!D7: must name two years that follow each other, such as 2026/27"],
  ],
  [
    "an identifier with spaces",
    inTax({ D3: "My sheet" }),
    ["Tax!D3: sheet identifier must be lowercase letters, digits and hyphens"],
  ],
  [
    "a benchmark that falls with a dependant",
    inBenchmark({ D5: 1000 }),
    ["Benchmark!D5: benchmark must not fall with a further dependant: at least 1710"],
  ],
  [
    "a benchmark that falls with an applicant",
    inBenchmark({ E9: 1200 }),
    ["Benchmark!E9: benchmark must not fall with a further applicant: at least 1300"],
  ],
  [
    "a household that is missing",
    inBenchmark({ A14: null, D14: null, E14: null, F14: null, G14: null, H14: null }),
    [
      "Benchmark!A2: the row “2 applicants, 5 dependants” is missing: 2 applicants, 5 dependants must be between 0 and 100000000",
    ],
  ],
  [
    "a bank that the rules do not have",
    inBenchmark({ H2: "kowhia" }),
    [
      "Benchmark!A2: the column of the bank “kowhai” is missing",
      "Benchmark!H2: the tab Banks has no bank “kowhia”; did you mean “kowhai”?",
    ],
  ],
  [
    "a tab by another name",
    { Benchmark: { rename: "Benchmarks" } },
    ["Benchmark: this tab is missing: rename “Benchmarks”"],
  ],
];
