import assert from "node:assert/strict";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { api, eventually, logIn } from "../support/api.ts";
import { clientFields } from "../support/records.ts";
import { startSupervised } from "../support/start-supervised.ts";

const root = resolve(import.meta.dirname, "../..");

test("a server whose build was replaced finishes its requests and runs the new one", async (context) => {
  // A build of its own, because other tests run from the usual one.
  const build = `.next-replaced-${process.pid}`;
  cpSync(join(root, process.env.LODGE_DIST_DIR ?? ".next"), join(root, build), { recursive: true });
  context.after(() => rmSync(join(root, build), { recursive: true, force: true }));
  const lodge = await startSupervised("node", undefined, { LODGE_DIST_DIR: build });
  context.after(async () => {
    await lodge.end();
    rmSync(lodge.dataDir, { recursive: true, force: true });
  });
  const first = lodge.processes();
  const token = await logIn(lodge.url);
  const client = JSON.stringify(clientFields());
  const sending = request(`${lodge.url}/v1/subscriber/clients`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(client),
      "x-crm-platform": "local",
    },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.write(client.slice(0, 10));

  const stamp = join(root, build, "lodge-build");
  const hash = readFileSync(stamp);
  rmSync(stamp);
  writeFileSync(stamp, hash);
  await eventually(
    async () => lodge.output(),
    (output) => /The build or the packages were replaced; restarting the server/.test(output),
  );
  sending.end(client.slice(10));
  const [answer] = await answered;
  assert.equal(answer.statusCode, 200);

  await lodge.ready(2);
  const second = lodge.processes();
  assert.equal(second.supervisor, first.supervisor);
  assert.notEqual(second.server, first.server);
  const clients = await api(lodge.url, "GET", "/v1/subscriber/clients", {
    token: await logIn(lodge.url),
    headers: { "x-crm-platform": "local" },
  });
  assert.equal(clients.status, 200);
});
