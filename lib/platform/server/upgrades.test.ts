import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { test } from "node:test";
import { httpServer } from "./http-server.ts";
import { routeTable } from "./route-table.ts";

test("passes upgrades on in development, where pages reload when the code changes", async (context) => {
  const server = httpServer({
    find: routeTable({}),
    pages: (_, response) => response.end(),
    staticFolder: undefined,
    compresses: false,
    acceptsUpgrades: true,
    secure: false,
    isTrustedProxy: () => false,
  }).listen(0, "127.0.0.1");
  context.after(() => server.close());
  await once(server, "listening");
  server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET /_next/hmr HTTP/1.1\r\nhost: lodge\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n");
  const [received] = await once(socket, "data");
  assert.match(String(received), /^HTTP\/1\.1 101 /);
  socket.destroy();
});
