import type { IncomingMessage } from "node:http";
import { env } from "#lib/platform/settings/env.ts";
import {
  isWithin,
  type Network,
  originOf,
  parseAddress,
  parseNetworks,
} from "#lib/platform/settings/network-address.ts";

/**
 * The header in which our server passes the connection's peer address to the routes. It overwrites the caller's value,
 * so a forged header does not evade the login rate limit.
 */
export const CLIENT_ADDRESS = "x-lodge-client-address";

/** The client's IP address: the connection's peer, or the address forwarded by a proxy in TRUSTED_PROXIES. */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  const peer = request.headers.get(CLIENT_ADDRESS) ?? "unknown";
  return originOf(peer, request.headers.get("x-forwarded-for"), trustedNetworks());
}

/** Whether the address is in TRUSTED_PROXIES and therefore shared by many clients. */
export function isTrustedProxy(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && isWithin(parsed, trustedNetworks());
}

let cached: { list: string | undefined; networks: Network[] } | undefined;

function trustedNetworks(): Network[] {
  const list = env().settings.TRUSTED_PROXIES;
  if (!cached || cached.list !== list) cached = { list, networks: (list && parseNetworks(list)) || [] };
  return cached.networks;
}

/** Sets the header in both forms of the request's headers, overwriting the caller's value. */
export function setClientAddress(request: IncomingMessage, address: string): void {
  const { rawHeaders, headers } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === CLIENT_ADDRESS) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(CLIENT_ADDRESS, address);
  headers[CLIENT_ADDRESS] = address;
}
