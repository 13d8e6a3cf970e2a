import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "#lib/ids.ts";
import { eventually, logIn } from "../../support/api.ts";
import { forget, type RunningLodge, startLodge } from "../../support/start-lodge.ts";

type Line = { level: number; msg: string; operation?: string };

const WARN = 40;

let lodge: RunningLodge;
let token: string;
let begun = 0;

before(async () => {
  lodge = await startLodge({ env: { LOG_LEVEL: "info", LOG_FORMAT: "json" } });
  token = await logIn(lodge.url);
});

after(async () => {
  await lodge.stop();
  forget(lodge);
});

beforeEach(() => {
  begun = lodge.output().length;
});

/** What has been logged since the test began. */
function lines(): Line[] {
  const whole = lodge.output().slice(begun).split("\n").slice(0, -1);
  return whole.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Line);
}

const complaints = () => lines().filter(({ level }) => level >= WARN);

/** A connection that has sent this request. */
async function send(head: string[], body = "") {
  const socket = connect(Number(new URL(lodge.url).port), "localhost");
  socket.on("error", () => {});
  const fields = ["host: localhost", `authorization: Bearer ${token}`];
  socket.write(`${[head[0], ...fields, ...head.slice(1)].join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

test("a client that resets the connection within its JSON is answered for in no error", async () => {
  const path = `/v1/portal/applications/${newId()}/transactions`;
  const json = ["content-type: application/json", "expect: 100-continue", "content-length: 100000"];
  const socket = await send([`PATCH ${path} HTTP/1.1`, ...json], '{"corrections":');
  // The front door has handed the request on once it asks for the body.
  await new Promise((asked) => socket.once("data", asked));
  socket.resetAndDestroy();
  await eventually(
    async () => lines().map(({ operation }) => operation),
    (operations) => operations.includes("correctTransactions"),
  );
  assert.deepEqual(complaints(), []);
});

test("images are not optimised: 404 without an error in the log", async () => {
  for (const query of ["?url=%2Ficon.svg&w=64&q=75", "?url=%2F_next%2Fstatic%2Fx.png&w=64&q=75", ""]) {
    const answer = await fetch(`${lodge.url}/_next/image${query}`);
    await answer.text();
    assert.equal(answer.status, 404, query);
  }
  // Whatever these requests had logged comes before the line of this one.
  await fetch(`${lodge.url}/v1/no-such-path`);
  await eventually(async () => lines().length, Boolean);
  assert.deepEqual(complaints(), []);
});
