import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { categories } from "#lib/reading/statements/core/understand/categories.ts";
import { doMainJob } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { findTransactions } from "./core/find-transactions.ts";
import { noFilter } from "./core/transaction-filter.ts";
import { listTransactions } from "./read-transactions.ts";

const lodge = await testLodge();

test("exports the filtered rows in UTF-8 for Excel, with formulas as text", async () => {
  const as = await lodge.user();
  const { applicationId } = await doMainJob(lodge, as);
  const { transactions, flags } = await listTransactions(as, applicationId);
  const [first, second] = transactions;
  await lodge.admin`update transactions set description = '=HYPERLINK("http://x","Whangārei")' where id = ${first?.transactionId ?? ""}`;
  await lodge.admin`update transactions set excluded = true where id = ${second?.transactionId ?? ""}`;
  const download = async (query: string) => {
    const path = `/v1/portal/applications/${applicationId}/transactions.csv${query}` as const;
    const answer = await lodge.call("GET", path, { as });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.equal(
      answer.headers.get("content-disposition"),
      "attachment; filename=\"Transactions.csv\"; filename*=UTF-8''Transactions.csv",
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    return parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<string, string>[];
  };

  const all = await download("");
  assert.equal(all.length, transactions.length);
  assert.deepEqual(Object.keys(all[0] ?? {}), [
    "Date",
    "Description",
    "Account",
    "Category",
    "Amount",
    "Balance",
    "Source file",
    "Page",
    "Line",
    "Excluded",
  ]);
  assert.equal(all[0]?.Description, `'=HYPERLINK("http://x","Whangārei")`);
  assert.deepEqual([all[0]?.Excluded, all[1]?.Excluded], ["no", "yes"]);
  assert.equal(all[0]?.["Source file"], "statement.pdf");
  const total = (rows: Record<string, string>[]) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0);
  assert.equal(
    total(all),
    transactions.reduce((sum, row) => sum + row.amount, 0),
  );

  for (const [query, filter] of [
    ["?category=GROCERIES&direction=out", { category: "GROCERIES", direction: "out" }],
    ["?flag=GAMBLING", { flag: "GAMBLING" }],
    ["?month=2026-09&order=oldest", { month: "2026-09", order: "oldest" }],
  ] as const) {
    const found = findTransactions(transactions, { ...noFilter, ...filter }, flags);
    assert.ok(found.length > 0, query);
    assert.deepEqual(
      (await download(query)).map((row) => [row.Date, Number(row.Amount)]),
      found.map((row) => [row.date, row.amount / 100]),
    );
  }
  const labels = new Set<string>(categories.map(({ label }) => label));
  assert.ok(all.every((row) => labels.has(row.Category ?? "")));
});

test("exports ten thousand rows page by page, each once", async () => {
  const as = await lodge.user();
  const { applicationId } = await doMainJob(lodge, as);
  await lodge.admin`delete from transactions where application_id = ${applicationId}`;
  await lodge.admin`insert into transactions (id, broker_id, application_id, account_id, date, description, amount)
    select gen_random_uuid(), a.broker_id, a.application_id, a.id, date '2026-08-01' + n % 7, 'Row ' || n, -n
    from statement_accounts a, generate_series(1, 10000) n where a.application_id = ${applicationId}`;
  const path = `/v1/portal/applications/${applicationId}/transactions.csv` as const;
  const answer = await lodge.call("GET", path, { as });
  let pieces = 0;
  let text = "";
  for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    pieces += 1;
    text += piece;
  }
  assert.ok(pieces >= 10, `${pieces} pieces`);
  const rows = new Set(text.trimEnd().split("\r\n").slice(1));
  assert.equal(rows.size, 10_000);
});
