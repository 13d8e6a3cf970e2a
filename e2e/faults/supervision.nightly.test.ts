import assert from "node:assert/strict";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { api, logIn } from "../support/api.ts";
import { clientFields } from "../support/records.ts";
import { FREEZE, type SupervisedLodge, startSupervised, waitForExit } from "../support/start-supervised.ts";

/** Long enough for a graceful stop, during which the database flushes everything to disk. */
const STOP_SECONDS = 30;

const callApi = async <const M extends string, const P extends string>(
  lodge: SupervisedLodge,
  method: M,
  path: P,
  json?: unknown,
) =>
  api(lodge.url, method, `/v1/subscriber${path}`, {
    token: await logIn(lodge.url),
    headers: { "x-crm-platform": "local" },
    json,
  });

/** Starts a Lodge that is stopped and removed with its folder when the test ends. */
async function startForTest(
  context: TestContext,
  by: "npm" | "node",
  dataDir?: string,
): Promise<SupervisedLodge> {
  const lodge = await startSupervised(by, dataDir);
  context.after(async () => {
    await lodge.end();
    rmSync(lodge.dataDir, { recursive: true, force: true });
  });
  return lodge;
}

test("restarts a killed or frozen server and loses nothing", async (context) => {
  const lodge = await startForTest(context, "npm");
  const first = lodge.processes();
  const created = await callApi(lodge, "POST", "/clients", clientFields());
  assert.equal(created.status, 200);
  process.kill(first.server, "SIGKILL");
  await lodge.ready(2);
  const second = lodge.processes();
  assert.equal(second.supervisor, first.supervisor);
  assert.notEqual(second.server, first.server);
  process.kill(second.server, FREEZE);
  await lodge.ready(3);
  assert.match(lodge.output(), /"blockedSeconds":10,"stack":\["[^"]+:1\)"/);
  assert.equal((await callApi(lodge, "GET", `/clients/${created.body.id}`)).status, 200);

  // A frozen server still stops without waiting for its watchdog and leaves no database process behind.
  const last = lodge.processes();
  process.kill(last.server, FREEZE);
  process.kill(last.supervisor, "SIGTERM");
  await waitForExit(Object.values(last), STOP_SECONDS);
});

for (const [by, victim] of [
  ["npm", "the npm that runs it"],
  ["node", "the start script"],
] as const) {
  test(`Lodge stops when ${victim} is killed`, async (context) => {
    const lodge = await startForTest(context, by);
    const running = lodge.processes();
    lodge.process.kill("SIGKILL");
    await waitForExit(Object.values(running), STOP_SECONDS);
  });
}

test("the next start stops a database that outlived the other processes", async (context) => {
  const lodge = await startForTest(context, "node");
  const { supervisor, server, database } = lodge.processes();
  for (const pid of [supervisor, server]) process.kill(pid, "SIGKILL");
  await waitForExit([supervisor, server], STOP_SECONDS);
  const again = await startForTest(context, "node", lodge.dataDir);
  const next = again.processes();
  assert.notEqual(next.database, database);
  assert.equal((await callApi(again, "GET", "/applications")).status, 200);
  const ended = once(again.process, "exit");
  again.process.kill("SIGTERM");
  await waitForExit([database, ...Object.values(next)], STOP_SECONDS);
  assert.deepEqual(await ended, [0, null]);
});
