import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatDateRange } from "#lib/format/date.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import { maskAccountNumber } from "../core/understand/mask-account-number.ts";
import { accountName } from "./account-name.ts";
import { balancesSection } from "./balances-section.ts";
import type { Block } from "./block.ts";
import { categoriesSection } from "./categories-section.ts";
import { drawPage, type Frame } from "./draw-page.ts";
import { flagsSection } from "./flags-section.ts";
import { headerSection } from "./header-section.ts";
import { incomeSection } from "./income-section.ts";
import { monthsSection } from "./months-section.ts";
import { openDocument } from "./open-document.ts";
import { paginate } from "./paginate.ts";
import type { ReportInput } from "./report-input.ts";
import { moneyFormat } from "./report-money.ts";
import { sheetOf } from "./sheet.ts";
import { tagDocument } from "./tag-document.ts";
import { paper } from "./theme.ts";
import { totalsOf } from "./totals.ts";
import { transactionsSection } from "./transactions-section.ts";
import { verificationSection } from "./verification-section.ts";

/**
 * Draws the PDF statement of an account and period and writes it to `out`, page by page as `out` takes it; resolves when
 * all is written and `out` ended. The same input gives the same bytes. Rejects with what `out` fails with, and with a
 * RangeError if `generatedAt` is no instant; no text makes it fail.
 */
export async function drawReport(input: ReportInput, out: NodeJS.WritableStream): Promise<void> {
  await pipeline(Readable.from(pagesOf(input), { objectMode: false }), out);
}

/**
 * The bytes of the document, handed over after each page so that no more than one is held. Laying it out twice, first
 * to know how many pages there are, costs less than holding all of them.
 */
function* pagesOf(input: ReportInput): Generator<Buffer> {
  const layout = () => paginate(blocksOf(input), paper.top, paper.bottom);
  const frame = frameOf(
    input,
    layout().reduce((pages) => pages + 1, 0),
  );
  const doc = openDocument(input);
  const sheet = sheetOf(doc);
  const tagger = tagDocument(doc);
  let pageNumber = 0;
  for (const placed of layout()) {
    pageNumber += 1;
    doc.addPage();
    drawPage(sheet, tagger, placed, pageNumber, frame);
    yield* written(doc);
  }
  tagger.end();
  doc.end();
  yield* written(doc);
}

function* blocksOf(input: ReportInput): Generator<Block> {
  const money = moneyFormat(input.account.currency);
  const totals = totalsOf(input.transactions);
  yield* headerSection(input);
  yield* verificationSection(input, totals, money);
  yield* balancesSection(input, totals, money);
  yield* monthsSection(input.months, money);
  yield* categoriesSection(input.categories, money);
  yield* incomeSection(input.incomeStreams, money);
  yield* flagsSection(input.flags);
  yield* transactionsSection(input.transactions, money);
}

function frameOf({ account, period, generatedAt }: ReportInput, pages: number): Frame {
  const number = account.accountNumber && maskAccountNumber(account.accountNumber);
  return {
    account: [number, accountName(account)].filter(Boolean).join(" · "),
    period: formatDateRange(period.from, period.to),
    drawnAt: formatTimestamp(generatedAt),
    pages,
  };
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  const bytes: Buffer | null = doc.read();
  if (bytes) yield bytes;
}
