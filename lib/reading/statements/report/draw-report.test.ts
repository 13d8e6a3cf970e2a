import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import { drawnBytes, drawnText } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport, sampleTransactions } from "#testing/generators/statements/sample-report.ts";
import { drawReport } from "./draw-report.ts";

const columnTitles = "Date Description Category Amount Balance";

test("draws every transaction once, in order, with its category, amount and balance", async () => {
  const transactions = sampleTransactions(200);
  const text = (await drawnText(sampleReport({ transactions }))).join(" ");
  const found = [...text.matchAll(/#(\d+)/g)].map((match) => Number(match[1]));
  assert.deepEqual(
    found,
    transactions.map((_, index) => index),
  );
  assert.ok(
    text.includes(
      "1 Nov 2025 Direct credit Te Whare Wānanga Ltd wages #0 Salary and wages $3,120.45 $5,620.45 2 Nov 2025 Eftpos purchase Countdown Whangārei card 4455 #1 Groceries −$91.69 $5,528.76",
    ),
  );
});

test("repeats the column titles on each page of transactions and numbers the pages", async () => {
  const pages = await drawnText(sampleReport({ transactions: sampleTransactions(200) }));
  assert.ok(pages.length > 4);
  pages.forEach((page, index) => {
    assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`), page.slice(0, 200));
    assert.equal(page.split(columnTitles).length - 1, page.includes("#") ? 1 : 0);
    assert.ok(index === 0 || page.includes("ANZ ··7891-00 · 1 Nov 2025 – 31 Oct 2026"));
  });
});

test("shows the account, its holder and the time of drawing in New Zealand", async () => {
  const [first = ""] = await drawnText(sampleReport());
  for (const shown of [
    "ANZ ··7891-00",
    "Account Everyday · **-****-*****91-00 · Transaction account · NZD",
    "Period 1 Nov 2025 – 31 Oct 2026",
    "Applicants Aroha Ngāti, Hēmi Parker",
    "Broker Marama Tāne",
    "Read from anz-everyday.pdf",
    "Drawn 20 Nov 2026, 3:05 pm",
  ]) {
    assert.ok(first.includes(shown), shown);
  }
});

test("never shows the full account number, not even in the metadata", async () => {
  const input = sampleReport();
  const pages = await drawnText(input);
  const bytes = await drawnBytes(input);
  for (const hidden of ["0567891", "01-0234"]) {
    assert.ok(!pages.join(" ").includes(hidden));
    assert.ok(!bytes.includes(hidden));
    assert.ok(!bytes.includes(Buffer.from(hidden, "utf16le").swap16()));
  }
});

test("shows missing characters as boxes, and decomposed macrons as letters", async () => {
  const [row] = sampleTransactions(1);
  assert.ok(row);
  const description =
    "Koha Wha\u0304nau \uae40\ubbfc \u{1f600} \ud800 e\u0301 tab\there \u202eabc\u0000 \ufb01n -> 4x4";
  const text = (await drawnText(sampleReport({ transactions: [{ ...row, description }] }))).join(" ");
  assert.match(text, /Koha Whānau □□ □ □ é tab here abc ..?n -> 4x4/u);
});

test("names the missing parts of an empty statement", async () => {
  const text = (
    await drawnText(
      sampleReport({
        account: {
          accountId: "a",
          bank: null,
          accountName: null,
          accountNumber: null,
          kind: null,
          currency: null,
          creditLimit: null,
          interestRate: null,
        },
        applicants: [],
        brokerName: null,
        sources: [],
        openingBalance: null,
        closingBalance: null,
        verification: "NOT_CHECKABLE",
        transactions: [],
        months: [],
        categories: [],
        incomeStreams: [],
        flags: [],
      }),
    )
  ).join(" ");
  for (const shown of [
    "Opening balance Not stated",
    "There are no transactions in this period.",
    "No expenses were found in this period.",
    "No income was found in this period.",
    "Nothing was flagged.",
    "The statement shows no transactions in this period.",
    "Page 1 of 1",
  ]) {
    assert.ok(text.includes(shown), shown);
  }
});

test("reports excluded transactions and own transfers beside the sums that contain them", async () => {
  const transactions = sampleTransactions(3).map((row, index) => ({
    ...row,
    excluded: index === 1,
    isInternalTransfer: index === 2,
  }));
  const text = (await drawnText(sampleReport({ transactions }))).join(" ");
  assert.ok(text.includes("Money in $3,120.45 Money out $262.57"), text);
  assert.ok(
    text.includes(
      "Including 1 transfer between own accounts ($0.00 in, $170.88 out) and 1 transaction that the broker excluded ($0.00 in, $91.69 out).",
    ),
  );
  assert.ok(text.includes("Groceries, excluded"));
  const unknown = transactions.map((row) => ({ ...row, category: "UNCATEGORISED" as const }));
  const plain = (await drawnText(sampleReport({ transactions: unknown }))).join(" ");
  assert.ok(plain.includes("card 4455 #1 Excluded"));
  assert.ok(text.includes("Groceries, between own accounts"));
});

test("sorts flags by severity, shows how regular income is, and rounds shares to one decimal", async () => {
  const [stream] = sampleReport().incomeStreams;
  assert.ok(stream);
  const incomeStreams = [stream, { ...stream, payer: "New Job", occurrences: 2, regular: false }];
  const text = (await drawnText(sampleReport({ incomeStreams }))).join(" ");
  assert.match(text, /Flags High Two payments .* Warning Gambling .* Note The account was opened/);
  assert.match(
    text,
    /Wānanga Ltd Fortnightly 26 \$81,131\.70 \$3,120\.45 \$6,785\.11 28 Oct 2026 New Job Fortnightly, not/,
  );
  assert.ok(text.includes("Groceries 37 $4,210.55 61.5%"));
});

test("lists a month's figures in the table, with a dash for an unknown balance", async () => {
  const text = (await drawnText(sampleReport())).join(" ");
  assert.ok(
    text.includes(
      "Month Month-start balance In Out Month-end balance Nov 2025 $2,500.00 $6,240.90 $5,123.45 $3,617.45",
    ),
  );
  assert.ok(text.includes("Feb 2026 – $6,270.90 $5,456.76 – Mar 2026"));
  assert.ok(
    text.includes("Feb 2026: No balances, because ANZ ··1234 has no statement for 11 – 19 Feb 2026."),
  );
});

test("names another currency beside every amount", async () => {
  const input = sampleReport({
    account: { ...sampleReport().account, currency: "AUD", creditLimit: 50_000 },
  });
  const text = (await drawnText({ ...input, flags: [] })).join(" ");
  assert.ok(text.includes("Credit limit AUD 500.00"));
  assert.ok(!text.includes("$"));
});

test("draws the same bytes for the same input, even after other reports", async () => {
  const first = await drawnBytes(sampleReport());
  await drawnBytes(sampleReport({ applicants: ["Ωmega \u00a0 ‐ Żółw"] }));
  assert.deepEqual(await drawnBytes(sampleReport()), first);
});

test("states the title and language in the file and tags its structure", async () => {
  const bytes = await drawnBytes(
    sampleReport({ account: { ...sampleReport().account, bank: "Smith & <Sons>" } }),
  );
  const text = bytes.toString("latin1");
  assert.match(
    bytes.toString("utf8"),
    /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">Smith and Sons ··7891-00, 1 Nov 2025/,
  );
  assert.match(text, /\/Author \d+ 0 R/);
  assert.match(text, /\/Lang \(en-NZ\)/);
  assert.match(text, /\/S \/H1/);
  assert.match(text, /\/CreationDate \d+ 0 R/);
  assert.ok(text.includes("(D:20261120020500Z)"));
});

test("never loses or cuts a block, however long a text or list is", async () => {
  const [row] = sampleTransactions(1);
  assert.ok(row);
  const long = Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(" ");
  const pages = await drawnText(
    sampleReport({
      account: { ...sampleReport().account, accountName: `name ${"very ".repeat(300)}long` },
      transactions: [{ ...row, description: long }],
      verification: "CONFLICT",
      conflicts: Array.from({ length: 120 }, (_, index) => ({
        kind: "DATE" as const,
        message: `Conflict number ${index}.`,
        page: null,
        line: null,
        difference: null,
      })),
    }),
  );
  const text = pages.join(" ");
  const words = new Set(text.split(" "));
  assert.ok(long.split(" ").every((word) => words.has(word)));
  for (let index = 0; index < 120; index += 1) assert.ok(text.includes(`• Conflict number ${index}.`));
});

test("rejects with the output stream's own error", async () => {
  const full = new Writable({
    write(_chunk, _encoding, done) {
      done(new Error("no space left"));
    },
  });
  await assert.rejects(drawReport(sampleReport(), full), /no space left/);
  await assert.rejects(drawnBytes(sampleReport({ generatedAt: "some day" })), RangeError);
});
