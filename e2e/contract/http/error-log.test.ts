import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "#lib/platform/ids.ts";
import { eventually, logIn } from "../../support/api.ts";
import { type RunningLodge, removeDataDir, startLodge } from "../../support/start-lodge.ts";

type Line = { level: number; msg: string; operation?: string };

const WARN = 40;

let lodge: RunningLodge;
let token: string;
let testStart = 0;

before(async () => {
  lodge = await startLodge({ env: { LOG_LEVEL: "info", LOG_FORMAT: "json" } });
  token = await logIn(lodge.url);
});

after(async () => {
  await lodge.stop();
  removeDataDir(lodge);
});

beforeEach(() => {
  testStart = lodge.output().length;
});

/** The lines logged since the test started. */
function lines(): Line[] {
  const whole = lodge.output().slice(testStart).split("\n").slice(0, -1);
  return whole.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Line);
}

const warnings = () => lines().filter(({ level }) => level >= WARN);

/** Opens a connection and sends this request. */
async function send(head: string[], body = "") {
  const socket = connect(Number(new URL(lodge.url).port), "localhost");
  socket.on("error", () => {});
  const fields = ["host: localhost", `authorization: Bearer ${token}`];
  socket.write(`${[head[0], ...fields, ...head.slice(1)].join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

test("a connection reset in mid-body logs no error", async () => {
  const path = `/v1/portal/applications/${newId()}/transactions` as const;
  const json = ["content-type: application/json", "expect: 100-continue", "content-length: 100000"];
  const socket = await send([`PATCH ${path} HTTP/1.1`, ...json], '{"corrections":');
  // Once the server asks for the body, it has dispatched the request to its handler.
  await new Promise((asked) => socket.once("data", asked));
  socket.resetAndDestroy();
  await eventually(
    async () => lines().map(({ operation }) => operation),
    (operations) => operations.includes("correctTransactions"),
  );
  assert.deepEqual(warnings(), []);
});

test("image optimisation is off: it returns 404 without logging an error", async () => {
  for (const query of ["?url=%2Ficon.svg&w=64&q=75", "?url=%2F_next%2Fstatic%2Fx.png&w=64&q=75", ""]) {
    const answer = await fetch(`${lodge.url}/_next/image${query}`);
    await answer.text();
    assert.equal(answer.status, 404, query);
  }
  // Anything that the requests above log would come before this request's line.
  await fetch(`${lodge.url}/v1/no-such-path`);
  await eventually(async () => lines().length, Boolean);
  assert.deepEqual(warnings(), []);
});
