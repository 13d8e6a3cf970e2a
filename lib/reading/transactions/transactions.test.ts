import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import {
  createTestApplication,
  createTestClient,
  doMainJob,
  type MainJob,
  statementPdf,
  uploadTo,
} from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { unpackList } from "./core/pack-list.ts";
import type { ListedTransaction, TransactionList } from "./core/transaction-list.ts";
import { incomeByMonth } from "./read-transactions.ts";
import type { CorrectionResponse } from "./schemas.ts";

const lodge = await testLodge();
let as: Context<UserActor>;
let job: MainJob;

before(async () => {
  as = await lodge.user();
  job = await doMainJob(lodge, as);
});

const at = (id: string) => `/v1/portal/applications/${id}/transactions` as const;

async function list(id = job.applicationId, who = as): Promise<TransactionList> {
  const answer = await lodge.call("GET", at(id), { as: who });
  assert.equal(answer.status, 200);
  return unpackList(await answer.json());
}

async function correct(json: unknown, id = job.applicationId, who = as): Promise<CorrectionResponse> {
  const answer = await lodge.call("PATCH", at(id), { as: who, json });
  const body = await answer.text();
  assert.equal(answer.status, 200, body);
  return JSON.parse(body);
}

async function summary(id = job.applicationId): Promise<TransactionSummary> {
  const answer = await lodge.call("GET", `/v1/subscriber/applications/${id}`, { as });
  const { transactionSummary } = await answer.json();
  if (!transactionSummary) throw new Error("there is no summary");
  return transactionSummary;
}

/** A merchant that was paid several times, with its payments. */
function paidOften({ transactions }: TransactionList): { merchant: string; rows: ListedTransaction[] } {
  const groups = Map.groupBy(
    transactions.filter((row) => row.amount < 0 && row.category === "GROCERIES"),
    (row) => row.merchant ?? "",
  );
  const [most] = [...groups].sort((a, b) => b[1].length - a[1].length);
  if (!most || most[1].length < 3) throw new Error("no one was paid three times");
  return { merchant: most[0], rows: most[1] };
}

const byId = ({ transactions }: TransactionList, id: string) =>
  transactions.find((row) => row.transactionId === id);

test("lists every transaction, newest first, and the transactions of each flag", async () => {
  const found = await list();
  const { totals, flags } = await summary();
  assert.equal(found.transactions.length, totals.transactionCount);
  const dates = found.transactions.map((row) => row.date);
  assert.deepEqual(dates, dates.toSorted().reverse());
  assert.equal(found.accounts.length, 1);
  assert.match(found.accounts[0]?.accountNumber ?? "", /^\*/);
  const gambling = flags.find((flag) => flag.code === "GAMBLING");
  assert.ok(gambling && gambling.transactionIds.length > 0);
  assert.deepEqual(
    found.flags.find((flag) => flag.key === "GAMBLING")?.transactionIds,
    gambling.transactionIds,
  );
  for (const id of gambling.transactionIds) assert.equal(byId(found, id)?.category, "GAMBLING");
});

test("adds up income by month to the summary's income", async () => {
  const { income, currency, period } = await summary();
  const byMonth = await incomeByMonth(as, job.applicationId, currency);
  const total = byMonth.reduce((sum, { amount }) => sum + amount, 0);
  const months = (period.days * 12) / 365.25;
  assert.ok(Math.abs(total / 100 / months - income.monthlyAverage) < 0.02);
  for (const { payer } of income.streams) assert.ok(byMonth.some((entry) => entry.payer === payer));
});

test("changes only the corrected transaction, and returns the request that undoes it", async () => {
  const { rows } = paidOften(await list());
  const [one, other] = rows;
  const corrections = [{ transactionId: one?.transactionId, category: "LEISURE" }];
  const { changed, previous } = await correct({ corrections });
  assert.deepEqual(
    changed.map((row) => [row.transactionId, row.category, row.rule, row.confidence]),
    [[one?.transactionId, "LEISURE", "CORRECTED", 1]],
  );
  const after = await list();
  assert.equal(byId(after, other?.transactionId ?? "")?.category, "GROCERIES");
  const leisure = (of: TransactionSummary) =>
    of.expenses.categories.find((entry) => entry.category === "LEISURE")?.count ?? 0;
  const corrected = leisure(await summary());
  await correct(previous);
  assert.equal(byId(await list(), one?.transactionId ?? "")?.category, "GROCERIES");
  assert.equal(leisure(await summary()), corrected - 1);
});

test("applies a merchant's category to all its transactions and later applications until forgotten", async () => {
  const { merchant, rows } = paidOften(await list());
  const { changed, previous } = await correct({ remembered: [{ merchant, category: "HOUSEHOLD" }] });
  for (const { transactionId } of rows)
    assert.equal(changed.find((row) => row.transactionId === transactionId)?.category, "HOUSEHOLD");
  const next = await doMainJob(lodge, as);
  const there = (await list(next.applicationId)).transactions.filter((row) => row.merchant === merchant);
  assert.ok(there.length >= 3);
  for (const row of there) assert.deepEqual([row.category, row.rule], ["HOUSEHOLD", "REMEMBERED"]);
  const stranger = await lodge.user();
  const foreign = await doMainJob(lodge, stranger);
  const theirs = (await list(foreign.applicationId, stranger)).transactions.filter(
    (row) => row.merchant === merchant,
  );
  for (const row of theirs) assert.equal(row.category, "GROCERIES");
  assert.deepEqual(previous.remembered, [{ merchant, category: null }]);
  await correct(previous);
  for (const { transactionId } of rows)
    assert.equal(byId(await list(), transactionId)?.category, "GROCERIES");
});

test("leaves exclusions out of the summary and redraws the PDF statements", async () => {
  const before = await summary();
  const salary = (await list()).transactions.find((row) => row.category === "SALARY");
  assert.ok(salary);
  const files = async () =>
    (await lodge.admin`select storage_key from pdf_statements where application_id = ${job.applicationId}`)
      .map((row) => row.storage_key)
      .sort();
  const drawn = await files();
  const exclusions = [{ transactionId: salary.transactionId, excluded: true, reason: "A gift" }];
  const { previous } = await correct({ exclusions });
  const after = await summary();
  assert.equal(after.totals.transactionCount, before.totals.transactionCount - 1);
  assert.equal(Math.round((before.totals.credits - after.totals.credits) * 100), salary.amount);
  assert.ok(after.generatedAt >= before.generatedAt);
  await runJobs(lodge.db);
  const redrawn = await files();
  assert.equal(redrawn.length, drawn.length);
  assert.ok(redrawn.every((key) => !drawn.includes(key)));
  await correct(previous);
  assert.deepEqual((await summary()).totals, before.totals);
});

test("redraws the PDF statements only for the last of several corrections", async () => {
  const [row] = (await list()).transactions;
  for (const excluded of [true, false, true, false])
    await correct({ exclusions: [{ transactionId: row?.transactionId, excluded }] });
  const count = async () =>
    (
      await lodge.admin`select count(*)::int as count from outbox where name = 'transactions/corrected' and sent_at is null`
    )[0]?.count;
  assert.equal(await count(), 5, "four here, one of the test before");
  await runJobs(lodge.db);
  const [{ drawings } = { drawings: 0 }] =
    await lodge.admin`select count(distinct storage_key)::int as drawings from pdf_statements where application_id = ${job.applicationId}`;
  assert.equal(drawings, 3);
});

test("changes and redraws nothing for a repeated request, such as from a second tab", async () => {
  const [row] = (await list()).transactions;
  const exclusions = [{ transactionId: row?.transactionId, excluded: true }];
  const both = await Promise.all([correct({ exclusions }), correct({ exclusions })]);
  assert.deepEqual(both.map(({ changed }) => changed.length).sort(), [0, 1]);
  const undo = both.find(({ changed }) => changed.length === 1)?.previous;
  await correct(undo);
  assert.equal(byId(await list(), row?.transactionId ?? "")?.excluded, false);
  await runJobs(lodge.db);
});

test("returns the first response to a retry with the same Idempotency-Key", async () => {
  const [row] = (await list()).transactions;
  const send = () =>
    lodge.call("PATCH", at(job.applicationId), {
      as,
      headers: { "idempotency-key": "retry" },
      json: { corrections: [{ transactionId: row?.transactionId, category: "CASH" }] },
    });
  const [first, again] = [await (await send()).text(), await (await send()).text()];
  assert.equal(again, first);
  await correct((JSON.parse(first) as CorrectionResponse).previous);
  await runJobs(lodge.db);
});

test("keeps corrections when their document is processed again", async () => {
  const { rows } = paidOften(await list());
  const [one, two] = rows;
  const { previous } = await correct({
    corrections: [{ transactionId: one?.transactionId, category: "HEALTH" }],
    exclusions: [{ transactionId: two?.transactionId, excluded: true, reason: "Paid for a friend" }],
  });
  const [documentId] = job.documentIds;
  await lodge.admin`update documents set status = 'FAILED' where id = ${documentId ?? ""}`;
  const answer = await lodge.call("POST", `/v1/portal/documents/${documentId}/resubmit`, { as });
  assert.ok(answer.status < 300, await answer.text());
  await runJobs(lodge.db);
  const after = await list();
  assert.deepEqual(
    [byId(after, one?.transactionId ?? "")?.category, byId(after, two?.transactionId ?? "")?.excluded],
    ["HEALTH", true],
  );
  await correct(previous);
  await runJobs(lodge.db);
});

test("includes a correction made during processing in the result", async () => {
  const client = await createTestClient(lodge, as);
  const id = await createTestApplication(lodge, as, client);
  await uploadTo(lodge, as, id, [{ name: "one.pdf", bytes: await statementPdf(21) }]);
  await runJobs(lodge.db);
  const [row] = (await list(id)).transactions;
  await uploadTo(lodge, as, id, [{ name: "two.pdf", bytes: await statementPdf(22) }]);
  await correct({ corrections: [{ transactionId: row?.transactionId, category: "TAX" }] }, id);
  await runJobs(lodge.db);
  assert.equal(byId(await list(id), row?.transactionId ?? "")?.category, "TAX");
});

test("links a transaction to its page in the document", async () => {
  const [row] = (await list()).transactions;
  const answer = await lodge.call("GET", `${at(job.applicationId)}/${row?.transactionId}`, { as });
  const detail = await answer.json();
  const [source] = detail.sources;
  assert.equal(source?.fileName, "statement.pdf");
  assert.ok((source?.page ?? 0) >= 1);
  assert.match(source?.url ?? "", new RegExp(`/files/documents/.+signature=.+#page=${source?.page}$`));
});

test("returns 404 for a transaction of another application and 400 for an invalid request", async () => {
  const stranger = await lodge.user();
  const foreign = await doMainJob(lodge, stranger, 9);
  const [theirs] = (await list(foreign.applicationId, stranger)).transactions;
  const status = async (json: unknown) =>
    (await lodge.call("PATCH", at(job.applicationId), { as, json })).status;
  const transactionId = theirs?.transactionId;
  assert.equal(await status({ corrections: [{ transactionId, category: "CASH" }] }), 404);
  assert.equal(await status({ exclusions: [{ transactionId: "nonsense", excluded: true }] }), 404);
  assert.equal(await status({}), 400);
  assert.equal(await status({ corrections: [{ transactionId, category: "SWEETS" }] }), 400);
  const twice = { transactionId, excluded: true };
  assert.equal(await status({ exclusions: [twice, twice] }), 400);
});

test("audits a broker's reads and corrections, by ids only", async () => {
  const actions = (
    await lodge.admin`select distinct action from audit_log where broker_id = ${as.actor.brokerId}`
  ).map((row) => row.action);
  for (const action of ["transactions.listed", "transaction.read", "transactions.corrected"])
    assert.ok(actions.includes(action), action);
  const [entry] =
    await lodge.admin`select detail from audit_log where action = 'transactions.corrected' order by id desc limit 1`;
  assert.doesNotMatch(JSON.stringify(entry?.detail), /gift|friend|TAX/);
});
