import type { IpcNetConnectOpts, TcpNetConnectOpts } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export type Network = [Address, number];

/** Parses an address for comparison: without a zone, and as IPv4 if it is mapped into IPv6. Null for anything else. */
export function parseAddress(text: string): Address | null {
  const bare = text.trim().replace(/%[\w.-]*$/, "");
  // The library also accepts octal, hexadecimal and short forms, which are never intended.
  if (bare.includes(":") ? !ipaddr.IPv6.isValid(bare) : !ipaddr.IPv4.isValidFourPartDecimal(bare))
    return null;
  return ipaddr.process(bare);
}

/** The networks in a list such as `10.0.0.0/8, ::1`. Null if any part is invalid. */
export function parseNetworks(list: string): Network[] | null {
  const networks: Network[] = [];
  for (const part of list.split(",").map((item) => item.trim())) {
    const [text = "", bits, ...more] = part.split("/");
    const address = parseAddress(text);
    if (!address || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
    const size = address.kind() === "ipv4" ? 32 : 128;
    const mapped = size === 32 && text.includes(":") ? 96 : 0;
    const prefix = bits === undefined ? size : Number(bits) - mapped;
    if (prefix < 0 || prefix > size) return null;
    networks.push([address, prefix]);
  }
  return networks;
}

export function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some((network) => address.kind() === network[0].kind() && address.match(network));
}

/**
 * The address that a request comes from: the connection's peer or, if that is a trusted proxy, the rightmost address in
 * X-Forwarded-For that is not a trusted proxy. Anything to the left of it may be forged.
 */
export function originOf(peer: string, forwarded: string | null, trusted: readonly Network[]): string {
  let nearest = parseAddress(peer);
  if (!nearest) return peer;
  const hops = forwarded?.split(",") ?? [];
  while (hops.length > 0 && isWithin(nearest, trusted)) {
    const hop = parseAddress(withoutPort(hops.pop()?.trim() ?? ""));
    if (!hop) break;
    nearest = hop;
  }
  return nearest.toString();
}

/** Removes the port that some proxies add: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** The subnet of an address: its IPv4 /24 or IPv6 /64. Returns anything else unchanged. */
export function subnetOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  const bits = parsed.kind() === "ipv4" ? 24 : 64;
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** `localhost` and its subdomains, which always resolve to this machine (RFC 6761, 6.3). */
const LOCAL_NAME = /^([^.]+\.)*localhost\.?$/i;

/** Whether an address, such as a connection's peer, is local: 127.0.0.0/8, including mapped into IPv6, or ::1. */
export function isLocalAddress(address: string): boolean {
  return parseAddress(address)?.range() === "loopback";
}

/** Whether a host, with or without the brackets of a URL, is this machine. */
export function isLocalHost(host: string): boolean {
  return LOCAL_NAME.test(host) || isLocalAddress(host.replace(/^\[(.*)\]$/, "$1"));
}

/** Whether a URL's host is this machine. */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}

const DEFAULT_PORT = 3310;

/** Parses clamd's address, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Null if it is neither. */
export function readClamdUrl(text: string): TcpNetConnectOpts | IpcNetConnectOpts | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) return null;
  if (protocol === "unix:") return pathname.length > 1 ? { path: decodeURIComponent(pathname) } : null;
  if (protocol !== "tcp:" || hostname === "" || !["", "/"].includes(pathname)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? DEFAULT_PORT : Number(port) };
}

/** What is wrong with a CLAMD_URL, or null. */
export function clamdUrlFault(text: string): string | null {
  return readClamdUrl(text) ? null : "must be tcp://host:3310 or unix:/run/clamav/clamd.ctl";
}
