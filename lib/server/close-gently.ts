import type { IncomingMessage, ServerResponse } from "node:http";
import { LINGER_BYTES, LINGER_MS } from "./limits.ts";

/**
 * Closes the connection after this response although the request is incomplete. Closing a socket with unread
 * bytes resets the connection, and the client may lose the response. So our side is closed first, and a
 * little of the rest is read and discarded.
 */
export function closeGently(request: IncomingMessage, response: ServerResponse): void {
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
