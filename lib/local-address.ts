import { parseAddress } from "#lib/network-address.ts";

/** `localhost` and the names below it, which lead to this machine wherever they are resolved (RFC 6761, 6.3). */
const LOCAL_NAME = /^([^.]+\.)*localhost\.?$/i;

/** True for an address of this machine alone, as of a connection's peer: 127.0.0.0/8 or ::1, also IPv4 mapped into IPv6. */
export function isLocalAddress(address: string): boolean {
  return parseAddress(address)?.range() === "loopback";
}

/** True for a host, with or without the brackets of a URL, that leads to this machine alone. */
export function isLocalHost(host: string): boolean {
  return LOCAL_NAME.test(host) || isLocalAddress(host.replace(/^\[(.*)\]$/, "$1"));
}

/** True when a URL leads to this machine alone. */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}
