import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { anyStatement } from "#testing/generators/statements/any-statement.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { writeCsv } from "#testing/generators/statements/write-data-files.ts";
import { createTestApplication, createTestClient, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId = "";
let ids: string[] = [];

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const plain = layoutNamed("plain");
  const csv = (seed: number) => Buffer.from(writeCsv(anyStatement(seed, plain)));
  const files = [
    { name: "statement.pdf", bytes: await statementPdf() },
    { name: "exports.zip", bytes: new Uint8Array(zipOf({ "a/one.csv": csv(1), "two.csv": csv(2) })) },
    {
      name: "locked.pdf",
      bytes: new Uint8Array(
        await drawStatementPdf(anyStatement(3, plain), plain, { userPassword: "secret" }),
      ),
    },
  ];
  for (const file of files) {
    const answer = await uploadTo(lodge, broker, applicationId, [file]);
    const { documents } = await answer.json();
    ids = [...ids, documents[0]?.fileId ?? ""];
  }
  await runJobs(lodge.db);
});

const ask = <const P extends string>(path: P, as = broker) => lodge.call("GET", path, { as });

async function read<const P extends string>(path: P) {
  const answer = await ask(path);
  assert.equal(answer.status, 200, await answer.clone().text());
  return await answer.json();
}

const placeAt = (id: string | undefined, query: Record<string, string | number | null>) => {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)]],
  );
  return read(`/v1/portal/documents/${id}/place?${new URLSearchParams(given)}`);
};

test("marks every transaction of a PDF on its page", async () => {
  const first = await placeAt(ids[0], { page: 1 });
  assert.ok(first.page && first.page.pages >= 2);
  for (let page = 1; page <= first.page.pages; page += 1) {
    const { page: shown } = await placeAt(ids[0], { page });
    for (const row of shown?.rows ?? []) assert.ok(row.place, `page ${page}, line ${row.line}`);
  }
  const row = first.page.rows[3];
  const asked = await placeAt(ids[0], { page: 1, line: row?.line ?? 0 });
  assert.deepEqual([asked.page?.line, asked.message], [row?.place, null]);
});

test("finds the line of a transaction, even in files of an archive", async () => {
  const listed = await read(`/v1/portal/applications/${applicationId}/transactions`);
  const seen = new Set<string | null>();
  for (const id of listed.columns.transactionId) {
    if (seen.size === 2) break;
    const detail = await read(`/v1/portal/applications/${applicationId}/transactions/${id}`);
    const source = detail.sources[0];
    if (!source || source.documentId !== ids[1] || seen.has(source.entry)) continue;
    seen.add(source.entry);
    const { entry, page, line } = source;
    const { excerpt } = await placeAt(source.documentId, { entry, page, line });
    const marked = excerpt?.lines.find(({ isMarked }) => isMarked);
    assert.equal(marked?.number, line);
    assert.ok(
      marked?.cells.join(" ").includes(detail.description),
      `${detail.description} in ${marked?.cells}`,
    );
  }
  assert.deepEqual([...seen].toSorted(), ["a/one.csv", "two.csv"]);
});

test("states why a line cannot be shown", async () => {
  const locked = await placeAt(ids[2], { page: 1, line: 5 });
  assert.deepEqual([locked.page, locked.excerpt], [null, null]);
  assert.match(locked.message ?? "", /protected by a password.*Open the document/);
  const elsewhere = await placeAt(ids[0], { page: 1, line: 9_999 });
  assert.match(elsewhere.message ?? "", /could not be found for certain/);
});

test("returns 404 for a place that does not exist and for another broker's document", async () => {
  const path = (id: string | undefined, query: string) =>
    `/v1/portal/documents/${id}/place?${query}` as const;
  assert.equal((await ask(path(ids[0], "page=200"))).status, 404);
  assert.equal((await ask(path(ids[1], "line=2&entry=none.csv"))).status, 404);
  assert.equal((await ask(path("nonsense", "page=1"))).status, 404);
  assert.equal((await ask(path(ids[0], "page=1"), await lodge.user())).status, 404);
  assert.equal((await ask(path(ids[0], "page=two"))).status, 400);
});

test("lists an account's statements with figures that follow from their transactions", async () => {
  const { accounts } = await read(`/v1/portal/applications/${applicationId}/transactions`);
  const path = (accountId: string) =>
    `/v1/portal/applications/${applicationId}/accounts/${accountId}/statements` as const;
  let proved = 0;
  for (const { accountId } of accounts) {
    const { statements } = await read(path(accountId));
    assert.ok(statements.length > 0);
    for (const each of statements.filter(({ verification }) => verification === "PROVED")) {
      assert.equal(each.computedClosing, each.closingBalance);
      proved += 1;
    }
  }
  assert.ok(proved >= 3);
  const [account] = accounts;
  assert.equal((await ask(path(account?.accountId ?? ""), await lodge.user())).status, 404);
  const other = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const foreign = `/v1/portal/applications/${other}/accounts/${account?.accountId}/statements` as const;
  assert.equal((await ask(foreign)).status, 404);
});

test("names the users who changed a record, and shows no other changes", async () => {
  const path =
    `/v1/portal/applications/${applicationId}/audit?entity=application&entityId=${applicationId}` as const;
  const { entries } = await read(path);
  assert.ok(entries.some(({ sentence }) => /^Test Broker created an application/.test(sentence)));
  assert.ok(entries.every(({ sentence }) => !/ read /.test(sentence)));
  assert.equal((await ask(path, await lodge.user())).status, 404);
  const other = await lodge.user();
  const theirs = await createTestApplication(lodge, other, await createTestClient(lodge, other));
  const across =
    `/v1/portal/applications/${applicationId}/audit?entity=application&entityId=${theirs}` as const;
  assert.deepEqual(await read(across), { entries: [] });
});
