import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "#testing/generators/any-character.ts";
import { scaleRuns } from "#testing/run-size.ts";
import { returnPath, signInPath, withFragment } from "./return-path.ts";

const OWN = "https://lodge.example";

test("keeps a complete path of this site", () => {
  assert.equal(returnPath("/applications/1?tab=2#x"), "/applications/1?tab=2#x");
  assert.equal(returnPath("/docs?next=https://evil.example//x"), "/docs?next=https://evil.example//x");
});

const FOREIGN: unknown[] = [
  undefined,
  null,
  7,
  ["/applications"],
  "",
  "https://evil.example/a",
  "//evil.example",
  "///evil.example",
  "/..//evil.example",
  "/../..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/%2E//evil.example",
  "/a/..//evil.example",
  "/..\\/evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..\t//evil.example",
  "\u0000/..//evil.example",
  " //evil.example",
  "javascript:alert(1)",
  "http://lodge.invalid/a",
  "http://lodge.example/a",
  "https://lodge.example.evil.example/a",
  "https://lodge.example@evil.example/a",
  "https://lodge.example:444/a",
  "https:///evil.example",
  "blob:https://lodge.example/a",
  "/sign-in?callbackUrl=%2Fsign-in",
  "/sign-out",
  "/api/auth/signout",
  `/${"a".repeat(2_000)}`,
  `/${"ā".repeat(1_000)}`,
];

for (const requested of FOREIGN) {
  test(`returns the home page for ${JSON.stringify(requested)?.slice(0, 60)}`, () => {
    assert.equal(returnPath(requested), "/desk");
    assert.equal(returnPath(requested, OWN), "/desk");
  });
}

test("reduces an absolute URL of its own origin to its path", () => {
  assert.equal(returnPath(`${OWN}/clients?x=1`, OWN), "/clients?x=1");
  assert.equal(returnPath(`${OWN}/..//evil.example`, OWN), "/desk");
  assert.equal(returnPath(`${OWN}/clients`), "/desk");
});

/** Parts of open redirects, with arbitrary text in between. */
const pieces = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "%00",
    "\t",
    "\n",
    "\r",
    "\u0000",
    " ",
    "@",
    ":",
    "?",
    "#",
    "https:",
    "evil.example",
    "lodge.example",
    "lodge.invalid",
  ),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

test("keeps the browser on this site for any requested address", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (parts, slash) => {
      const requested = (slash ? "/" : "") + parts.join("");
      for (const result of [returnPath(requested), returnPath(requested, OWN)]) {
        assert.match(result, /^\/(?![/\\])/);
        for (const base of [OWN, "http://localhost:3000", `${OWN}/sign-in?x=1`])
          assert.equal(new URL(result, base).origin, new URL(base).origin);
        assert.equal(new URL(OWN + result).origin, OWN, "also if joined as text");
        assert.equal(returnPath(result), result, "idempotent");
      }
    }),
    { numRuns: scaleRuns(5_000) },
  );
});

test("sign-in returns to the requested address, or to the home page if that is too long", () => {
  const address = "/applications/1/serviceability?compare=2%2C3&q=a b";
  const signIn = new URL(signInPath(address), OWN);
  assert.equal(signIn.pathname, "/sign-in");
  assert.equal(
    signIn.searchParams.get("callbackUrl"),
    "/applications/1/serviceability?compare=2%2C3&q=a%20b",
  );
  assert.equal(signInPath(`/clients?q=${"%22".repeat(4_000)}`), "/sign-in?callbackUrl=%2Fdesk");
  assert.ok(signInPath(`/clients?q=${"%22".repeat(660)}`).length < 6_000);
});

test("appends the browser's fragment unless the path has its own", () => {
  assert.equal(withFragment("/docs?a=1", "#login"), "/docs?a=1#login");
  assert.equal(withFragment("/docs", ""), "/docs");
  assert.equal(withFragment("/docs#one", "#two"), "/docs#one");
});
