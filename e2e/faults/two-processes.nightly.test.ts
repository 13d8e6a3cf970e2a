import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type EmbeddedCluster, startEmbeddedCluster } from "#db/embedded/embedded-cluster.ts";
import { api, logIn } from "../support/api.ts";
import { type CheckedApi, checkedApi } from "../support/checked-api.ts";
import { pollForSummary } from "../support/processing.ts";
import { LOCAL, newApplication, newClient } from "../support/records.ts";
import { type RunningLodge, sharedSettings, startLodge } from "../support/start-lodge.ts";
import { monthOfStatements } from "../support/statement-files.ts";
import { documentsPath, type SentFile, upload, uploadForm } from "../support/upload.ts";

// Two processes that share a PostgreSQL, an AUTH_SECRET and a folder for files, as behind a load balancer.
const folder = mkdtempSync(join(tmpdir(), "lodge-two-"));
let cluster: EmbeddedCluster;
let first: RunningLodge;
let second: RunningLodge;
const running = new Set<RunningLodge>();

async function startAnother(): Promise<RunningLodge> {
  const env = sharedSettings(cluster.adminUrl);
  const lodge = await startLodge({ dataDir: join(folder, "files"), env });
  running.add(lodge);
  return lodge;
}

before(async () => {
  cluster = await startEmbeddedCluster(join(folder, "database"), { throwaway: true });
  // Started concurrently. The first to get the lock runs the migrations and creates the demo data.
  [first, second] = await Promise.all([startAnother(), startAnother()]);
});
after(async () => {
  await Promise.all([...running].map((lodge) => lodge.stop()));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statements = await Promise.all([1, 2, 3].map((seed) => monthOfStatements(seed)));
const files: SentFile[] = statements.map(({ pdf }, index) => ({ name: `${index + 1}.pdf`, bytes: pdf }));

/** Waits until everything is read, then returns the counts of transactions, documents and reports. */
async function readCounts(lodge: CheckedApi, token: string, applicationId: string): Promise<unknown> {
  const { transactionSummary } = await pollForSummary(
    lodge,
    token,
    applicationId,
    ({ accounts }) => accounts.length === files.length,
  );
  const { body } = await lodge.call("GET", documentsPath(applicationId), { token });
  return {
    transactions: transactionSummary?.totals.transactionCount,
    documents: body.documents.length,
    reports: body.pdfStatements.length,
  };
}

const expected = {
  transactions: statements.reduce((sum, { statement }) => sum + statement.transactions.length, 0),
  documents: files.length,
  reports: files.length,
};

test("two processes serve the main job together, and each sees the other's changes immediately", async () => {
  const [one, other] = [await checkedApi(first.url), await checkedApi(second.url)];
  const token = await logIn(first.url);
  const { id } = await newClient(other, token);
  const json = { clients: [{ clientId: id, isMainApplicant: true }] };
  const created = await one.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json,
  });
  const { applicationId } = created.body;
  const sent = await upload(other, token, applicationId, uploadForm("BANK_STATEMENTS", files));
  assert.deepEqual([sent.status, sent.body.errors], [200, []]);
  assert.deepEqual(await readCounts(one, token, applicationId), expected);
  const calculated = await Promise.all(
    [first, second].map(({ url }) =>
      api(url, "POST", "/v2/bank-calculator/calculate", { token, json: { app1AnnualGrossIncome: "90000" } }),
    ),
  );
  assert.deepEqual(calculated[0]?.body, calculated[1]?.body);
});

for (const victim of ["first", "second"] as const) {
  test(`killing the ${victim} while it works loses and duplicates nothing, and the other keeps running`, async () => {
    const [victimLodge, survivorLodge] = victim === "first" ? [first, second] : [second, first];
    const [victimApi, survivorApi] = [await checkedApi(victimLodge.url), await checkedApi(survivorLodge.url)];
    const token = await logIn(victimLodge.url);
    const { applicationId } = await newApplication(victimApi, token);
    const sent = await upload(victimApi, token, applicationId, uploadForm("BANK_STATEMENTS", files));
    assert.equal(sent.status, 200);
    await victimLodge.kill();
    running.delete(victimLodge);
    assert.deepEqual(await readCounts(survivorApi, token, applicationId), expected);
    const back = await startAnother();
    if (victim === "first") first = back;
    else second = back;
    assert.deepEqual(await readCounts(await checkedApi(back.url), token, applicationId), expected);
  });
}
