import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { observeRefusal } from "#lib/platform/telemetry/observe.ts";
import {
  CONNECTIONS,
  CONNECTIONS_PER_ADDRESS,
  LINGER_BYTES,
  LINGER_MS,
  SILENT_PER_ADDRESS,
  UNREAD_MS,
} from "./guard-body.ts";

type Counts = { all: number; silent: number };

/**
 * Limits open connections, overall and per address. For an address shared by many clients, only silent connections
 * count: those without a request yet. Cuts off a client that does not read its response. The returned function must be
 * called with each response.
 */
export function limitConnections(
  server: Server,
  isShared: (address: string) => boolean,
  limits = { all: CONNECTIONS_PER_ADDRESS, silent: SILENT_PER_ADDRESS },
): (response: ServerResponse) => void {
  const counts = new Map<string, Counts>();
  const silent = new Map<Socket, Counts>();
  const active = new Set<Socket>();
  /** Idle keep-alive connections. */
  const idle = new Set<Socket>();

  function markActive(socket: Socket): void {
    const count = silent.get(socket);
    if (count && silent.delete(socket)) count.silent -= 1;
  }

  server.maxConnections = CONNECTIONS;
  // Makes room for the next client. `closeIdleConnections` is unsuitable: Node considers a connection idle while its
  // response is still being sent.
  server.on("drop", () => {
    observeRefusal("connections");
    for (const socket of idle) socket.destroy();
  });
  server.timeout = UNREAD_MS;
  server.on("timeout", (socket) => {
    if (socket.writableLength > 0) observeRefusal("answer_unread");
    if (socket.writableLength > 0 || !active.has(socket)) socket.destroy();
  });
  server.on("connection", (socket) => {
    const address = addressOf(socket);
    const count = counts.get(address) ?? { all: 0, silent: 0 };
    counts.set(address, count);
    count.all += 1;
    count.silent += 1;
    silent.set(socket, count);
    socket.once("close", () => {
      markActive(socket);
      active.delete(socket);
      idle.delete(socket);
      count.all -= 1;
      if (count.all === 0) counts.delete(address);
    });
    const isOverLimit = count.all > limits.all && !isShared(socket.remoteAddress ?? "");
    if (!isOverLimit && count.silent <= limits.silent) return;
    observeRefusal(isOverLimit ? "connections_of_address" : "silent_connections");
    socket.destroy();
  });
  return (response) => {
    const { socket } = response;
    if (!socket) return;
    markActive(socket);
    active.add(socket);
    idle.delete(socket);
    response.once("close", () => {
      active.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  };
}

/** The key by which connections are counted. For IPv6 this is the /64, because one client can use all of it. */
function addressOf({ remoteAddress = "" }: Socket): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":") || address === "::1") return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

/**
 * Closes the connection after this response although the request is incomplete. Closing a socket with unread bytes
 * resets the connection, and the client may lose the response. So this closes our side first, then reads and discards a
 * little of the rest.
 */
export function closeGracefully(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent) response.setHeader("connection", "close");
  let left = LINGER_BYTES;
  request.push = (chunk: Uint8Array | null) => {
    left -= chunk?.length ?? 0;
    if (left < 0) socket.destroy();
    return true;
  };
  request.resume();
  // Node calls this after the response has been passed to the socket.
  socket.destroySoon = () => {
    if (request.complete) return void socket.end(() => socket.destroy());
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
  };
}
