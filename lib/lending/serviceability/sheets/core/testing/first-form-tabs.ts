import type { Cell, Tab } from "../tabs.ts";
import { type FirstFormBank, type FirstFormSheet, firstFormSheet } from "./first-form-sheet.ts";

/** The original rows of the Banks tab, in order. Users' spreadsheets have these labels. */
const BANK_LABELS: readonly [label: string, key: Exclude<keyof FirstFormBank, "key" | "benchmark">][] = [
  ["Name", "name"],
  ["Source", "source"],
  ["Effective from", "effectiveFrom"],
  ["Verified at", "verifiedAt"],
  ["Test rate", "testRate"],
  ["Longest term", "maxTermYears"],
  ["Minimum surplus", "minimumSurplus"],
  ["Lending step", "lendingStep"],
  ["Rental shading", "rentalShading"],
  ["Boarder shading", "boarderShading"],
  ["Boarder cap", "boarderWeeklyCap"],
  ["Other income shading", "otherIncomeShading"],
  ["Credit card rate", "creditCardRate"],
  ["Overdraft rate", "overdraftRate"],
  ["Loan repayment loading", "loanRepaymentLoading"],
  ["Existing mortgage term", "existingMortgageTermYears"],
  ["Benchmark income rate", "benchmarkGrossIncomeRate"],
  ["Debt-to-income limit", "debtToIncomeLimit"],
  ["Debt-to-income applies", "debtToIncomeApplies"],
];

/** The three tabs of a first-form spreadsheet: headings in row 2, values from column D. */
export function firstFormTabs(sheet: FirstFormSheet = firstFormSheet): Tab[] {
  const { taxTables, banks } = sheet;
  const line = (label: string, values: Cell[]): Cell[] => [label, "unit", "explanation", ...values];
  const head = (label: string, columns: string[]): Cell[] => [label, "Unit", "Explanation", ...columns];
  const keys = banks.map(({ key }) => key);
  const brackets = taxTables[0]?.incomeTax ?? [];
  const households = ([1, 2] as const).flatMap((applicants) =>
    [0, 1, 2, 3, 4, 5].map((dependants) => {
      const people = applicants === 1 ? "1 applicant" : "2 applicants";
      const row = applicants === 1 ? "oneApplicant" : "twoApplicants";
      return line(
        `${people}, ${dependants} ${dependants === 1 ? "dependant" : "dependants"}`,
        banks.map(({ benchmark }) => benchmark[row][dependants] ?? null),
      );
    }),
  );
  const tax = (label: string, value: (table: FirstFormSheet["taxTables"][number]) => Cell) =>
    line(label, taxTables.map(value));
  return [
    tab("Tax", [
      ["Tax tables by tax year."],
      head("Setting", ["Value"]),
      line("Sheet identifier", [sheet.id]),
      line("Title", [sheet.title]),
      line("Tax year in force", [sheet.taxYear]),
      [],
      head(
        "Tax rule",
        taxTables.map(({ taxYear }) => taxYear),
      ),
      tax("Source", ({ source }) => source),
      ...brackets.flatMap((_, at) => [
        tax(`Income tax bracket ${at + 1}, up to`, ({ incomeTax }) => incomeTax[at]?.upTo ?? null),
        tax(`Income tax bracket ${at + 1}, rate`, ({ incomeTax }) => incomeTax[at]?.rate ?? null),
      ]),
      tax("ACC earners' levy, rate", ({ accLevy }) => accLevy.rate),
      tax("ACC earners' levy, income cap", ({ accLevy }) => accLevy.incomeCap),
      tax("Student loan, rate", ({ studentLoan }) => studentLoan.rate),
      tax("Student loan, threshold", ({ studentLoan }) => studentLoan.threshold),
    ]),
    tab("Banks", [
      ["A row for each rule, a column for each bank."],
      head("Rule", keys),
      ...BANK_LABELS.map(([label, key]) =>
        line(
          label,
          banks.map((bank) => bank[key]),
        ),
      ),
    ]),
    tab("Benchmark", [["Basic living costs in dollars a month."], head("Household", keys), ...households]),
  ];
}

function tab(name: string, rows: Cell[][]): Tab {
  return { name, rows, merges: [] };
}
