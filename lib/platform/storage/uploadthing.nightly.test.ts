import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, beforeEach, test } from "node:test";
import { setInterval } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { type FakeUploadThing, fakeUploadThing } from "./testing/fake-uploadthing.ts";
import { uploadThingStorage } from "./uploadthing.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-uploadthing-"));
/** Short timeouts, used only with a silent server: a responding one may be slow on a busy machine. */
const shortLimits = { answerMs: 200, uploadMs: 400, stallMs: 100 };
let server: FakeUploadThing;
before(async () => {
  server = await fakeUploadThing();
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.behaviour = "WELL";
  server.files = [];
});

const storage = (mark = "lodge-0123", acl?: "private") =>
  uploadThingStorage({
    token: server.token,
    url: server.url,
    mark,
    acl,
    limits: ["SILENT", "STALLS"].includes(server.behaviour) ? shortLimits : {},
  });
function spooled(bytes: Uint8Array): { key: string; path: string } {
  const key = newId();
  const path = join(folder, key);
  writeFileSync(path, bytes);
  return { key, path };
}
const unavailable = (error: unknown) => error instanceof AppError && error.code === "UNAVAILABLE";

test("does not send the client's file name, and sends an ACL only if one is set", async () => {
  const [one, two] = [spooled(Buffer.from("one")), spooled(Buffer.from("two"))];
  await storage().put(one.key, one.path);
  await storage("lodge-0123", "private").put(two.key, two.path);
  assert.deepEqual(
    server.files.map(({ customId, name, type, acl }) => ({ customId, name, type, acl })),
    [
      { customId: one.key, name: "lodge-0123", type: "application/octet-stream", acl: null },
      { customId: two.key, name: "lodge-0123", type: "application/octet-stream", acl: "private" },
    ],
  );
});

test("gives files of the same size in the same millisecond different keys", async (t) => {
  t.mock.method(Date, "now", () => 1_790_000_000_000);
  t.mock.method(server, "now", () => 0);
  const files = Array.from({ length: 20 }, (_, n) => ({ n, ...spooled(Buffer.from(`file ${n + 10}`)) }));
  await Promise.all(files.map(({ key, path }) => storage().put(key, path)));
  assert.equal(new Set(server.files.map(({ key }) => key)).size, files.length);
  for (const { n, key } of files)
    assert.equal(String(await buffer(await storage().open(key))), `file ${n + 10}`);
});

test("lists only this installation's files for the sweep, across several pages", async () => {
  const [mine, theirs] = [spooled(Buffer.from("mine")), spooled(Buffer.from("theirs"))];
  await storage("lodge-4567").put(theirs.key, theirs.path);
  await storage().put(mine.key, mine.path);
  const foreign = server.files[0];
  assert.ok(foreign);
  for (let index = 0; index < 1_100; index += 1)
    server.files.unshift({ ...foreign, key: `k${index}`, customId: null, name: "holiday.jpg" });
  const keys: string[] = [];
  for await (const key of storage().keysOlderThan(new Date(Date.now() + 1_000))) keys.push(key);
  assert.deepEqual(keys, [mine.key]);
});

for (const behaviour of ["SILENT", "CUT_OFF", "TOO_MANY", "BROKEN", "HALF"] as const) {
  test(`UploadThing ${behaviour}: storing fails with 503 and keeps the spooled file`, async () => {
    server.behaviour = behaviour;
    const { key, path } = spooled(randomBytes(200_000));
    await assert.rejects(storage().put(key, path), unavailable);
    assert.ok(existsSync(path));
    assert.deepEqual(server.files, []);
  });

  test(`UploadThing ${behaviour}: removing, listing and checking fail with 503`, async () => {
    server.behaviour = behaviour;
    await assert.rejects(storage().remove(newId()), unavailable);
    await assert.rejects(storage().keysOlderThan(new Date())[Symbol.asyncIterator]().next(), unavailable);
    await assert.rejects(storage().check(), unavailable);
  });
}

for (const behaviour of ["SILENT", "CUT_OFF", "TOO_MANY", "BROKEN"] as const) {
  test(`UploadThing ${behaviour}: opening a file fails with 503`, async () => {
    const { key, path } = spooled(Buffer.from("x"));
    await storage().put(key, path);
    server.behaviour = behaviour;
    await assert.rejects(storage().open(key), unavailable);
  });
}

for (const behaviour of ["HALF", "STALLS"] as const) {
  test(`half a file (${behaviour}) is an error, never a shorter file`, async () => {
    const { key, path } = spooled(randomBytes(400_000));
    await storage().put(key, path);
    server.behaviour = behaviour;
    await assert.rejects(async () => buffer(await storage().open(key)));
    await assert.rejects(async () => buffer(await storage().open(key, { start: 10, end: 390_000 })));
  });
}

test("caches a successful check, but not a failed one", async () => {
  const checked = storage();
  server.behaviour = "BROKEN";
  await assert.rejects(checked.check(), unavailable);
  server.behaviour = "WELL";
  server.asked = [];
  await checked.check();
  await checked.check();
  assert.deepEqual(server.asked, ["POST /v6/listFiles"]);
});

test("extracts the range if the server ignores it and sends the whole file", async () => {
  const bytes = randomBytes(300_000);
  const { key, path } = spooled(bytes);
  await storage().put(key, path);
  server.behaviour = "IGNORES_RANGES";
  for (const [start, end] of [
    [0, 0],
    [65_535, 65_536],
    [299_999, 299_999],
    [1, 250_000],
  ] as const)
    assert.deepEqual(await buffer(await storage().open(key, { start, end })), bytes.subarray(start, end + 1));
});

test("streams an upload without buffering the whole file", async () => {
  const arrived = Promise.withResolvers<void>();
  // A receiver that stops reading after the first bytes, so the sender must buffer anything else it reads.
  const stuck = createServer((request) =>
    request.once("data", () => {
      request.pause();
      arrived.resolve();
    }),
  );
  await new Promise<void>((listening) => stuck.listen(0, "127.0.0.1", listening));
  const url = `http://localhost:${(stuck.address() as AddressInfo).port}`;
  const { key, path } = spooled(Buffer.alloc(25 * 1024 * 1024, 7));
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const sending = uploadThingStorage({ token: server.token, url, mark: "x" }).put(key, path);
  const refused = assert.rejects(sending, unavailable);
  await arrived.promise;
  const retained: number[] = [];
  for await (const _ of setInterval(30)) {
    collect();
    if (retained.push(process.memoryUsage().arrayBuffers - before) === 15) break;
  }
  stuck.closeAllConnections();
  stuck.close();
  await refused;
  // Memory that garbage collection does not free, from the last samples, after the transfer has stalled.
  const smallest = Math.min(...retained.slice(-5));
  assert.ok(smallest < 10 * 1024 * 1024, `${smallest} bytes retained`);
});
