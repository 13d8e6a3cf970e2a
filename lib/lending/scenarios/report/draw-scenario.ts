import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { counted, money } from "#lib/lending/serviceability/core/figures.ts";
import type { Purpose } from "#lib/lending/serviceability/core/household.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import {
  type RepaymentRow,
  repaymentRows,
} from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import { REPAYMENT_FREQUENCIES } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import {
  type Block,
  documentTitle,
  gap,
  keepTogether,
  labelled,
  panel,
  paragraph,
  sectionTitle,
  tones,
} from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, type Row, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { householdItems, itemText, livingTogether } from "../household-items.ts";
import { staleSentences } from "../stale-words.ts";
import { lendingSection } from "./lending-section.ts";
import { countedSection, reasonsSection } from "./reasons-section.ts";
import { byLending, NOTICE, offeredLoan, repaymentsAt, type ScenarioReport } from "./scenario-report.ts";

/**
 * The PDF of a scenario for the broker's client. The same report gives the same bytes, and any text can be drawn.
 * Throws RangeError if `generatedAt` is not a valid timestamp.
 */
export function drawScenario(report: ScenarioReport): Buffer {
  return drawDocument({
    title: `${report.name}: what banks may lend`,
    generatedAt: report.generatedAt,
    frame: {
      brand: report.brand,
      account: report.name,
      period: formatDate(aucklandDate(report.calculatedAt)),
      notice: NOTICE,
    },
    blocks: () => blocksOf(report),
  });
}

function* blocksOf(report: ScenarioReport): Generator<Block> {
  yield* openingSection(report);
  yield* lendingSection(report);
  yield* repaymentsSection(report);
  yield* householdSection(report);
  yield* countedSection(report.banks);
  for (const bank of byLending(report.banks)) yield* reasonsSection(bank);
  yield* assumptionsSection(report);
}

/** The clients, the request, and the notice that this is not an offer. */
function openingSection(report: ScenarioReport): Block[] {
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

const householdColumns: Column[] = [
  { title: "", left: paper.left, right: 104 },
  { title: "Entered", left: 104, right: 268 },
  { title: "", left: 280, right: paper.right },
];

/** The household as entered, in the form's order; each section is named once. */
function householdSection({ entered }: ScenarioReport): Block[] {
  const items = householdItems(entered);
  const rows = items.map((item, index) => ({
    cells: [item.section === items[index - 1]?.section ? "" : item.section, item.label, itemText(item)],
  }));
  const isEmpty = items.every(({ figures }) => figures.length === 0);
  return [
    ...sectionTitle("The household"),
    ...(isEmpty ? paragraph("No amounts were entered.", styles.note) : []),
    ...tableBlocks(householdColumns, rows),
  ];
}

/** The assumptions behind the figures, in sentences. */
function assumptionsSection({ banks, sheet, method }: ScenarioReport): Block[] {
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

const periodColumns: Column[] = [
  { title: "", left: paper.left, right: 196 },
  { title: "", left: 202, right: 350 },
  { title: "A week", left: 350, right: 414, figures: true },
  { title: "A fortnight", left: 414, right: 478, figures: true },
  { title: "Monthly", left: 478, right: paper.right, figures: true },
];

const totalColumns: Column[] = [
  { title: "", left: paper.left, right: 196 },
  { title: "", left: 202, right: 440 },
  { title: "Amount", left: 440, right: paper.right, figures: true },
];

const bankColumns: Column[] = [
  { title: "Highest monthly repayment", left: paper.left, right: 190 },
  { title: "Over", left: 190, right: 262, figures: true },
  { title: "At the rate offered", left: 262, right: 362, figures: true },
  { title: "Test rate", left: 362, right: 442, figures: true },
  { title: "At the test rate", left: 442, right: paper.right, figures: true },
];

/** The cost of the loan at the rate offered and at each bank's test rate; empty without a rate or loan. */
function repaymentsSection(report: ScenarioReport): Block[] {
  const loan = offeredLoan(report);
  if (loan === null) return [];
  const rows = repaymentRows(loan);
  const banks = byLending(report.banks).map((bank) => {
    const { offered, tested } = repaymentsAt(bank, loan);
    const years = counted(bank.termYears, "year");
    return {
      cells: [bank.name, years, formatMoney(offered), formatRate(bank.testRate), formatMoney(tested)],
    };
  });
  return [
    ...keepTogether([
      ...sectionTitle(`What ${formatWholeMoney(loan.amount)} costs at ${formatRate(loan.rate)} a year`),
      ...paragraph(
        "The rate offered determines what you pay. Each bank's test rate determines only how much it lends.",
        styles.note,
      ),
      ...tableBlocks(periodColumns, periodRows(rows)),
      gap(12),
      ...tableBlocks(totalColumns, totalRows(rows)),
    ]),
    gap(12),
    ...tableBlocks(bankColumns, banks),
  ];
}

/** Repayments by period side by side, each part with its amount. */
function* periodRows(rows: readonly RepaymentRow[]): Generator<Row> {
  const amounts = new Map(rows.filter(isAmount).map(({ group, value }) => [group, value]));
  let previousGroup = "";
  const repaid = rows.filter(({ per }) => per !== "");
  for (const same of Map.groupBy(repaid, ({ group, item }) => `${group} ${item}`).values()) {
    const { group = "", item = "" } = same[0] ?? {};
    const amount = amounts.get(group);
    const name = amount === undefined ? group : `${group}, ${money(amount)}`;
    const figures = REPAYMENT_FREQUENCIES.map((frequency) => {
      const row = same.find(({ per }) => per === FREQUENCY_WORDS[frequency]);
      return row ? formatMoney(row.value) : "";
    });
    yield { cells: [group === previousGroup ? "" : name, item, ...figures] };
    previousGroup = group;
  }
}

function isAmount({ item }: RepaymentRow): boolean {
  return item === "Amount";
}

/** Totals and savings from paying more, without the figures in the heading. */
function* totalRows(rows: readonly RepaymentRow[]): Generator<Row> {
  let previousGroup = "";
  for (const row of rows) {
    if (row.per !== "" || row.group === "The loan" || isAmount(row)) continue;
    const figure = row.format === "money" ? formatMoney(row.value) : String(row.value);
    yield { cells: [row.group === previousGroup ? "" : row.group, row.item, figure] };
    previousGroup = row.group;
  }
}

export async function run(report: ScenarioReport): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawScenario(report) };
}
