import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS } from "#lib/identity/auth/client-address.ts";

/** Sets the header with the peer's address in both forms of the headers, overwriting the caller's value. */
export function setClientAddress(request: IncomingMessage, address: string): void {
  const { rawHeaders, headers } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === CLIENT_ADDRESS) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(CLIENT_ADDRESS, address);
  headers[CLIENT_ADDRESS] = address;
}
