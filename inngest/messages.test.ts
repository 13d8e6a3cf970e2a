import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, mock, test } from "node:test";
import { database } from "#db/client.ts";
import { startDispatcher } from "#lib/platform/events/dispatcher.ts";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { inngestServer } from "./serve.ts";

await testLodge();

/** The status of the fake server's answers, to registrations and to events. */
const answers = { register: 200, event: 200 };
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.statusCode = request.url?.startsWith("/e/") ? answers.event : answers.register;
    response.end(response.statusCode === 200 ? '{"status":200,"ids":[]}' : "Unauthorized");
  });
});
let url = "";

before(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    BASE_URL: "http://localhost:3000",
    INNGEST_DEV: "0",
    INNGEST_BASE_URL: url,
    INNGEST_EVENT_KEY: "key",
    INNGEST_SIGNING_KEY: "5ec4e7",
  });
  const { serviceDatabaseUrl, authSecret, masterSheetId, embedded } = env();
  publishResolved({ serviceDatabaseUrl, authSecret, masterSheetId, embedded });
});
after(() => server.close());

test("names the setting of a wrong event key or signing key before any event is sent", async () => {
  answers.event = 401;
  await assert.rejects(inngestServer().ready(), {
    message: `Inngest at ${url} rejects the event key: check INNGEST_EVENT_KEY`,
  });
  Object.assign(answers, { event: 200, register: 401 });
  await assert.rejects(
    inngestServer().ready(),
    /rejects Lodge's functions \(\d+\): check INNGEST_SIGNING_KEY/,
  );
  answers.register = 200;
});

test("logs an unreachable server once, with its address and setting and without a stack", async (t) => {
  await new Promise((closed) => server.close(closed));
  const lines = mock.method(log(), "warn", () => {});
  let attempts = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ready, accept } = inngestServer();
  const dispatcher = await startDispatcher(database(), accept, async () => {
    attempts += 1;
    if (attempts === 3) resolve();
    await ready();
  });
  t.after(() => mock.restoreAll());
  await promise;
  await dispatcher.stop();
  const said = lines.mock.calls.map(({ arguments: logged }) => logged);
  assert.deepEqual(said, [
    [`Inngest cannot be reached at ${url}: check INNGEST_BASE_URL. Events wait in the outbox`],
  ]);
});

test("refuses unsigned calls and logs them as one short line", async () => {
  const { POST, GET } = await import("#app/api/inngest/route.ts");
  const lines = mock.method(log(), "warn", () => {});
  const path = "http://lodge.test/api/inngest?fnId=lodge-read-statement&stepId=step";
  const calls = [
    POST(new Request(path, { method: "POST", body: "{}" })),
    POST(new Request(path, { method: "POST", body: "{}" })),
    GET(new Request(path)),
  ];
  assert.deepEqual(
    (await Promise.all(calls)).map(({ status }) => status),
    [401, 401, 401],
  );
  assert.deepEqual(
    lines.mock.calls.map(({ arguments: logged }) => logged),
    [["unsigned calls to /api/inngest are refused"]],
  );
  mock.restoreAll();
});
