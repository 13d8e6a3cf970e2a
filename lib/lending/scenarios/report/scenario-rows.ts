import { ENTERED_WORDS } from "#lib/lending/serviceability/core/breakdown/line.ts";
import { roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { repaymentRows } from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import { csvHead, csvLine } from "#lib/platform/text/csv-line.ts";
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
function scenarioRows(report: ScenarioReport): ScenarioRow[] {
  return [...about(report), ...household(report), ...results(report), ...costs(report), ...lines(report)];
}

function row(section: string, item: string, cells: Partial<ScenarioRow>): ScenarioRow {
  return { section, item, entered: null, per: "", banks: [], format: "plain", ...cells };
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
  return facts.map(([item, entered, format = "plain"]) => row("Scenario", item, { entered, format }));
}

/** A row for each entered figure, and one for its outcome. */
function household({ entered }: ScenarioReport): ScenarioRow[] {
  return householdItems(entered).flatMap(({ section, label, figures, words }) => {
    const own = (cells: Partial<ScenarioRow>) => row(`Household: ${section.toLowerCase()}`, label, cells);
    return [
      ...figures.map(({ amount, per }) => own({ entered: toNumber(amount), per, format: "money" })),
      ...(words === "" ? [] : [own({ entered: words })]),
    ];
  });
}

function results({ banks, requestedLoan }: ScenarioReport): ScenarioRow[] {
  const figure = (
    item: string,
    format: Format,
    of: (bank: ScenarioReport["banks"][number]) => string | number | null,
  ) => row("Results", item, { banks: banks.map(of), format });
  const lends = figure("Maximum lending", "dollars", (bank) => bank.maxLending);
  const more = (requested: Cents) =>
    figure("More than the requested loan", "money", (bank) => toNumber(bank.maxLending * 100 - requested));
  const high = figure(
    "Maximum lending if repaid or ended",
    "dollars",
    (bank) => bank.high?.maxLending ?? null,
  );
  const warning = figure("Warning", "plain", (bank) => lendingWarnings(bank).join("; ") || null);
  return [
    lends,
    ...(requestedLoan === null ? [] : [more(requestedLoan)]),
    ...[high, warning].filter((one) => one.banks.some((value) => value !== null)),
    figure("Monthly surplus", "money", (bank) => toNumber(bank.maxMonthlySurplus)),
    figure("What limits it", "plain", (bank) => LIMIT_WORDS[bank.limitedBy]),
    figure("Lending by surplus", "money", (bank) => toNumber(bank.byServicing)),
    figure("Lending by debt to income", "money", (bank) => toNumber(bank.byDebtToIncome)),
    figure("Lending by LVR", "money", (bank) => toNumber(bank.byLoanToValue)),
    figure("Test rate a year", "percent", (bank) => bank.testRate),
    figure("Term in years", "plain", (bank) => bank.termYears),
  ];
}

/** The cost of the loan at the rate offered, and its highest repayment at each bank at both rates. */
function costs(report: ScenarioReport): ScenarioRow[] {
  const loan = offeredLoan(report);
  if (loan === null) return [];
  const atBanks = report.banks.map((bank) => repaymentsAt(bank, loan));
  const cost = (item: string, cells: Partial<ScenarioRow>) => row("Repayments", item, cells);
  const highest = (rate: string, of: "offered" | "tested") => {
    const banks = atBanks.map((amounts) => toNumber(amounts[of]));
    return cost(`Highest repayment at the ${rate}`, { per: "a month", banks, format: "money" });
  };
  return [
    ...repaymentRows(loan).map(({ group, item, per, value, format }) =>
      cost(`${group}: ${item}`, { entered: format === "money" ? toNumber(value) : value, per, format }),
    ),
    highest("rate offered", "offered"),
    highest("test rate", "tested"),
  ];
}

/** Every line, including zero ones, so that all files have the same rows. */
function lines({ banks }: ScenarioReport): ScenarioRow[] {
  const sections = { INCOME: "Income", LIVING: "Living costs", COMMITMENTS: "Commitments" };
  return (banks[0]?.lines ?? []).map(({ label, section, entered }, index) =>
    row(`${sections[section]}, assessed monthly`, label, {
      entered: entered && toNumber(entered.amount),
      per: entered ? ENTERED_WORDS[entered.frequency] : "",
      banks: banks.map((bank) => toNumber(roundCents(bank.lines[index]?.assessed ?? 0))),
      format: "money",
    }),
  );
}

/** The headings and cells of the table, with a column for each bank. */
export function scenarioTable(report: ScenarioReport) {
  const rows = scenarioRows(report);
  const headings = ["Section", "Item", "Entered", "Per", ...report.banks.map(({ name }) => name)];
  const cells = rows.map(({ section, item, entered, per, banks }) => {
    return [section, item, entered, per, ...report.banks.map((_, index) => banks[index] ?? null)];
  });
  return { rows, headings, cells };
}

/** A scenario as CSV (RFC 4180): one table with a column for each bank and plain decimal figures. */
export function scenarioCsv(report: ScenarioReport): string {
  const { headings, cells } = scenarioTable(report);
  return csvHead(headings) + cells.map(csvLine).join("");
}
