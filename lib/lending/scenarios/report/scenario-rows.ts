import { ENTERED_WORDS } from "#lib/lending/serviceability/core/breakdown/line.ts";
import { roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { repaymentRows } from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { csvLine } from "#lib/platform/format/csv-line.ts";
import { aucklandDate, formatDate } from "#lib/platform/format/date.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import { householdItems } from "../household-items.ts";
import { LIMIT_WORDS, NOTICE, offeredLoan, repaymentsAt, type ScenarioReport } from "./scenario-report.ts";

/** How a figure is displayed: dollars with or without cents, a percentage, or unchanged. */
export type Format = "money" | "dollars" | "percent" | "plain";

/** A row of a table. Figures are plain numbers, in dollars and fractions, ready for further calculation. */
export type ScenarioRow = {
  section: string;
  item: string;
  /** The entered value, or a property of the scenario itself. */
  entered: string | number | null;
  /** The period or kind of the entered amount. */
  per: string;
  /** One per bank, in the report's order. */
  banks: (string | number | null)[];
  format: Format;
};

/** A scenario as rows of one table, shared by CSV and workbook. */
export function scenarioRows(report: ScenarioReport): ScenarioRow[] {
  return [...about(report), ...household(report), ...results(report), ...costs(report), ...lines(report)];
}

function about(report: ScenarioReport): ScenarioRow[] {
  const { sheet, requestedLoan } = report;
  const facts: [string, string | number | null, Format?][] = [
    ["Notice", NOTICE],
    ["Scenario", report.name],
    ["Prepared for", report.applicants.join(", ")],
    ["Broker", report.brokerName],
    ["Calculated", formatDate(aucklandDate(report.calculatedAt))],
    ["Bank rules", sheet.title],
    ["Bank rules identifier", sheet.identifier],
    ["Bank rules version", sheet.version],
    ["Loan requested", toNumber(requestedLoan), "money"],
    ["Rate offered a year", report.offeredRate, "percent"],
    ["Method", report.method === 1 ? "1 (the earlier method)" : report.method],
  ];
  return facts.map(([item, entered, format = "plain"]) => ({
    section: "Scenario",
    item,
    entered,
    per: "",
    banks: [],
    format,
  }));
}

/** A row for each entered figure, and one for its outcome. */
function household({ entered }: ScenarioReport): ScenarioRow[] {
  return householdItems(entered).flatMap(({ section, label, figures, words }) => {
    const row = (value: string | number, per: string, format: Format): ScenarioRow => ({
      section: `Household: ${section.toLowerCase()}`,
      item: label,
      entered: value,
      per,
      banks: [],
      format,
    });
    return [
      ...figures.map(({ amount, per }) => row(toNumber(amount), per, "money")),
      ...(words === "" ? [] : [row(words, "", "plain")]),
    ];
  });
}

function results({ banks, requestedLoan }: ScenarioReport): ScenarioRow[] {
  const row = (
    item: string,
    format: Format,
    of: (bank: ScenarioReport["banks"][number]) => string | number | null,
  ): ScenarioRow => ({
    section: "Results",
    item,
    entered: null,
    per: "",
    banks: banks.map(of),
    format,
  });
  return [
    row("Maximum lending", "dollars", (bank) => bank.maxLending),
    ...(requestedLoan === null
      ? []
      : [
          row("More than the requested loan", "money", (bank) =>
            toNumber(bank.maxLending * 100 - requestedLoan),
          ),
        ]),
    ...(banks.some(({ high }) => high !== null)
      ? [row("Maximum lending if repaid or ended", "dollars", ({ high }) => high?.maxLending ?? null)]
      : []),
    ...(banks.some((bank) => lendingWarnings(bank).length > 0)
      ? [row("Warning", "plain", (bank) => lendingWarnings(bank).join("; ") || null)]
      : []),
    row("Monthly surplus", "money", (bank) => toNumber(bank.maxMonthlySurplus)),
    row("What limits it", "plain", (bank) => LIMIT_WORDS[bank.limitedBy]),
    row("Lending by surplus", "money", (bank) => toNumber(bank.byServicing)),
    row("Lending by debt to income", "money", (bank) => toNumber(bank.byDebtToIncome)),
    row("Lending by LVR", "money", (bank) => toNumber(bank.byLoanToValue)),
    row("Test rate a year", "percent", (bank) => bank.testRate),
    row("Term in years", "plain", (bank) => bank.termYears),
  ];
}

/** The cost of the loan at the rate offered, and its highest repayment at each bank at both rates. */
function costs(report: ScenarioReport): ScenarioRow[] {
  const loan = offeredLoan(report);
  if (loan === null) return [];
  const section = "Repayments";
  const atBanks = report.banks.map((bank) => repaymentsAt(bank, loan));
  const byBank = (item: string, figures: Cents[]): ScenarioRow => ({
    section,
    item,
    entered: null,
    per: "a month",
    banks: figures.map(toNumber),
    format: "money",
  });
  return [
    ...repaymentRows(loan).map(
      ({ group, item, per, value, format }): ScenarioRow => ({
        section,
        item: `${group}: ${item}`,
        entered: format === "money" ? toNumber(value) : value,
        per,
        banks: [],
        format,
      }),
    ),
    byBank(
      "Highest repayment at the rate offered",
      atBanks.map(({ offered }) => offered),
    ),
    byBank(
      "Highest repayment at the test rate",
      atBanks.map(({ tested }) => tested),
    ),
  ];
}

/** Every line, including zero ones, so that all files have the same rows. */
function lines({ banks }: ScenarioReport): ScenarioRow[] {
  const sections = { INCOME: "Income", LIVING: "Living costs", COMMITMENTS: "Commitments" };
  return (banks[0]?.lines ?? []).map(({ label, section, entered }, index) => ({
    section: `${sections[section]}, assessed monthly`,
    item: label,
    entered: entered && toNumber(entered.amount),
    per: entered ? ENTERED_WORDS[entered.frequency] : "",
    banks: banks.map((bank) => toNumber(roundCents(bank.lines[index]?.assessed ?? 0))),
    format: "money",
  }));
}

/** Without it, spreadsheets misread UTF-8 as an older encoding and garble macrons. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A scenario as CSV (RFC 4180): one table with a column for each bank and plain decimal figures. */
export function scenarioCsv(report: ScenarioReport): string {
  const header = ["Section", "Item", "Entered", "Per", ...report.banks.map(({ name }) => name)];
  const rows = scenarioRows(report).map(({ section, item, entered, per, banks }) => [
    section,
    item,
    entered,
    per,
    ...report.banks.map((_, index) => banks[index] ?? null),
  ]);
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join("");
}
