import assert from "node:assert/strict";
import { test } from "node:test";
import { devServerAddress } from "#lib/inngest-settings.ts";
import { parseSettings, SettingsError } from "#lib/settings.ts";

const linesOf = (given: Record<string, string>): string[] => {
  try {
    parseSettings(given);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.lines : assert.fail(String(error));
  }
};

test("a signing key that Inngest would not sign with stops the start, its own two forms do not", () => {
  const withKey = (key: string) => linesOf({ INNGEST_EVENT_KEY: "key", INNGEST_SIGNING_KEY: key });
  for (const key of ["0a1B", "signkey-prod-0123456789abcdef", "signkey-test-00"])
    assert.deepEqual(withKey(key), []);
  for (const key of ["abc", "local", "signkey-prod-", "signkey-prod-xyz0"])
    assert.match(withKey(key)[0] ?? "", /^INNGEST_SIGNING_KEY must be hexadecimal/);
});

test("INNGEST_DEV is an address or a switch, and off it leaves the signing key needed", () => {
  for (const value of ["1", "true", "http://127.0.0.1:8288", "localhost:8288"])
    assert.deepEqual(linesOf({ INNGEST_DEV: value, INNGEST_EVENT_KEY: "key" }), []);
  for (const value of ["0", "False"])
    assert.match(
      linesOf({ INNGEST_DEV: value, INNGEST_EVENT_KEY: "key" })[0] ?? "",
      /^INNGEST_SIGNING_KEY is required/,
    );
  assert.equal(devServerAddress("inngest.internal:8288"), "http://inngest.internal:8288");
  assert.equal(devServerAddress("1"), "http://localhost:8288");
  assert.equal(devServerAddress("0"), null);
  assert.match(linesOf({ INNGEST_DEV: "ws://here" })[0] ?? "", /^INNGEST_DEV must be the address/);
});
