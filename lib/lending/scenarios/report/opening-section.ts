import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { counted, money } from "#lib/lending/serviceability/core/figures.ts";
import type { Purpose } from "#lib/lending/serviceability/core/household.ts";
import { aucklandDate, formatDate } from "#lib/platform/format.ts";
import { formatRate } from "#lib/platform/money.ts";
import {
  type Block,
  documentTitle,
  gap,
  labelled,
  panel,
  paragraph,
  sectionTitle,
  tones,
} from "#lib/platform/pdf/blocks.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { householdItems, itemText, livingTogether } from "../household-items.ts";
import { staleSentences } from "../stale-words.ts";
import { NOTICE, type ScenarioReport } from "./scenario-report.ts";

/** The clients, the request, and the notice that this is not an offer. */
export function openingSection(report: ScenarioReport): Block[] {
  const { applicants, entered, sheet, requestedLoan, offeredRate, method } = report;
  const { termYears, purpose } = entered.household.loan;
  const calculatedOn = formatDate(aucklandDate(report.calculatedAt));
  const facts: [string, string][] = [
    ["Prepared for", applicants.join(", ")],
    ["Broker", [report.brokerName, report.brand?.name].filter(Boolean).join(", ")],
    ["Scenario", report.name],
    ["Calculated", method === 1 ? `${calculatedOn}, with the earlier method` : calculatedOn],
    ["Household", livingTogether(entered)],
    ["Loan requested", requestedLoan === null ? "" : money(requestedLoan)],
    ["Borrowing", `over ${counted(termYears, "year")}, ${PURPOSE_WORDS[purpose]}`],
    ["Rate offered", offeredRate === null ? "" : `${formatRate(offeredRate)} a year`],
    ["Bank rules", `${sheet.title} (${sheet.identifier}, version ${sheet.version})`],
  ];
  return [
    ...documentTitle("What banks may lend"),
    ...facts.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, 96)),
    gap(8),
    ...panel(tones.warning, NOTICE, styles.strong, [
      "These figures are calculated from the bank rules named above and from what was entered. Each bank makes its own decision after checking income, debts and expenses, and may lend more, less or nothing.",
      ...staleSentences(report.stale),
    ]),
  ];
}

const PURPOSE_WORDS: Record<Purpose, string> = {
  OWNER_OCCUPIED: "for a home to live in",
  INVESTMENT: "for an investment",
};

const columns: Column[] = [
  { title: "", left: paper.left, right: 104 },
  { title: "Entered", left: 104, right: 268 },
  { title: "", left: 280, right: paper.right },
];

/** The household as entered, in the form's order; each section is named once. */
export function householdSection({ entered }: ScenarioReport): Block[] {
  const items = householdItems(entered);
  const rows = items.map((item, index) => ({
    cells: [item.section === items[index - 1]?.section ? "" : item.section, item.label, itemText(item)],
  }));
  const isEmpty = items.every(({ figures }) => figures.length === 0);
  return [
    ...sectionTitle("The household"),
    ...(isEmpty ? paragraph("No amounts were entered.", styles.note) : []),
    ...tableBlocks(columns, rows),
  ];
}

/** The assumptions behind the figures, in sentences. */
export function assumptionsSection({ banks, sheet, method }: ScenarioReport): Block[] {
  const rates = banks.map((bank) => bank.testRate);
  const [first] = banks;
  const kiwiSaver =
    method === 1 ? "KiwiSaver counts as an expense." : "KiwiSaver is deducted as entered at most banks.";
  const sentences = [
    `Banks test a loan at a higher rate than you will pay, here ${formatRate(Math.min(...rates))} to ${formatRate(Math.max(...rates))} a year, repaid monthly over the term.`,
    `Pay counts after income tax, ACC earners' levy and student loan repayments${first ? ` of the tax year ${first.taxYear}` : ""}. ${kiwiSaver}`,
    "Most banks count only part of rent, board and other income, and assess a credit card or overdraft by its limit, whatever is owed.",
    ...(method === 1
      ? [
          "The earlier method left other income and personal loans out of debt to income, and did not cap board there.",
        ]
      : []),
    "Living costs count as entered or at the bank's own benchmark. Some banks require money to be left over after the repayment.",
    `All rules are from ${sheet.title} (${sheet.identifier}, version ${sheet.version}).`,
    ...sourcesOf(banks),
  ];
  return [
    ...sectionTitle("What these figures are based on"),
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
