import assert from "node:assert/strict";
import { test } from "node:test";
import { isLocalUrl } from "./local-address.ts";

test("only loopback names and addresses are this machine's", () => {
  for (const url of ["http://localhost:3000", "https://LOCALHOST", "http://127.0.0.1", "http://[::1]:8080"])
    assert.equal(isLocalUrl(url), true, url);
  for (const url of [
    "https://lodge.example.com",
    "http://0.0.0.0:3000",
    "http://192.168.1.4",
    "http://localhost.example.com",
    "http://[::2]",
    "nonsense",
  ])
    assert.equal(isLocalUrl(url), false, url);
});
