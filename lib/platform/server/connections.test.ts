import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { after, test } from "node:test";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { limitConnections } from "./connections.ts";
import { type RawSocket, rawSocket } from "./testing/raw-socket.ts";

const servers: Server[] = [];
const sockets: RawSocket[] = [];

after(() => {
  for (const { socket } of sockets) socket.destroy();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server that responds immediately and allows four connections per address, two of them silent. */
async function serve(isShared = (_address: string) => false) {
  const server = createServer((_, response) => response.end("here"));
  const begin = limitConnections(server, isShared, { all: 4, silent: 2 });
  server.prependListener("request", (_, response) => begin(response));
  servers.push(server.listen(0, "::"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    open(from: string) {
      const opened = rawSocket(port, { host: from.includes(":") ? "::1" : "127.0.0.1", from });
      sockets.push(opened);
      return opened;
    },
  };
}

/** Collects refusals from now on. */
function countRefusals(): string[] {
  const counted: string[] = [];
  telemetry().metrics = { refusal: (reason: string) => counted.push(reason) } as never;
  return counted;
}

const REQUEST = "GET / HTTP/1.1\r\nhost: lodge\r\n\r\n";

/** Sends a request on the connection and keeps it open. */
async function ask(opened: RawSocket): Promise<string> {
  opened.socket.write(REQUEST);
  return Promise.race([opened.first, opened.received]);
}

test("closes excess silent connections of an address, but not those of other addresses", async () => {
  const { open, server } = await serve();
  const refused = countRefusals();
  for (const from of ["127.0.0.1", "127.0.0.1"]) {
    const connected = once(server, "connection");
    open(from);
    await connected;
  }
  assert.equal(await open("127.0.0.1").received, "");
  assert.match(await ask(open("::1")), /^HTTP\/1\.1 200 /);
  assert.deepEqual(refused, ["silent_connections"]);
});

test("a silent connection frees its slot when it closes or sends a request", async () => {
  const { open, server } = await serve();
  const first = open("127.0.0.1");
  assert.match(await ask(first), /200 OK/);
  const second = open("127.0.0.1");
  await once(second.socket, "connect");
  const [kept] = await Promise.all([once(server, "connection"), open("127.0.0.1")]);
  assert.ok(kept);
  second.socket.end();
  await second.received;
  assert.match(await ask(open("127.0.0.1")), /200 OK/);
});

test("limits the connections per address unless many clients share the address", async () => {
  const { open } = await serve((address) => address === "::1");
  const refused = countRefusals();
  for (let connection = 0; connection < 4; connection += 1) {
    assert.match(await ask(open("127.0.0.1")), /200 OK/);
  }
  assert.equal(await ask(open("127.0.0.1")), "");
  for (let connection = 0; connection < 12; connection += 1) {
    assert.match(await ask(open("::1")), /200 OK/);
  }
  assert.deepEqual(refused, ["connections_of_address"]);
});

test("counts a connection beyond the total limit as refused", async () => {
  const { open, server } = await serve();
  server.maxConnections = 1;
  const refused = countRefusals();
  const connected = once(server, "connection");
  open("127.0.0.1");
  await connected;
  assert.equal(await open("127.0.0.1").received, "");
  assert.deepEqual(refused, ["connections"]);
});

test("counts a connection whose client does not read its response as refused", async () => {
  const { open, server } = await serve();
  server.prependListener("request", (_, response) => response.write(Buffer.alloc(64 * 1024 * 1024)));
  server.timeout = 100;
  const refused = countRefusals();
  const connected = once(server, "connection");
  const unread = open("127.0.0.1");
  unread.socket.pause().write(REQUEST);
  const [connection] = (await connected) as [Socket];
  await once(connection, "close");
  assert.deepEqual(refused, ["answer_unread"]);
});

test("closes idle connections at the limit, without cutting off a response", async () => {
  const { open, server } = await serve();
  const bytes = 64 * 1024 * 1024;
  server.removeAllListeners("request");
  const begin = limitConnections(server, () => true);
  server.on("request", (request, response) => {
    begin(response);
    response.end(request.url === "/large" ? Buffer.alloc(bytes) : "here");
  });
  server.maxConnections = 2;
  const kept = open("127.0.0.1");
  assert.match(await ask(kept), /here$/);
  const large = open("127.0.0.1");
  large.socket.write(REQUEST.replace("/ ", "/large "));
  await large.first;
  large.socket.pause();
  const beyond = open("127.0.0.1");
  assert.equal(await beyond.received, "");
  await kept.received;
  let received = 0;
  large.socket.on("data", (chunk: string) => {
    received += chunk.length;
    if (received >= bytes / 2) large.socket.destroy();
  });
  large.socket.resume();
  await large.received;
  assert.ok(received >= bytes / 2, `${received} bytes`);
});
