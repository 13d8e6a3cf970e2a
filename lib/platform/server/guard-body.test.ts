import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { mock, test } from "node:test";
import { largeJson, ordinaryBody } from "#lib/platform/http/validate.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { rawSocket } from "./testing/raw-socket.ts";
import { head, startTestServer } from "./testing/test-http-server.ts";

const { server, port, reached } = await startTestServer();

const PATHS = ["/v1/echo", "/api/auth/callback/credentials", "/api/auth/signout"];

for (const path of PATHS) {
  test(`${path}: responds 413 to a declared length over the limit before reading the body`, async () => {
    reached.length = 0;
    const { socket, received } = rawSocket(port);
    socket.write(head(path, "content-length: 340000000"));
    const text = await received;
    assert.match(text, /^HTTP\/1\.1 413 /);
    assert.match(text, /connection: close/i);
    assert.match(text, /"message":"The request body is larger than the limit of 64 kB/);
    assert.deepEqual(reached, []);
  });

  test(`${path}: responds 413 to a chunked body over the limit while it is still being sent`, async () => {
    reached.length = 0;
    const { socket, first, received } = rawSocket(port);
    socket.write(head(path, "transfer-encoding: chunked"));
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
    assert.match(await first, /^HTTP\/1\.1 413 /);
    await received;
    clearInterval(sending);
    assert.deepEqual(reached, []);
    assert.ok(socket.bytesWritten < 4 * 1024 * 1024, String(socket.bytesWritten));
  });

  test(`${path}: accepts 64 kB, whole or in chunks`, async () => {
    const body = "x".repeat(ordinaryBody.bytes);
    for (const sent of [
      `${head(path, `content-length: ${body.length}`, "connection: close")}${body}`,
      `${head(path, "transfer-encoding: chunked", "connection: close")}fa00\r\n${body}\r\n0\r\n\r\n`,
    ]) {
      const { socket, received } = rawSocket(port);
      socket.write(sent);
      const text = await received;
      assert.match(text, /^HTTP\/1\.1 200 /);
      assert.match(text, /64000/);
    }
  });

  test(`${path}: responds 408 to a missing body after 30 seconds, without calling a handler`, async () => {
    reached.length = 0;
    mock.timers.enable({ apis: ["setTimeout"] });
    const { socket, received } = rawSocket(port);
    const asked = once(server, "request");
    socket.write(`${head(path, "content-length: 10")}four`);
    await asked;
    mock.timers.tick(30_000);
    mock.timers.reset();
    assert.match(await received, /^HTTP\/1\.1 408 [\s\S]*"status":408/);
    assert.deepEqual(reached, []);
  });
}

test("a route accepts a body of its declared limit, but not one byte more", async () => {
  const post = (path: string, bytes: number) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "x".repeat(bytes) });
  assert.equal((await post("/v1/lists", largeJson.bytes)).status, 200);
  assert.equal((await post("/v1/lists", largeJson.bytes + 1)).status, 413);
});

test("cuts off a chunked upload beyond its limit with a 413", async () => {
  const { socket, first, received } = rawSocket(port);
  socket.write(head("/v1/files", "transfer-encoding: chunked"));
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  const send = () => socket.writable && socket.write(chunk, () => setImmediate(send));
  send();
  assert.match(await first, /^HTTP\/1\.1 413 [\s\S]*8 MiB/);
  await received;
  assert.ok(socket.bytesWritten < 64 * 1024 * 1024, String(socket.bytesWritten));
});

test("responds 408 to a stalled upload, but not to a slow one", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { socket, received } = rawSocket(port);
  const asked = once(server, "request");
  socket.write(head("/v1/files", "content-length: 1000000"));
  const [request] = (await asked) as [IncomingMessage];
  for (const bytes of [100_000, 70_000]) {
    const before = request.socket.bytesRead;
    socket.write("x".repeat(bytes));
    while (request.socket.bytesRead < before + bytes) await new Promise((turn) => setImmediate(turn));
    mock.timers.tick(30_000);
    assert.equal(socket.readyState, "open");
  }
  socket.write("x".repeat(50));
  mock.timers.tick(30_000);
  mock.timers.reset();
  assert.match(await received, /^HTTP\/1\.1 408 /);
});

test("does not pass the rest of a body to a handler that rejected it before reading", async () => {
  const { socket, first, received } = rawSocket(port);
  socket.write(head("/v1/no-entry", "content-length: 900000000"));
  const piece = Buffer.alloc(256 * 1024);
  const send = () => socket.writable && socket.write(piece, () => setImmediate(send));
  send();
  assert.match(await first, /^HTTP\/1\.1 401 /);
  const text = await received;
  assert.match(text, /connection: close/i);
  assert.ok(socket.bytesWritten < 64 * 1024 * 1024, String(socket.bytesWritten));
});

test("stops watching an upload whose connection closes after an early response", async () => {
  const counted: unknown[] = [];
  telemetry().metrics = { refusal: (...refusal: unknown[]) => counted.push(refusal) } as never;
  mock.timers.enable({ apis: ["setInterval"] });
  const asked = once(server, "request");
  const { socket, received } = rawSocket(port);
  socket.write(`${head("/v1/no-entry", "content-length: 900000000")}{`);
  const [request] = (await asked) as [IncomingMessage];
  const closed = once(request.socket, "close");
  assert.match(await received, /^HTTP\/1\.1 401 /);
  await closed;
  mock.timers.tick(60_000);
  mock.timers.reset();
  delete telemetry().metrics;
  assert.deepEqual(counted, []);
});
