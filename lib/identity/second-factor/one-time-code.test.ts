import assert from "node:assert/strict";
import { test } from "node:test";
import { Secret } from "otpauth";
import { codeAt } from "#testing/sign-in.ts";
import { authenticatorUri, newAuthenticatorKey, stepOfCode } from "./one-time-code.ts";

const at = (seconds: number) => new Date(seconds * 1000);

test("matches the test vectors of RFC 6238, appendix B, with six digits", () => {
  const key = Secret.fromLatin1("12345678901234567890").base32;
  const vectors: [seconds: number, code: string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ];
  for (const [seconds, code] of vectors) {
    assert.equal(codeAt(key, at(seconds)), code);
    assert.equal(stepOfCode(key, code, at(seconds)), Math.floor(seconds / 30));
  }
});

test("accepts a clock that is off by one step, but not by two", () => {
  const key = Secret.fromLatin1("12345678901234567890").base32;
  const now = at(1_790_000_010);
  const step = Math.floor(1_790_000_010 / 30);
  for (const off of [-1, 0, 1]) {
    const code = codeAt(key, at(1_790_000_010 + off * 30));
    assert.equal(stepOfCode(key, code, now), step + off);
  }
  for (const off of [-2, 2, 10]) {
    assert.equal(stepOfCode(key, codeAt(key, at(1_790_000_010 + off * 30)), now), null, String(off));
  }
});

test("the URI contains the issuer, the account and a 160-bit key", () => {
  const key = newAuthenticatorKey();
  const uri = new URL(authenticatorUri(key, "mere+home@lodge.example"));
  assert.equal(Secret.fromBase32(key).bytes.length, 20);
  assert.equal(uri.protocol, "otpauth:");
  assert.match(decodeURIComponent(uri.pathname), /\/Lodge:mere\+home@lodge\.example$/);
  assert.deepEqual([uri.searchParams.get("secret"), uri.searchParams.get("issuer")], [key, "Lodge"]);
  assert.notEqual(newAuthenticatorKey(), key);
});
