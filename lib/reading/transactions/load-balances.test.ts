import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { unpackList } from "./core/pack-list.ts";

const lodge = await testLodge();
let as: Context<UserActor>;

before(async () => {
  as = await lodge.user();
});

const line = (day: string, amount: string, text: string) =>
  `:61:2608${day}08${day}${amount}NTRFNONREF\n:86:${text}`;

/** An MT940 statement, which prints the opening and the closing balance but none in between. */
const statement = (closing: string, ...lines: string[]) => ({
  name: "Everyday.sta",
  bytes: new TextEncoder().encode(
    [
      ":20:AUGUST",
      ":25:12-3456-0123456-00",
      ":28C:8/1",
      ":60F:C260801NZD1000,00",
      ...lines,
      `:62F:C260831NZD${closing}`,
      "",
    ].join("\n"),
  ),
});

const august = [
  line("03", "D45,20", "COUNTDOWN PONSONBY"),
  line("03", "D4,80", "CAFE"),
  line("14", "C2840,50", "SALARY ACME WIDGETS LTD"),
];

async function balancesOf(files: { name: string; bytes: Uint8Array<ArrayBuffer> }[]) {
  const applicationId = await createTestApplication(lodge, as, await createTestClient(lodge, as));
  await uploadTo(lodge, as, applicationId, files);
  await runJobs(lodge.db);
  const answer = await lodge.call("GET", `/v1/portal/applications/${applicationId}/transactions`, { as });
  const { transactions } = unpackList(await answer.json());
  return transactions.map(({ amount, balance, computedBalance }) => [amount, balance, computedBalance]);
}

test("computes the balance after each transaction of a proved statement that prints none", async () => {
  assert.deepEqual(await balancesOf([statement("3790,50", ...august)]), [
    [2_840_50, null, 3_790_50],
    [-4_80, null, 950_00],
    [-45_20, null, 954_80],
  ]);
});

test("computes none if the transactions do not add up", async () => {
  const balances = await balancesOf([statement("3790,51", ...august)]);
  assert.deepEqual(
    balances.map(([, printed, computed]) => [printed, computed]),
    Array(3).fill([null, null]),
  );
});
