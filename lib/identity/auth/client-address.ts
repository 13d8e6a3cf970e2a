import { env } from "#lib/env.ts";
import { isWithin, type Network, originOf, parseAddress, parseNetworks } from "#lib/network-address.ts";

/**
 * The header in which our server tells the routes who is at the other end of the connection. It overwrites whatever
 * the caller sent, so that nobody passes the login rate limit by claiming another address.
 */
export const CLIENT_ADDRESS = "x-lodge-client-address";

/** Whose request it is: the connection's peer, or whom a proxy of TRUSTED_PROXIES forwards for. */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  const peer = request.headers.get(CLIENT_ADDRESS) ?? "unknown";
  return originOf(peer, request.headers.get("x-forwarded-for"), trustedNetworks());
}

/** Whether that address is one of TRUSTED_PROXIES: behind it are many clients, not one. */
export function isTrustedProxy(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && isWithin(parsed, trustedNetworks());
}

let read: { list: string | undefined; networks: Network[] } | undefined;

function trustedNetworks(): Network[] {
  const list = env().settings.TRUSTED_PROXIES;
  if (!read || read.list !== list) read = { list, networks: (list && parseNetworks(list)) || [] };
  return read.networks;
}
