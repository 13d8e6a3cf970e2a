import assert from "node:assert/strict";
import { before, test } from "node:test";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { pollForSummary } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;
let application: `/v1/portal/applications/${string}`;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  const { applicationId } = await newApplication(api, token);
  const lines = ["Date,Description,Amount", "2026-08-03,COUNTDOWN PONSONBY,-45.20", "2026-08-10,=1+1,-3.00"];
  const file = { name: "Everyday.csv", bytes: `${lines.join("\n")}\n` };
  await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", [file]));
  await pollForSummary(api, token, applicationId);
  application = `/v1/portal/applications/${applicationId}`;
});

const list = async () => unpackList((await api.call("GET", `${application}/transactions`, { token })).body);

test("lists, reads and corrects transactions as documented, and the response allows undo", async () => {
  const [, groceries] = (await list()).transactions;
  assert.equal(groceries?.category, "GROCERIES");
  const id = groceries?.transactionId;
  const { body: detail } = await api.call("GET", `${application}/transactions/${id}`, { token });
  assert.deepEqual(
    detail.sources.map(({ fileName, page, line }) => [fileName, page, line]),
    [["Everyday.csv", null, 2]],
  );
  const json = { corrections: [{ transactionId: id, category: "DINING" }] };
  const { body } = await api.call("PATCH", `${application}/transactions`, { token, json });
  assert.equal((await list()).transactions[1]?.category, "DINING");
  await api.call("PATCH", `${application}/transactions`, { token, json: body.previous });
  assert.equal((await list()).transactions[1]?.category, "GROCERIES");
});

test("changes a batch of transactions as documented, and the response allows undo", async () => {
  const before = await list();
  const transactionIds = before.transactions.map((row) => row.transactionId);
  const json = { changes: [{ transactionIds, category: "TAX", excluded: true, reason: "The business's" }] };
  const batches = `${application}/transaction-batches` as const;
  const { status, body } = await api.call("POST", batches, { token, json });
  assert.equal(status, 200);
  assert.deepEqual(
    (await list()).transactions.map(({ category, excluded }) => [category, excluded]),
    Array(2).fill(["TAX", true]),
  );
  await api.call("POST", batches, { token, json: body.previous });
  assert.deepEqual(await list(), before);
});

test("an invalid correction returns 400 with its fields", async () => {
  const json = { corrections: [{ transactionId: 1, category: "SWEETS" }] };
  const { status, fault } = await api.call("PATCH", `${application}/transactions`, { token, json });
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details?.map(({ field }) => field),
    ["corrections[0].transactionId", "corrections[0].category"],
  );
});

test("exports all or filtered transactions as CSV, with formulas as text", async () => {
  const { body } = await api.call("GET", `${application}/transactions.csv?direction=out&search=1`, { token });
  assert.equal(
    String(body).replace(/^\uFEFF/, ""),
    "Date,Description,Account,Category,Amount,Balance,Source file,Page,Line,Excluded\r\n" +
      "2026-08-10,'=1+1,Unnamed account,Not categorised,-3.00,,Everyday.csv,,3,no\r\n",
  );
});
