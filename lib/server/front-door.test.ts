import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, mock, test } from "node:test";
import { CLIENT_ADDRESS } from "#lib/http/client-address.ts";
import { jsonArrayResponse } from "#lib/http/json-array-stream.ts";
import { largeJson, ordinaryBody, readJson } from "#lib/http/validate.ts";
import { createLog } from "#lib/log.ts";
import { telemetry } from "#lib/telemetry/telemetry.ts";
import { frontDoor } from "./front-door.ts";
import { routeTable } from "./route-table.ts";
import { rawSocket } from "./testing/raw-socket.ts";

let server: Server;
let port: number;
const reached: string[] = [];

async function answer(request: Request): Promise<Response> {
  reached.push(`${request.method} ${new URL(request.url).pathname}`);
  const bytes = (await request.arrayBuffer()).byteLength;
  return Response.json({ bytes });
}

const ended: string[] = [];

async function* endless() {
  try {
    for (;;) {
      yield '{"and":"on"}';
      await new Promise((turn) => setImmediate(turn));
    }
  } finally {
    ended.push("the list");
  }
}

/** Returns the address read in both ways that a route may read a header. */
async function address({ headers }: Request): Promise<Response> {
  const read = headers.get(CLIENT_ADDRESS);
  return Response.json({ read, listed: Object.fromEntries(headers)[CLIENT_ADDRESS] });
}

/** Responds once its client has gone. */
async function wait({ signal }: Request): Promise<Response> {
  await once(signal, "abort");
  ended.push("the wait");
  return Response.json({});
}

const logged: { level: number; msg: string }[] = [];
const WARN = 40;

async function json(request: Request): Promise<Response> {
  return Response.json(await readJson(request));
}

const refuse = async () => new Response("no", { status: 401 });
const module = { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer, OPTIONS: answer };

/** Replaces Next.js: reads a page's body to its end. */
async function pages(request: IncomingMessage, response: ServerResponse) {
  reached.push(`page ${request.url}`);
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  response.end(String(bytes));
}

before(async () => {
  const lines = { write: (line: string) => logged.push(JSON.parse(line)) };
  Object.assign(globalThis, { lodgeLog: createLog("debug", lines) });
  server = frontDoor({
    find: routeTable([
      { path: "/v1/echo", module },
      { path: "/v1/endless", module: { ...module, GET: async () => jsonArrayResponse(endless()) } },
      { path: "/v1/address", module: { ...module, GET: address } },
      { path: "/v1/wait", module: { ...module, GET: wait } },
      { path: "/v1/json", module: { ...module, POST: json }, body: largeJson },
      { path: "/v1/lists", module, body: largeJson },
      { path: "/v1/files", module, body: { bytes: 8 * 1024 * 1024, upload: true } },
      { path: "/v1/no-entry", module: { ...module, POST: refuse }, body: { bytes: 1e9, upload: true } },
    ]),
    pages,
    staticFolder: undefined,
    compresses: true,
    throughPages: false,
    takesUpgrades: false,
    secure: false,
    isTrustedProxy: () => false,
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

after(() => {
  server.close();
  server.closeAllConnections();
});

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "host: lodge", "connection: keep-alive", ...headers, "", ""].join("\r\n");

const PATHS = ["/v1/echo", "/api/auth/callback/credentials", "/sign-in", "/no-such-page"];

for (const path of PATHS) {
  test(`${path}: answers 413 to a declared length over the limit before reading the body`, async () => {
    reached.length = 0;
    const { socket, answer } = rawSocket(port);
    socket.write(head(path, "content-length: 340000000"));
    const text = await answer;
    assert.match(text, /^HTTP\/1\.1 413 /);
    assert.match(text, /connection: close/i);
    assert.match(text, /"message":"The request body is larger than 64 kB/);
    assert.deepEqual(reached, []);
  });

  test(`${path}: answers 413 to a chunked body over the limit while it is still being sent`, async () => {
    reached.length = 0;
    const { socket, first, answer } = rawSocket(port);
    socket.write(head(path, "transfer-encoding: chunked"));
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
    assert.match(await first, /^HTTP\/1\.1 413 /);
    await answer;
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
      const { socket, answer } = rawSocket(port);
      socket.write(sent);
      const text = await answer;
      assert.match(text, /^HTTP\/1\.1 200 /);
      assert.match(text, /64000/);
    }
  });

  test(`${path}: answers 408 to a missing body after 30 seconds, without calling a handler`, async () => {
    reached.length = 0;
    mock.timers.enable({ apis: ["setTimeout"] });
    const { socket, answer } = rawSocket(port);
    const asked = once(server, "request");
    socket.write(`${head(path, "content-length: 10")}four`);
    await asked;
    mock.timers.tick(30_000);
    mock.timers.reset();
    assert.match(await answer, /^HTTP\/1\.1 408 [\s\S]*"status":408/);
    assert.deepEqual(reached, []);
  });
}

test("a route accepts its declared limit and not a byte more", async () => {
  const post = (path: string, bytes: number) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "x".repeat(bytes) });
  assert.equal((await post("/v1/lists", largeJson.bytes)).status, 200);
  assert.equal((await post("/v1/lists", largeJson.bytes + 1)).status, 413);
});

test("cuts off a chunked upload beyond its limit with a 413", async () => {
  const { socket, first, answer } = rawSocket(port);
  socket.write(head("/v1/files", "transfer-encoding: chunked"));
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  const send = () => socket.writable && socket.write(chunk, () => setImmediate(send));
  send();
  assert.match(await first, /^HTTP\/1\.1 413 [\s\S]*8 MiB/);
  await answer;
  assert.ok(socket.bytesWritten < 64 * 1024 * 1024, String(socket.bytesWritten));
});

test("answers 408 to a stalled upload, but not to a slow one", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { socket, answer } = rawSocket(port);
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
  assert.match(await answer, /^HTTP\/1\.1 408 /);
});

test("does not pass the rest of a body to a handler that refused before reading", async () => {
  const { socket, first, answer } = rawSocket(port);
  socket.write(head("/v1/no-entry", "content-length: 900000000"));
  const piece = Buffer.alloc(256 * 1024);
  const send = () => socket.writable && socket.write(piece, () => setImmediate(send));
  send();
  assert.match(await first, /^HTTP\/1\.1 401 /);
  const text = await answer;
  assert.match(text, /connection: close/i);
  assert.ok(socket.bytesWritten < 64 * 1024 * 1024, String(socket.bytesWritten));
});

test("counts each refusal by its reason and status", async () => {
  const counted: [reason: string, status: number | undefined][] = [];
  const refusal = (reason: string, status: number | undefined) => counted.push([reason, status]);
  telemetry().metrics = { refusal } as never;
  for (const sent of [
    head("/v1/echo", "content-length: 70000"),
    head("/v1/echo", ...Array.from({ length: 101 }, (_, at) => `x-${at}: 1`)),
    head("/v1/echo", `x-long: ${"x".repeat(17_000)}`),
    head("/v1/%ff"),
    "PURGE /v1/echo HTTP/1.1\r\nhost: lodge\r\n\r\n",
    "no request\r\n\r\n",
  ]) {
    const { socket, first } = rawSocket(port);
    socket.write(sent);
    await first;
    socket.destroy();
  }
  delete telemetry().metrics;
  assert.deepEqual(counted, [
    ["body_too_large", 413],
    ["headers_too_large", 431],
    ["headers_too_large", 431],
    ["malformed_path", 404],
    ["unknown_method", 405],
    ["malformed_request", 400],
  ]);
});

test("ignores an unknown expectation", async () => {
  const { socket, answer } = rawSocket(port);
  socket.write(head("/v1/echo", "content-length: 2", "expect: 200-ok", "connection: close"));
  socket.write("{}");
  assert.match(await answer, /^HTTP\/1\.1 200 /);
});

test("answers Expect: 100-continue with 100 or with the refusal", async () => {
  const small = rawSocket(port);
  small.socket.write(head("/v1/echo", "content-length: 2", "expect: 100-continue", "connection: close"));
  assert.match(await small.first, /^HTTP\/1\.1 100 Continue/);
  small.socket.write("{}");
  assert.match(await small.answer, /HTTP\/1\.1 200 /);
  const large = rawSocket(port);
  large.socket.write(head("/v1/echo", "content-length: 70000", "expect: 100-continue"));
  assert.match(await large.first, /^HTTP\/1\.1 413 /);
});

test("answers 408 to endless headers within twelve seconds, and 431 to more than a hundred", async () => {
  const slow = rawSocket(port);
  const started = performance.now();
  slow.socket.write("GET /v1/echo HTTP/1.1\r\nhost: lodge\r\n");
  const many = rawSocket(port);
  many.socket.write(head("/v1/echo", ...Array.from({ length: 101 }, (_, at) => `x-${at}: 1`)));
  assert.match(await many.first, /^HTTP\/1\.1 431 /);
  assert.match(await slow.answer, /^HTTP\/1\.1 408 /);
  assert.ok(performance.now() - started < 12_000);
});

test("does not log an error when a client resets the connection within its JSON", async () => {
  logged.length = 0;
  const asked = once(server, "request");
  const { socket, answer } = rawSocket(port);
  socket.write(`${head("/v1/json", "content-type: application/json", "content-length: 100000")}{"half":`);
  const [request] = (await asked) as [IncomingMessage];
  while (request.readableFlowing === null) await new Promise((turn) => setImmediate(turn));
  socket.resetAndDestroy();
  await answer;
  while (logged.length === 0) await new Promise((turn) => setImmediate(turn));
  assert.deepEqual(
    logged.filter(({ level }) => level >= WARN),
    [],
  );
});

test("does not log an error when a client leaves during a streamed response, compressed or not", async () => {
  for (const encoding of ["identity", "gzip", "br"]) {
    logged.length = 0;
    ended.length = 0;
    const { socket, first, answer } = rawSocket(port);
    socket.write(`GET /v1/endless HTTP/1.1\r\nhost: lodge\r\naccept-encoding: ${encoding}\r\n\r\n`);
    assert.match(await first, /^HTTP\/1\.1 200 /);
    socket.resetAndDestroy();
    await answer;
    while (!ended.includes("the list")) await new Promise((turn) => setImmediate(turn));
    assert.deepEqual(logged, [], encoding);
  }
});

test("aborts the work for a client that leaves", async () => {
  for (const [path, work] of [
    ["/v1/endless", "the list"],
    ["/v1/wait", "the wait"],
  ] as const) {
    const asked = once(server, "request");
    const { socket, answer } = rawSocket(port);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: lodge\r\n\r\n`);
    await asked;
    if (work === "the list") await once(socket, "data");
    socket.resetAndDestroy();
    await answer;
    while (!ended.includes(work)) await new Promise((turn) => setImmediate(turn));
  }
});

test("a caller cannot choose the address that it is counted by", async () => {
  const headers = { "x-lodge-client-address": "203.0.113.9" };
  const response = await fetch(`http://127.0.0.1:${port}/v1/address`, { headers });
  assert.deepEqual(await response.json(), { read: "127.0.0.1", listed: "127.0.0.1" });
});

test("handles an upgrade request normally and leaves no socket open", async () => {
  // Next.js adds such a listener with its first page and responds to few upgrades.
  server.on("upgrade", () => {});
  for (const path of ["/v1/echo", "/no-such-page"]) {
    const { socket, answer } = rawSocket(port);
    socket.write(head(path, "connection: Upgrade, close", "upgrade: websocket"));
    assert.match(await answer, /^HTTP\/1\.1 /);
  }
  server.removeAllListeners("upgrade");
});

test("answers 400 to a page URL with more parameters than any screen has", async () => {
  const parameters = "a=b&".repeat(3_900);
  reached.length = 0;
  for (const [path, status] of [
    [`/sign-in?${parameters}`, 400],
    [`/v1/echo?${parameters}`, 200],
  ] as const) {
    const { socket, first } = rawSocket(port);
    socket.write(head(path));
    assert.match(await first, new RegExp(`^HTTP/1\\.1 ${status} `), path.slice(0, 20));
    socket.destroy();
  }
  assert.deepEqual(reached, ["POST /v1/echo"]);
});
