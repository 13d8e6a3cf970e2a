import assert from "node:assert/strict";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { api, logIn } from "../support/api.ts";
import { clientFields } from "../support/records.ts";
import { allGone, FREEZE, type SupervisedLodge, startSupervised } from "../support/start-supervised.ts";

/** A stop asks first; the database has to write everything down. */
const STOP_SECONDS = 30;

const ask = async <T>(lodge: SupervisedLodge, method: string, path: string, json?: unknown) =>
  api<T>(lodge.url, method, `/v1/subscriber${path}`, {
    token: await logIn(lodge.url),
    headers: { "x-crm-platform": "local" },
    json,
  });

/** A Lodge that is gone with its folder when the test ends, however that is. */
async function supervised(
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

test("a server that was killed or froze is started again, and nothing is lost", async (context) => {
  const lodge = await supervised(context, "npm");
  const first = lodge.processes();
  const created = await ask<{ id: string }>(lodge, "POST", "/clients", clientFields());
  assert.equal(created.status, 200);
  process.kill(first.server, "SIGKILL");
  await lodge.ready(2);
  const second = lodge.processes();
  assert.equal(second.supervisor, first.supervisor);
  assert.notEqual(second.server, first.server);
  process.kill(second.server, FREEZE);
  await lodge.ready(3);
  assert.match(lodge.output(), /"blockedSeconds":10,"stack":\["[^"]+:1\)"/);
  assert.equal((await ask(lodge, "GET", `/clients/${created.body.id}`)).status, 200);

  // Frozen once more, it is stopped all the same, without waiting for its watchdog; its database is not left behind.
  const last = lodge.processes();
  process.kill(last.server, FREEZE);
  process.kill(last.supervisor, "SIGTERM");
  await allGone(Object.values(last), STOP_SECONDS);
});

for (const [by, victim] of [
  ["npm", "the npm that runs it"],
  ["node", "the start script"],
] as const) {
  test(`a Lodge ends with ${victim}, killed outright`, async (context) => {
    const lodge = await supervised(context, by);
    const running = lodge.processes();
    lodge.process.kill("SIGKILL");
    await allGone(Object.values(running), STOP_SECONDS);
  });
}

test("where all but the database were killed, the next start takes it over", async (context) => {
  const lodge = await supervised(context, "node");
  const { supervisor, server, database } = lodge.processes();
  for (const pid of [supervisor, server]) process.kill(pid, "SIGKILL");
  await allGone([supervisor, server], STOP_SECONDS);
  const again = await supervised(context, "node", lodge.dataDir);
  const next = again.processes();
  assert.notEqual(next.database, database);
  assert.equal((await ask(again, "GET", "/applications")).status, 200);
  const ended = once(again.process, "exit");
  again.process.kill("SIGTERM");
  await allGone([database, ...Object.values(next)], STOP_SECONDS);
  assert.deepEqual(await ended, [0, null]);
});
