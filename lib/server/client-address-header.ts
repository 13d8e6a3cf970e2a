import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS } from "#lib/identity/auth/client-address.ts";

/** Writes down who is at the other end, over whatever the caller claimed: both forms of the headers are read later. */
export function setClientAddress(request: IncomingMessage, address: string): void {
  const { rawHeaders, headers } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === CLIENT_ADDRESS) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(CLIENT_ADDRESS, address);
  headers[CLIENT_ADDRESS] = address;
}
