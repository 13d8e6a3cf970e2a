import { LIMIT_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import {
  type Block,
  documentTitle,
  gap,
  labelled,
  paragraph,
  sectionTitle,
} from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { paper, styles } from "#lib/platform/pdf/sheet.ts";
import { type Column, tableBlocks } from "#lib/platform/pdf/table-blocks.ts";
import { comparedBanks } from "../compared-banks.ts";
import type { ScenarioComparison } from "../schemas.ts";
import { NOTICE, type ScenarioReport } from "./scenario-report.ts";

/** Everything that the document shows. Plain data, so that it can be sent to a worker thread. */
type ComparisonReport = Pick<ScenarioReport, "generatedAt" | "applicants" | "brokerName" | "brand"> & {
  comparison: ScenarioComparison;
};

/**
 * The PDF of scenarios side by side. The same report gives the same bytes, and any text can be drawn. Throws
 * RangeError if `generatedAt` is not an instant.
 */
export function drawComparison(report: ComparisonReport): Buffer {
  const names = report.applicants.join(", ");
  return drawDocument({
    title: `Scenario comparison for ${names}`,
    generatedAt: report.generatedAt,
    frame: {
      brand: report.brand,
      account: names,
      period: formatDate(aucklandDate(report.generatedAt)),
      notice: NOTICE,
    },
    blocks: () => blocksOf(report),
  });
}

function* blocksOf({ applicants, brokerName, comparison }: ComparisonReport): Generator<Block> {
  const { scenarios, differences } = comparison;
  const banks = comparedBanks(comparison);
  const bankTable = (figures: boolean, cellsOf: (bank: (typeof banks)[number]) => string[]) =>
    tableBlocks(
      columnsFor("Bank", scenarios.length, figures),
      banks.map((bank) => ({ cells: [bank.name, ...cellsOf(bank)] })),
    );
  yield* documentTitle("Scenarios side by side");
  yield* labelled(applicants.length === 1 ? "Applicant" : "Applicants", applicants.join(", "), 96);
  if (brokerName !== "") yield* labelled("Adviser", brokerName, 96);
  for (const [index, { name, requestedLoan, calculatedAt, sheet, stale }] of scenarios.entries()) {
    const facts = [
      name,
      requestedLoan === null ? null : `${formatWholeMoney(toCents(requestedLoan))} requested`,
      `calculated ${formatDate(aucklandDate(calculatedAt))}`,
      `rules version ${sheet.version}`,
      stale.length > 0 ? "outdated" : null,
    ];
    yield* labelled(`Scenario ${index + 1}`, facts.filter((fact) => fact !== null).join(" · "), 96);
  }
  yield* sectionTitle("Maximum lending");
  yield* paragraph(`Highest lending in “${scenarios[0]?.name ?? ""}” first.`, styles.note);
  const isUndecided = banks.some(({ high }) => high.some((figure) => figure !== null));
  yield* bankTable(true, ({ maxLending, difference, warnings }) =>
    maxLending.map((lending, index) =>
      withWarnings(lendingCell(lending, index === 0 ? null : difference[index]), warnings[index]),
    ),
  );
  if (isUndecided) {
    yield* sectionTitle("Maximum lending with undecided items repaid or ended");
    yield* bankTable(true, ({ high, highWarnings }) =>
      high.map((lending, index) => withWarnings(lendingCell(lending, null), highWarnings[index])),
    );
  }
  yield* sectionTitle("What limits it");
  yield* bankTable(false, ({ limitedBy }) =>
    limitedBy.map((limit) => (limit === null ? "–" : LIMIT_LABELS[limit])),
  );
  yield* sectionTitle("What differs");
  if (differences.length === 0) yield* paragraph("They all use the same inputs.", styles.note);
  else
    yield* tableBlocks(
      columnsFor("Entered", scenarios.length, false),
      differences.map(({ label, values }) => ({ cells: [label, ...values] })),
    );
  yield gap(10);
  yield* paragraph(
    "Indicative, not a bank's decision. Figures are shown as saved, each with the bank rules in force at the time.",
    styles.note,
  );
}

/** `$781,000 (+$20,000)`: the difference is from the first scenario. */
function lendingCell(lending: number | null | undefined, difference: number | null | undefined): string {
  if (lending === null || lending === undefined) return "–";
  const shown = formatWholeMoney(toCents(lending));
  if (!difference) return shown;
  const amount = formatWholeMoney(toCents(Math.abs(difference)));
  return `${shown} (${difference > 0 ? "+" : "−"}${amount})`;
}

function withWarnings(amount: string, warnings: readonly string[] = []): string {
  return [amount, ...warnings].join("\n");
}

const NAMES_END = 170;

/** A column for names, and one for each scenario in the rest of the width. */
function columnsFor(title: string, scenarios: number, figures: boolean): Column[] {
  const width = (paper.right - NAMES_END) / Math.max(1, scenarios);
  return [
    { title, left: paper.left, right: NAMES_END - 6 },
    ...Array.from({ length: scenarios }, (_, index) => ({
      title: `Scenario ${index + 1}`,
      left: NAMES_END + index * width + (figures ? 0 : 6),
      right: NAMES_END + (index + 1) * width,
      figures,
    })),
  ];
}

export async function run(report: ComparisonReport): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawComparison(report) };
}
