import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createElement } from "react";
import { drawMemo } from "#lib/deal/credit-memo/draw-memo.ts";
import { type MemoData, memoReport } from "#lib/deal/credit-memo/memo-report.ts";
import { resolveFlags } from "#lib/deal/flag-resolutions/core/resolved-flags.ts";
import { paper } from "#lib/platform/pdf/sheet.ts";
import type { Column, Row, Section } from "#lib/platform/report/report.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { exampleSummary } from "#testing/example-of.ts";
import { renderScreen } from "#testing/render-screen.ts";
import { scaleRuns } from "#testing/run-size.ts";

const { CreditMemo } = await import("./credit-memo.tsx");

const applicants = [
  { clientId: "1", clientName: "Aroha Ngata" },
  { clientId: "2", clientName: "Tāne Whitiora" },
];

/** All text without spaces, because paper breaks lines. */
const joined = (text: string) => text.replace(/\s+/g, "");

/** Whether a baseline, in points from the foot of the page, lies between header and footer. */
const isContent = (baseline: number) =>
  baseline < paper.height - paper.top + 10 && baseline > paper.height - paper.bottom - 10;

async function textOnPaper(data: MemoData): Promise<string> {
  const bytes = drawMemo({ ...data, generatedAt: "2026-11-04T01:18:40.118Z", brand: null });
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const content = items.filter((item) => "str" in item && isContent(item.transform[5]));
    pages.push(content.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  return joined(pages.join(""));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of the Summary tab without its charts. */
function textOnScreen(data: MemoData): string {
  const screen = createElement(CreditMemo, {
    applicationId: "a",
    applicants: data.applicants,
    summary: data.summary,
    income: [],
    flags: { flags: [...data.flags], toCheck: 0 },
    payWarnings: [],
  });
  return joined(
    renderScreen(screen)
      .replace(/<figure.*?<\/figure>/gs, "")
      .replace(/<[^>]+>/g, "")
      .replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? ""),
  );
}

type Text = { text: string; onPaper: boolean };

/** Every text of a section, and whether it is printed. */
function* textsOf({ title, note, facts, table, empty, notes }: Section<unknown>): Generator<Text> {
  const always = [title, note, ...(notes ?? []), ...(table?.rows.length === 0 ? [empty] : [])];
  for (const text of always) if (text) yield { text, onPaper: true };
  if (table?.rows.length)
    for (const { label, text } of facts ?? []) yield { text: label + text, onPaper: false };
  for (const row of table?.rows ?? []) yield* textsOfRow(row, table?.columns ?? []);
}

function* textsOfRow({ cells, doubts }: Row<unknown>, columns: readonly Column[]): Generator<Text> {
  for (const [index, cell] of cells.entries()) {
    const { width, details } = columns[index] ?? {};
    const { text, more, warning, detail } = typeof cell === "string" ? { text: cell } : cell;
    for (const part of [text, more, warning]) if (part) yield { text: part, onPaper: width !== undefined };
    if (detail) yield { text: detail, onPaper: details !== undefined };
  }
  if (doubts?.text) yield { text: `${doubts.title}. ${doubts.text}`, onPaper: true };
  for (const [index, text] of (doubts?.contradictions ?? []).entries()) yield { text, onPaper: index < 3 };
}

const [account] = exampleSummary.accounts;
const [stream] = exampleSummary.income.streams;
const [commitment] = exampleSummary.commitments;
const [category] = exampleSummary.expenses.categories;
const [month] = exampleSummary.cashFlow;
assert.ok(account && stream && commitment && category && month);

const money = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
const name = fc.stringMatching(/^[A-Z][a-z&']{1,8}( [A-Z][a-z0-9]{1,8})?$/);
const unknown = fc.option(money);
const several = <T>(one: fc.Arbitrary<T>, key: (one: T) => string) =>
  fc.uniqueArray(one, { maxLength: 4, selector: key });

const summaries: fc.Arbitrary<TransactionSummary> = fc.record({
  ...Object.fromEntries(Object.entries(exampleSummary).map(([key, value]) => [key, fc.constant(value)])),
  currency: fc.constantFrom("NZD", "AUD", "GBP"),
  accounts: several(
    fc.record({
      ...constants(account),
      accountId: fc.uuid(),
      bank: fc.option(name),
      openingBalance: unknown,
      closingBalance: unknown,
      averageBalance: unknown,
      minimumBalance: unknown,
      verification: fc.constantFrom("PROVED", "NOT_CHECKABLE", "CONFLICT"),
      conflicts: fc.array(
        name.map((message) => ({ message: `${message} does not add up.` })),
        { maxLength: 5 },
      ),
    }),
    ({ accountId }) => accountId,
  ),
  income: fc.record({
    ...constants(exampleSummary.income),
    monthlyAverage: money,
    streams: several(
      fc.record({
        ...constants(stream),
        payer: name,
        frequency: fc.constantFrom("WEEKLY", "FOUR_WEEKLY", "TWICE_MONTHLY", "IRREGULAR"),
        occurrences: fc.integer({ min: 1, max: 99 }),
        averageAmount: money,
        currentAmount: money,
        monthlyEquivalent: money,
        nextExpectedDate: fc.constantFrom(null, "2026-11-12"),
        regular: fc.boolean(),
      }),
      ({ payer }) => payer,
    ),
  }),
  commitments: several(
    fc.record({ ...constants(commitment), lender: name, monthlyEquivalent: money }),
    ({ lender }) => lender,
  ),
  expenses: fc.record({
    ...constants(exampleSummary.expenses),
    categories: several(
      fc.record({
        ...constants(category),
        category: fc.constantFrom("GROCERIES", "RENT_BOARD", "GAMBLING", "CASH", "BNPL"),
        monthlyAverage: money,
      }),
      (one) => one.category,
    ),
  }),
  cashFlow: several(
    fc.record({
      ...constants(month),
      month: fc.constantFrom("2026-08", "2026-09", "2026-10"),
      openingBalance: unknown,
      credits: money,
      debits: money,
      notes: fc.array(
        name.map((text) => `${text} is missing.`),
        { maxLength: 1 },
      ),
    }),
    (one) => one.month,
  ),
  documents: fc.record({
    processed: fc.integer({ min: 0, max: 9 }),
    failed: several(
      fc.record({ fileId: fc.uuid(), fileName: name, reason: fc.constant("Torn.") }),
      ({ fileId }) => fileId,
    ),
  }),
}) as fc.Arbitrary<TransactionSummary>;

function constants<T extends object>(of: T) {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, fc.constant(value)]));
}

test("screen and PDF say the same about any summary", async () => {
  await fc.assert(
    fc.asyncProperty(summaries, async (summary) => {
      const flags = resolveFlags(summary.flags, []);
      const data = { applicants, adviser: "", summary, flags };
      const [printed, screen] = [await textOnPaper(data), textOnScreen(data)];
      const memo = memoReport(data);
      const sections = [memo.flags, memo.accounts, memo.income, memo.commitments];
      const texts = [
        ...memo.lead.map(({ text }) => text),
        ...memo.unread.map(({ text }) => text),
        ...memo.headlines.flatMap(({ label, figure, note }) => [label, figure, note]),
        ...(memo.flags.points ?? []).map(({ text }) => text.slice(text.indexOf(":") + 2)),
        ...[memo.currency, memo.foot].filter((text) => text !== null),
      ].map((text) => ({ text, onPaper: true }));
      for (const section of [...sections, memo.spending, memo.cashFlow, memo.conduct])
        texts.push(...textsOf(section));
      for (const { text, onPaper } of texts) {
        assert.ok(screen.includes(joined(text)), `the screen does not say ${text}`);
        if (!onPaper) continue;
        const isSaid = [text, text.toLowerCase()].some((said) => printed.includes(joined(said)));
        assert.ok(isSaid, `the PDF does not say ${text}`);
      }
      for (const figure of figuresIn(printed))
        assert.ok(screen.includes(figure), `only the PDF says ${figure}`);
      const known = joined(texts.map(({ text }) => text).join(" "));
      for (const figure of figuresIn(screen)) assert.ok(known.includes(figure), `the report lacks ${figure}`);
    }),
    { numRuns: scaleRuns(50), endOnFailure: true },
  );
});

/** Every amount in a text. */
function figuresIn(text: string): string[] {
  return text.match(/[\d,]+\.\d\d(?!\d)/g) ?? [];
}
