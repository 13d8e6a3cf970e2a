import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { formatMoney } from "#lib/money.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { counted, money } from "#lib/serviceability/core/figures.ts";
import {
  type Block,
  documentTitle,
  gap,
  labelled,
  panel,
  paragraph,
  sectionTitle,
  tones,
} from "#lib/statements/report/blocks.ts";
import { paper, styles } from "#lib/statements/report/sheet.ts";
import { type Column, tableBlocks } from "#lib/statements/report/table.ts";
import type { StaleReason } from "../schemas.ts";
import { FREQUENCY_WORDS, NOTICE, ratePercentage, type ScenarioReport } from "./scenario-report.ts";

const STALE_WORDS: Record<StaleReason, string> = {
  METHOD: "These figures were worked out by the earlier method.",
  MASTER_SHEET: "The bank rules have changed since these figures were worked out.",
  STATEMENTS: "Bank statements have been read since these figures were worked out.",
};

/** The clients, the request, and the notice that this is not an offer. */
export function openingSection(report: ScenarioReport): Block[] {
  const { applicants, household, sheet, requestedLoan } = report;
  const people = [counted(household.applicants, "applicant"), counted(household.dependants, "dependant")];
  const facts: [string, string][] = [
    ["Prepared for", applicants.join(", ")],
    ["Broker", report.brokerName],
    ["Scenario", report.name],
    ["Worked out", formatDate(aucklandDate(report.calculatedAt))],
    ["Household", `${people.join(", ")}, borrowing over ${counted(household.proposedLoanTerm, "year")}`],
    ["Loan asked for", requestedLoan === null ? "" : money(requestedLoan)],
    ["Bank rules", `${sheet.title} (${sheet.identifier}, version ${sheet.version})`],
  ];
  return [
    ...documentTitle("What banks may lend"),
    ...facts.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, 96)),
    gap(8),
    ...panel(tones.warning, NOTICE, styles.strong, [
      "These figures are worked out from the bank rules named above and from what was entered. Each bank decides by itself, after it has checked income, debts and expenses, and may lend more, less or nothing.",
      ...report.stale.map((reason) => STALE_WORDS[reason]),
    ]),
  ];
}

const GROUPS = [
  { group: "income", title: "Income" },
  { group: "debts", title: "Debt" },
  { group: "fixed", title: "Fixed expense" },
  { group: "basic", title: "Living cost" },
] as const;

const columns: Column[] = [
  { title: "What was entered", left: paper.left, right: 250 },
  { title: "Kind", left: 250, right: 350 },
  { title: "Amount", left: 350, right: 450, figures: true },
  { title: "", left: 462, right: paper.right },
];

/** The amounts entered for the household, without empty and zero ones. */
export function householdSection({ household }: ScenarioReport): Block[] {
  const rows = GROUPS.flatMap(({ group, title }) =>
    AMOUNT_FIELDS.filter((field) => field.group === group && household[field.key] > 0).map((field) => ({
      cells: [field.label, title, formatMoney(household[field.key]), FREQUENCY_WORDS[field.frequency]],
    })),
  );
  const title = sectionTitle("The household");
  if (rows.length === 0) return [...title, ...paragraph("No amounts were entered.", styles.note)];
  return [...title, ...tableBlocks(columns, rows), gap(5), ...paragraph(choices(household), styles.note)];
}

function choices({
  app1StudentLoan,
  app2StudentLoan,
  useBankBenchmark,
}: ScenarioReport["household"]): string {
  const loans = [app1StudentLoan && "applicant 1", app2StudentLoan && "applicant 2"].filter(Boolean);
  const student = loans.length === 0 ? "No student loan" : `Student loan: ${loans.join(" and ")}`;
  const benchmark = useBankBenchmark
    ? "Living costs count at the bank's benchmark where that is higher."
    : "Living costs count as declared.";
  return `${student}. ${benchmark}`;
}

/** The assumptions behind the figures, in sentences. */
export function assumptionsSection({ banks, sheet }: ScenarioReport): Block[] {
  const rates = banks.map((bank) => bank.testRate);
  const [first] = banks;
  const sentences = [
    `Banks do not test a loan at the rate that you will pay but at a higher one: here ${ratePercentage(Math.min(...rates))} to ${ratePercentage(Math.max(...rates))} a year, repaid monthly over the term.`,
    `Pay counts after income tax, ACC earners' levy and student loan repayments${first ? ` of the tax year ${first.taxYear}` : ""}. KiwiSaver counts as an expense.`,
    "Only part of rent, board and other income counts at most banks, and a credit card or overdraft counts by its limit, whatever is owed.",
    "Living costs count as entered or at the bank's own benchmark. Each bank wants some money left over after the repayment.",
    `All rules are those of ${sheet.title} (${sheet.identifier}, version ${sheet.version}).`,
    ...sourcesOf(banks),
  ];
  return [
    ...sectionTitle("What these figures rest on"),
    ...sentences.flatMap((sentence) => paragraph(`• ${sentence}`)),
  ];
}

/** The source of each bank's rules; banks with the same source share a sentence. */
function sourcesOf(banks: readonly BankBreakdown[]): string[] {
  const shared = Map.groupBy(banks, ({ source, effectiveFrom, verifiedAt }) => {
    const dates = `in force from ${formatDate(effectiveFrom)}, checked on ${formatDate(verifiedAt)}.`;
    return `${source.replace(/\.$/, "")}, ${dates}`;
  });
  return [...shared].map(([source, of]) => `${of.map(({ name }) => name).join(", ")}: ${source}`);
}
