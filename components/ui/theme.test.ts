import assert from "node:assert/strict";
import { test } from "node:test";
import { readTheme } from "./theme.ts";

test("accepts only the two named themes from a cookie", () => {
  assert.equal(readTheme("dark"), "dark");
  assert.equal(readTheme("light"), "light");
  assert.equal(readTheme('"><script>'), "system");
  assert.equal(readTheme(undefined), "system");
});
