import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { rawSocket } from "./testing/raw-socket.ts";
import { head, startTestServer } from "./testing/test-http-server.ts";

const { server, port, reached, ended, logged } = await startTestServer();
const WARN = 40;

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
  const { socket, received } = rawSocket(port);
  socket.write(head("/v1/echo", "content-length: 2", "expect: 200-ok", "connection: close"));
  socket.write("{}");
  assert.match(await received, /^HTTP\/1\.1 200 /);
});

test("responds to Expect: 100-continue with 100 or with the refusal", async () => {
  const small = rawSocket(port);
  small.socket.write(head("/v1/echo", "content-length: 2", "expect: 100-continue", "connection: close"));
  assert.match(await small.first, /^HTTP\/1\.1 100 Continue/);
  small.socket.write("{}");
  assert.match(await small.received, /HTTP\/1\.1 200 /);
  const large = rawSocket(port);
  large.socket.write(head("/v1/echo", "content-length: 70000", "expect: 100-continue"));
  assert.match(await large.first, /^HTTP\/1\.1 413 /);
});

test("responds 408 to endless headers well within a minute, and 431 to more than a hundred", async () => {
  const slow = rawSocket(port);
  const started = performance.now();
  slow.socket.write("GET /v1/echo HTTP/1.1\r\nhost: lodge\r\n");
  const many = rawSocket(port);
  many.socket.write(head("/v1/echo", ...Array.from({ length: 101 }, (_, at) => `x-${at}: 1`)));
  assert.match(await many.first, /^HTTP\/1\.1 431 /);
  assert.match(await slow.received, /^HTTP\/1\.1 408 /);
  assert.ok(performance.now() - started < 30_000);
});

test("does not log an error when a client resets the connection while sending JSON", async () => {
  logged.length = 0;
  const asked = once(server, "request");
  const { socket, received } = rawSocket(port);
  socket.write(`${head("/v1/json", "content-type: application/json", "content-length: 100000")}{"half":`);
  const [request] = (await asked) as [IncomingMessage];
  while (request.readableFlowing === null) await new Promise((turn) => setImmediate(turn));
  socket.resetAndDestroy();
  await received;
  while (logged.length === 0) await new Promise((turn) => setImmediate(turn));
  assert.deepEqual(
    logged.filter(({ level }) => level >= WARN),
    [],
  );
});

test("does not log an error when a client disconnects during a streamed response, compressed or not", async () => {
  for (const encoding of ["identity", "gzip", "br"]) {
    logged.length = 0;
    ended.length = 0;
    const { socket, first, received } = rawSocket(port);
    socket.write(`GET /v1/endless HTTP/1.1\r\nhost: lodge\r\naccept-encoding: ${encoding}\r\n\r\n`);
    assert.match(await first, /^HTTP\/1\.1 200 /);
    socket.resetAndDestroy();
    await received;
    while (!ended.includes("the list")) await new Promise((turn) => setImmediate(turn));
    assert.deepEqual(logged, [], encoding);
  }
});

test("aborts the work for a client that disconnects", async () => {
  for (const [path, work] of [
    ["/v1/endless", "the list"],
    ["/v1/wait", "the wait"],
  ] as const) {
    const asked = once(server, "request");
    const { socket, received } = rawSocket(port);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: lodge\r\n\r\n`);
    await asked;
    if (work === "the list") await once(socket, "data");
    socket.resetAndDestroy();
    await received;
    while (!ended.includes(work)) await new Promise((turn) => setImmediate(turn));
  }
});

test("a caller cannot choose the address under which it is counted", async () => {
  const headers = { "x-lodge-client-address": "203.0.113.9" };
  const response = await fetch(`http://127.0.0.1:${port}/v1/address`, { headers });
  assert.deepEqual(await response.json(), { read: "127.0.0.1", listed: "127.0.0.1" });
});

test("handles an upgrade request normally and leaves no socket open", async () => {
  // Next.js adds such a listener with its first page and responds to few upgrades.
  server.on("upgrade", () => {});
  for (const path of ["/v1/echo", "/no-such-page"]) {
    const { socket, received } = rawSocket(port);
    socket.write(head(path, "connection: Upgrade, close", "upgrade: websocket"));
    assert.match(await received, /^HTTP\/1\.1 /);
  }
  server.removeAllListeners("upgrade");
});

test("responds 400 to a page URL with more parameters than any screen has", async () => {
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

test("responds 405 to other methods than those of a page, and passes sign-in on", async () => {
  const send = (method: string, path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
  for (const method of ["PUT", "POST", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await send(method, "/sign-in");
    assert.deepEqual([response.status, response.headers.get("allow")], [405, "GET, HEAD"], method);
  }
  for (const [method, path] of [
    ["HEAD", "/sign-in"],
    ["POST", "/api/auth/signout"],
  ] as const)
    assert.notEqual((await send(method, path)).status, 405, `${method} ${path}`);
});

test("sends a policy with every response that has none of its own, except scripts", async () => {
  const policyOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get("content-security-policy");
  for (const path of ["/no-such-page", "/files/a", "/api/no-such-route", "/_next/no-such-file"])
    assert.match((await policyOf(path)) ?? "", /default-src 'none'/, path);
  for (const path of ["/_next/static/a.js", "/service-worker.js"]) assert.equal(await policyOf(path), null);
});
