import { type Block, documentTitle, gap, paragraph } from "#lib/platform/pdf/blocks.ts";
import { drawDocument, type PrintedBrand } from "#lib/platform/pdf/document-pages.ts";
import { headlineBlock, legendBlocks, sectionBlocks } from "#lib/platform/pdf/section-blocks.ts";
import { styles } from "#lib/platform/pdf/sheet.ts";
import { type MemoData, type MemoReport, memoReport } from "./memo-report.ts";

/** Everything that the PDF shows. Plain data, so that it can be sent to a worker thread. */
export type MemoInput = MemoData & {
  /** An ISO instant. */
  generatedAt: string;
  /** Null without a brokerage. */
  brand: PrintedBrand | null;
};

/**
 * The PDF of an application's summary for a credit assessor. The same input gives the same bytes, and any text can be
 * drawn. Throws RangeError if `generatedAt` is not an instant.
 */
export function drawMemo(input: MemoInput): Buffer {
  const report = memoReport(input);
  return drawDocument({
    title: `Credit memo for ${report.names}`,
    generatedAt: input.generatedAt,
    frame: { brand: input.brand, account: report.names, period: report.period },
    blocks: () => blocksOf(report),
  });
}

function* blocksOf(report: MemoReport): Generator<Block> {
  yield* documentTitle(`Credit memo: ${report.names}`);
  yield* paragraph(report.lead.map(({ text }) => text).join(""), styles.note);
  for (const { text } of report.unread) yield* paragraph(`Not in this summary: ${text}`, styles.strong);
  if (report.currency) yield* paragraph(report.currency, styles.strong);
  yield headlineBlock(report.headlines);
  const { flags, accounts, income, commitments, spending, cashFlow, conduct } = report;
  for (const section of [flags, accounts, income, commitments, spending, cashFlow, conduct])
    yield* sectionBlocks(section);
  yield gap(8);
  yield* paragraph(report.foot, styles.small);
  yield* legendBlocks(report.marks);
}

export async function run(input: MemoInput): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawMemo(input) };
}
