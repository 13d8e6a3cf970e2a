import assert from "node:assert/strict";
import { test } from "node:test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { resolvedFlagSchema } from "#lib/deal/flag-resolutions/schemas.ts";
import { exampleResponse, exampleSummary } from "#testing/example-of.ts";
import { drawMemo, type MemoInput } from "./draw-memo.ts";

const exampleFlag = exampleResponse(resolvedFlagSchema);

async function textOf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return { text: pages.join(" ").replace(/\s+/g, " "), pages: pages.length };
}

const input: MemoInput = {
  generatedAt: "2026-11-04T01:18:40.118Z",
  applicants: [
    { clientId: "1", clientName: "Aroha Ngata" },
    { clientId: "2", clientName: "Tāne Whitiora" },
  ],
  adviser: "Mere Tamihana",
  brand: null,
  summary: exampleSummary,
  flags: [
    exampleFlag,
    { ...exampleFlag, key: "GAP", message: "Nothing for September", state: "OPEN", resolution: null },
    { ...exampleFlag, key: "BNPL", message: "Afterpay", state: "CHANGED" },
  ],
};

test("shows every part with its figures and marks on one page", async () => {
  const { text, pages } = await textOf(drawMemo(input));
  assert.equal(pages, 1);
  for (const part of [
    "Credit memo: Aroha Ngata, Tāne Whitiora",
    "1 Aug – 31 Oct 2026, 92 days covered · 50 transactions from 1 document · Adviser Mere Tamihana",
    "Monthly income Proved $6,154.42 $6,154.42 of it regular",
    "Warning Conduct: Nothing for September",
    "Explained (changed since): Lotto tickets",
    "Kauri Bank ··4417 1 Aug – 31 Oct 2026 $1,204.35 $9,633.20 $584.35 Proved",
    "TE WHARE HEALTH Fortnightly, 7× 29 Oct 2026 $2,840.50 $6,154.42 Proved",
    "AFTERPAY Buy now, pay later Monthly, 3× 14 Oct 2026 $60.00 Proved",
    "Aug 2026 $1,204.35 $5,681.00 $3,802.40 $3,082.95 Proved",
    "Gambling, 0% of income $0.00 Proved",
    "÷ 3.02 months (92 days covered)",
    "Proved. Read from statements in which every balance agrees.",
  ])
    assert.ok(text.includes(part), `${part} is missing in ${text}`);
  assert.ok(text.indexOf("Nothing for September") < text.indexOf("Gambling of $180.00"), "open ones first");
});

test("marks each figure by the accounts it is based on", async () => {
  const [proved] = exampleSummary.accounts;
  assert.ok(proved);
  const accounts = [
    proved,
    { ...proved, accountId: "export", bank: "Rimu Bank", verification: "NOT_CHECKABLE" as const },
    { ...proved, accountId: "altered", bank: "Tui Bank", verification: "CONFLICT" as const },
  ];
  const cashFlow = exampleSummary.cashFlow.map((month) => ({
    ...month,
    accountIds: accounts.map(({ accountId }) => accountId),
  }));
  const { text } = await textOf(drawMemo({ ...input, summary: { ...exampleSummary, accounts, cashFlow } }));
  for (const part of [
    /Rimu Bank [^P]+ Checked/,
    /Tui Bank [^P]+ Conflicting/,
    /TE WHARE HEALTH [^P]+ Proved/,
    /Aug 2026 [^P]+ Conflicting/,
    /Conflicting\. Two sources disagree\./,
  ])
    assert.match(text, part);
});

test("says what breaks a month's balances", async () => {
  const [first, ...others] = exampleSummary.cashFlow;
  assert.ok(first);
  const broken = { ...first, openingBalance: null, closingBalance: null, notes: ["No balances, because."] };
  const cashFlow = [broken, ...others];
  const { text } = await textOf(drawMemo({ ...input, summary: { ...exampleSummary, cashFlow } }));
  assert.ok(text.includes("Aug 2026 – $5,681.00 $3,802.40 – Checked"), text);
  assert.ok(text.includes("Aug 2026: No balances, because."));
});

test("draws the same bytes for the same input, with any text and without data", async () => {
  const empty: MemoInput = {
    ...input,
    applicants: [{ clientId: "1", clientName: "مرحبا 你好 \u0007 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ".repeat(20) }],
    summary: {
      ...exampleSummary,
      period: { from: null, to: null, days: 0 },
      accounts: [],
      income: { monthlyAverage: 0, regularMonthlyAverage: 0, streams: [], accountIds: [] },
      expenses: { monthlyAverage: 0, categories: [] },
      commitments: [],
      cashFlow: [],
      documents: { processed: 0, failed: [{ fileId: "f", fileName: "Scan.pdf", reason: "Torn." }] },
    },
    flags: Array.from({ length: 80 }, (_, index) => ({ ...exampleFlag, key: String(index) })),
  };
  assert.deepEqual(drawMemo(empty), drawMemo(empty));
  const { text, pages } = await textOf(drawMemo(empty));
  assert.ok(pages > 1 && text.includes("Not in this summary: Scan.pdf: Torn."));
});
