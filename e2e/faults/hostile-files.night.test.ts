import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { api, eventually, logIn } from "../support/api.ts";
import { type CheckedApi, checkedApi } from "../support/checked-api.ts";
import { hostileFiles } from "../support/hostile-files.ts";
import { readProcessing } from "../support/processing.ts";
import { newApplication } from "../support/records.ts";
import { forget, startLodge } from "../support/start-lodge.ts";
import { monthOfStatements } from "../support/statement-files.ts";
import { type SentFile, upload, uploadForm } from "../support/upload.ts";

/** Ten at a time keep every worker thread busy and fit in memory. */
const AT_ONCE = 10;
/** The limit for any response on any machine; a slower one would mean that a file blocked the server for everyone. */
const SLOWEST_MS = 30_000;
const MOST_RESIDENT_MIB = 1.2 * 1024;

const lodge = await startLodge({ env: { SEED_DEMO: "on" } });
after(async () => {
  await lodge.stop();
  forget(lodge);
});

type Answers = { count: number; usual: number; slowest: number };

/** Polls the health route until stopped; reports response times in milliseconds. */
function watchHealth(): { stop(): Promise<Answers> } {
  let going = true;
  const times: number[] = [];
  const watching = (async () => {
    while (going) {
      const began = performance.now();
      const { status } = await api(lodge.url, "GET", "/api/health");
      assert.equal(status, 200);
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      times.sort((left, right) => left - right);
      const usual = times[Math.floor(times.length * 0.99)] ?? 0;
      return { count: times.length, usual, slowest: times.at(-1) ?? 0 };
    },
  };
}

/** The server's peak resident memory so far, in MiB; null except on Linux. */
function mostResident(): number | null {
  if (process.platform !== "linux") return null;
  const status = readFileSync(`/proc/${lodge.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const isDone = ({ status }: ApplicationProcessing) => status === "READY";

/** Uploads hostile files with a valid statement to a new application; expects only the statement to be read. */
async function expectFailed(checked: CheckedApi, token: string, hostile: SentFile[]): Promise<void> {
  const { applicationId } = await newApplication(checked, token);
  const good = { name: "good.pdf", bytes: (await monthOfStatements(hostile.length)).pdf };
  const form = uploadForm("BANK_STATEMENTS", [...hostile, good]);
  const answer = await upload(checked, token, applicationId, form);
  assert.equal(answer.status, 200);
  // A zip bomb is detected from its own directory and rejected on upload; the others fail when read.
  const bombs = hostile.filter(({ name }) => name === "sheet bomb.xlsx");
  assert.deepEqual(
    answer.body.errors,
    bombs.map(({ name }) => `${name}: unpacks to more than 200 MiB. Save it with fewer or smaller images`),
  );
  const done = await eventually(() => readProcessing(checked, token, applicationId), isDone, 150);
  for (const { fileName, status, failureReason } of done.documents) {
    assert.equal(status, fileName === "good.pdf" ? "PROCESSED" : "FAILED", fileName);
    if (status === "FAILED") assert.match(failureReason ?? "", /^[A-Z“].{40,300}\.$/, fileName);
  }
}

test("hostile files fail with a reason while the server responds, and valid files are read", async (context) => {
  const token = await logIn(lodge.url);
  const checked = await checkedApi(lodge.url);
  const health = watchHealth();
  // The file that runs into the time limit occupies one worker thread while the other reads the rest.
  const { lasting = [], others = [] } = Object.groupBy(hostileFiles(), ({ lasts }) =>
    lasts ? "lasting" : "others",
  );
  await Promise.all([
    expectFailed(checked, token, lasting),
    (async () => {
      while (others.length > 0) await expectFailed(checked, token, others.splice(0, AT_ONCE));
    })(),
  ]);
  const { usual, slowest, count } = await health.stop();
  context.diagnostic(
    `${count} answers, 99 of 100 within ${usual.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  assert.ok(slowest < SLOWEST_MS, `${slowest.toFixed(0)} ms`);
  const most = mostResident();
  context.diagnostic(`most memory held: ${most?.toFixed(0)} MiB`);
  if (most !== null) assert.ok(most < MOST_RESIDENT_MIB, `${most} MiB`);
  assert.equal(lodge.process.exitCode, null);
});
