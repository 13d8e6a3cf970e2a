import assert from "node:assert/strict";
import { test } from "node:test";
import { readTheme } from "./theme.ts";

test("only the two named themes are taken from a cookie", () => {
  assert.equal(readTheme("dark"), "dark");
  assert.equal(readTheme("light"), "light");
  assert.equal(readTheme('"><script>'), "system");
  assert.equal(readTheme(undefined), "system");
});
