import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { api, eventually, logIn } from "../support/api.ts";
import { type CheckedApi, checkedApi } from "../support/checked-api.ts";
import { hostileFiles } from "../support/hostile-files.ts";
import { readProcessing } from "../support/processing.ts";
import { newApplication } from "../support/records.ts";
import { removeDataDir, startLodge } from "../support/start-lodge.ts";
import { monthOfStatements } from "../support/statement-files.ts";
import { type SentFile, upload, uploadForm } from "../support/upload.ts";

/** Ten files at a time keep every worker thread busy and fit in memory. */
const BATCH_SIZE = 10;
/** The limit for a response on any machine. A slower one means that a file blocked the server for everyone. */
const MAX_RESPONSE_MS = 30_000;
const MAX_RESIDENT_MIB = 1.2 * 1024;

const lodge = await startLodge({ env: { SEED_DEMO: "on" } });
after(async () => {
  await lodge.stop();
  removeDataDir(lodge);
});

type HealthTimes = { count: number; p99: number; slowest: number };

/** Polls the health route until stopped, then reports response times in milliseconds. */
function watchHealth(): { stop(): Promise<HealthTimes> } {
  let isRunning = true;
  const times: number[] = [];
  const watching = (async () => {
    while (isRunning) {
      const began = performance.now();
      const { status } = await api(lodge.url, "GET", "/api/health");
      assert.equal(status, 200);
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await watching;
      times.sort((left, right) => left - right);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      return { count: times.length, p99, slowest: times.at(-1) ?? 0 };
    },
  };
}

/** The server's peak resident memory so far, in MiB. Null on systems other than Linux. */
function peakResidentMiB(): number | null {
  if (process.platform !== "linux") return null;
  const status = readFileSync(`/proc/${lodge.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const isDone = ({ status }: ApplicationProcessing) => status === "READY";

/** Uploads hostile files and a valid statement to a new application. Expects only the statement to be read. */
async function expectHostileFilesToFail(
  checked: CheckedApi,
  token: string,
  hostile: SentFile[],
): Promise<void> {
  const { applicationId } = await newApplication(checked, token);
  const good = { name: "good.pdf", bytes: (await monthOfStatements(hostile.length)).pdf };
  const form = uploadForm("BANK_STATEMENTS", [...hostile, good]);
  const answer = await upload(checked, token, applicationId, form);
  assert.equal(answer.status, 200);
  // The zip bomb is detected from its directory and rejected on upload. The other files fail when they are read.
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
  // The slow file occupies one worker thread until its time limit. The other thread reads the rest.
  const { slow = [], others = [] } = Object.groupBy(hostileFiles(), ({ isSlow }) =>
    isSlow ? "slow" : "others",
  );
  await Promise.all([
    expectHostileFilesToFail(checked, token, slow),
    (async () => {
      while (others.length > 0) await expectHostileFilesToFail(checked, token, others.splice(0, BATCH_SIZE));
    })(),
  ]);
  const { p99, slowest, count } = await health.stop();
  context.diagnostic(`${count} responses, 99% within ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
  assert.ok(slowest < MAX_RESPONSE_MS, `${slowest.toFixed(0)} ms`);
  const peak = peakResidentMiB();
  context.diagnostic(`peak memory: ${peak?.toFixed(0)} MiB`);
  if (peak !== null) assert.ok(peak < MAX_RESIDENT_MIB, `${peak} MiB`);
  assert.equal(lodge.process.exitCode, null);
});
