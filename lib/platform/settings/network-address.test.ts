import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  isLocalAddress,
  isLocalHost,
  isLocalUrl,
  originOf,
  parseNetworks,
  subnetOf,
} from "./network-address.ts";

const trusted = parseNetworks("10.0.0.0/8, 127.0.0.1, ::1, 2001:db8:aa::/48") ?? [];

test("parses a list of addresses and networks, and rejects anything else", () => {
  assert.equal(trusted.length, 4);
  assert.equal(parseNetworks("::ffff:10.0.0.0/104")?.[0]?.[1], 8);
  for (const list of [
    "",
    "10.0.0.0/33",
    "::1/129",
    "10.1",
    "0x7f.1",
    "localhost",
    "10.0.0.0/8,",
    "10.0.0.0/-1",
    "10/8",
    "1.2.3.4/8/8",
    "010.0.0.1/x",
  ])
    assert.equal(parseNetworks(list), null, list);
});

const CASES: [what: string, peer: string, forwarded: string | null, origin: string][] = [
  ["ignores the header of an untrusted peer", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["uses the header of a trusted proxy", "10.0.0.2", "198.51.100.1", "198.51.100.1"],
  ["accepts IPv4 mapped into IPv6", "::ffff:10.0.0.2", "::ffff:198.51.100.1", "198.51.100.1"],
  ["ignores addresses that the client sent", "10.0.0.2", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["follows a chain of proxies", "10.0.0.2", "1.1.1.1, 198.51.100.1, 10.0.0.3, ::1", "198.51.100.1"],
  ["only proxies: returns the farthest", "10.0.0.2", "10.0.0.4, 10.0.0.3", "10.0.0.4"],
  ["no header: returns the proxy itself", "10.0.0.2", null, "10.0.0.2"],
  ["stops at an invalid address", "10.0.0.2", "198.51.100.1, unknown", "10.0.0.2"],
  ["removes a port", "10.0.0.2", "198.51.100.1:4711", "198.51.100.1"],
  ["removes a port from IPv6", "10.0.0.2", "[2001:db8:1::7]:4711", "2001:db8:1::7"],
  ["normalises IPv6", "::1", "2001:0DB8:0001:0:0:0:0:7", "2001:db8:1::7"],
  ["removes an IPv6 zone", "fe80::1%eth0", null, "fe80::1"],
  ["trusts a proxy in an IPv6 network", "2001:db8:aa:1::5", "198.51.100.1", "198.51.100.1"],
  ["returns an unknown peer unchanged", "unknown", "198.51.100.1", "unknown"],
];

for (const [what, peer, forwarded, origin] of CASES)
  test(`${what}: ${peer}, ${forwarded}`, () => assert.equal(originOf(peer, forwarded, trusted), origin));

test("ignores anything that a client sends before its proxy's own entry", () => {
  fc.assert(
    fc.property(fc.string(), (sent) => {
      const forwarded = `${sent}, 198.51.100.1`;
      assert.equal(originOf("10.0.0.2", forwarded, trusted), "198.51.100.1");
      assert.equal(originOf("203.0.113.9", sent, trusted), "203.0.113.9");
    }),
  );
});

test("reduces an address to its IPv4 /24 or IPv6 /64", () => {
  assert.equal(subnetOf("198.51.100.77"), "198.51.100.0/24");
  assert.equal(subnetOf("::ffff:198.51.100.77"), "198.51.100.0/24");
  assert.equal(subnetOf("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  assert.equal(subnetOf("unknown"), "unknown");
});

const LOCAL = ["127.0.0.1", "127.255.0.9", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "::ffff:7f00:1"];

const OTHERS = [
  "0.0.0.0",
  "::",
  "::2",
  "10.0.0.4",
  "192.168.1.4",
  "128.0.0.1",
  "::ffff:10.0.0.4",
  "fe80::1%lo",
];

test("treats only 127.0.0.0/8 and ::1 as local addresses, in any notation", () => {
  for (const address of LOCAL) assert.equal(isLocalAddress(address), true, address);
  for (const address of [
    ...OTHERS,
    "",
    "unknown",
    "localhost",
    "[::1]",
    "127.1",
    "127.0.0.1.nip.io",
    "0177.0.0.1",
  ])
    assert.equal(isLocalAddress(address), false, address);
});

test("treats local addresses, with or without brackets, localhost and its subdomains as local hosts", () => {
  const names = [
    "localhost",
    "LOCALHOST",
    "localhost.",
    "lodge.localhost",
    "a.b.localhost.",
    "[::1]",
    "[::ffff:7f00:1]",
  ];
  for (const host of [...LOCAL, ...names]) assert.equal(isLocalHost(host), true, host);
  const foreign = [
    "localhost.example.com",
    "mylocalhost",
    ".localhost",
    "localhost..",
    "a..localhost",
    "[::2]",
    "[::1",
    "",
  ];
  for (const host of [...OTHERS, ...foreign, "127.0.0.1.nip.io"])
    assert.equal(isLocalHost(host), false, host);
});

test("decides only by the host whether a URL is local", () => {
  for (const url of [
    "http://localhost:3000",
    "https://LOCALHOST",
    "http://localhost.:3000",
    "http://lodge.localhost",
    "http://127.0.0.1",
    "http://127.8.0.1./",
    "http://[::1]:8080",
    "http://[::ffff:127.0.0.1]:8080",
  ])
    assert.equal(isLocalUrl(url), true, url);
  for (const url of [
    "https://lodge.example.com",
    "http://0.0.0.0:3000",
    "http://192.168.1.4",
    "http://localhost.example.com",
    "http://localhost@lodge.example.com",
    "http://[::2]",
    "nonsense",
  ])
    assert.equal(isLocalUrl(url), false, url);
});
