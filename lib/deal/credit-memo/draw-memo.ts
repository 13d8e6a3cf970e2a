import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatDateRange } from "#lib/platform/format/date.ts";
import { type Block, documentTitle, gap, moneyFormat, paragraph } from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import type { PrintedBrand } from "#lib/platform/pdf/printed-brand.ts";
import { styles } from "#lib/platform/pdf/sheet.ts";
import { accountProof, mainProofs } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { explainMonthlyFigures } from "#lib/reading/statements/core/memo/memo-sentences.ts";
import { monthlyFigures } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { heroBlock, proofLegend } from "./memo-blocks.ts";
import {
  accountsSection,
  cashFlowSection,
  commitmentsSection,
  conductSection,
  flagsSection,
  spendingSection,
  streamsSection,
} from "./memo-sections.ts";

/** Everything that the memo shows. Plain data, so that it can be sent to a worker thread. */
export type MemoInput = {
  /** An ISO instant. */
  generatedAt: string;
  /** Full names, the main applicant first. */
  applicants: string[];
  brokerName: string;
  /** Null without a brokerage. */
  brand: PrintedBrand | null;
  summary: TransactionSummary;
  flags: ResolvedFlag[];
};

/**
 * The PDF of an application's summary for a credit assessor. The same input gives the same bytes, and any text can be
 * drawn. Throws RangeError if `generatedAt` is not an instant.
 */
export function drawMemo(input: MemoInput): Buffer {
  const { applicants, generatedAt, summary } = input;
  const { from, to } = summary.period;
  const names = applicants.join(", ");
  return drawDocument({
    title: `Credit memo for ${names}`,
    generatedAt,
    frame: {
      brand: input.brand,
      account: names,
      period: from && to ? formatDateRange(from, to) : "No period",
    },
    blocks: () => blocksOf(input),
  });
}

function* blocksOf({ applicants, brokerName, summary, flags }: MemoInput): Generator<Block> {
  const { period, documents, currency, totals } = summary;
  const money = moneyFormat(currency);
  const figures = monthlyFigures(summary);
  const proofs = mainProofs(summary);
  yield* documentTitle(`Credit memo: ${applicants.join(", ")}`);
  const dates =
    period.from && period.to
      ? `${formatDateRange(period.from, period.to)}, ${period.days} days covered`
      : "No period";
  const count = `${totals.transactionCount} transactions from ${documents.processed} ${documents.processed === 1 ? "document" : "documents"}`;
  yield* paragraph(
    [dates, count, brokerName && `Adviser ${brokerName}`].filter(Boolean).join(" · "),
    styles.note,
  );
  for (const { fileName, reason } of documents.failed) {
    yield* paragraph(`Not in this summary: ${fileName}: ${reason}`, styles.strong);
  }
  if (currency !== "NZD") yield* paragraph(`All amounts are in ${currency}.`, styles.strong);
  yield heroBlock([
    {
      label: "Monthly income",
      figure: money(figures.income),
      note: `${money(figures.regularIncome)} of it regular`,
      proof: proofs.income,
    },
    {
      label: "Monthly spending",
      figure: money(figures.spending),
      note: `${money(figures.commitments)} of it commitments`,
      proof: proofs.spending,
    },
    {
      label: "Monthly surplus",
      figure: money(figures.surplus),
      note: "income less spending",
      proof: proofs.surplus,
    },
  ]);
  yield* flagsSection(flags, documents.failed.length);
  yield* accountsSection(summary, money);
  yield* streamsSection(summary, money);
  yield* commitmentsSection(summary, figures, money);
  yield* spendingSection(summary, figures, money);
  yield* cashFlowSection(summary, money);
  yield* conductSection(summary, money);
  yield gap(8);
  yield* paragraph(explainMonthlyFigures(period), styles.small);
  yield* proofLegend([...summary.accounts.map(accountProof), ...Object.values(proofs)]);
}

export async function run(input: MemoInput): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawMemo(input) };
}
