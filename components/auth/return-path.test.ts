import assert from "node:assert/strict";
import { test } from "node:test";
import { returnPath, withFragment } from "./return-path.ts";

test("a path of this site is kept whole", () => {
  assert.equal(returnPath("/applications/1?tab=2#x"), "/applications/1?tab=2#x");
});

test("what is no path of this site leads home", () => {
  const strangers = [
    undefined,
    "",
    "https://evil.example/a",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "http://lodge.invalid/a",
  ];
  for (const callback of strangers) assert.equal(returnPath(callback), "/applications", String(callback));
});

test("sign-in never returns to itself", () => {
  assert.equal(returnPath("/sign-in?callbackUrl=%2Fsign-in"), "/applications");
});

test("the fragment that the browser kept goes along, unless the path has its own", () => {
  assert.equal(withFragment("/docs?a=1", "#login"), "/docs?a=1#login");
  assert.equal(withFragment("/docs", ""), "/docs");
  assert.equal(withFragment("/docs#one", "#two"), "/docs#one");
});
