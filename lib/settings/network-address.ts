import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export type Network = [Address, number];

/** An address as it is compared: IPv4 also where it came mapped into IPv6, without a zone. Null for anything else. */
export function parseAddress(text: string): Address | null {
  const bare = text.trim().replace(/%[\w.-]*$/, "");
  // The library also takes octal, hexadecimal and short forms, which nobody means.
  if (bare.includes(":") ? !ipaddr.IPv6.isValid(bare) : !ipaddr.IPv4.isValidFourPartDecimal(bare))
    return null;
  return ipaddr.process(bare);
}

/** The networks in a list such as `10.0.0.0/8, ::1`; null where a part of it is none. */
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
 * Whose request it is: the peer of the connection, unless that is a trusted proxy. Then the rightmost address of
 * X-Forwarded-For that is no trusted proxy: what is left of it, anybody may have written.
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

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** The network that an address shares with its neighbours: an IPv4 /24, an IPv6 /64. Anything else is its own. */
export function subnetOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  const bits = parsed.kind() === "ipv4" ? 24 : 64;
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

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
