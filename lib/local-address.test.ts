import assert from "node:assert/strict";
import { test } from "node:test";
import { isLocalAddress, isLocalHost, isLocalUrl } from "./local-address.ts";

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

test("an address is this machine's in 127.0.0.0/8 and ::1 alone, however it is written", () => {
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

test("a host is this machine's by those addresses, in brackets or not, and by localhost with its subdomains", () => {
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

test("a URL is this machine's by its host alone", () => {
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
