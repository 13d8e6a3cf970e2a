import type { IncomingMessage, ServerResponse } from "node:http";
import { LINGER_BYTES, LINGER_MS } from "./limits.ts";

/**
 * Ends the connection with this answer, although its request has not come in whole. A socket that is closed with unread
 * bytes resets the connection, and the client may lose the answer: so our side is closed first, and a little of the rest
 * is read and thrown away.
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
  // Node calls this once the answer has been handed to the socket.
  socket.destroySoon = () => {
    if (request.complete) return void socket.end(() => socket.destroy());
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
  };
}
