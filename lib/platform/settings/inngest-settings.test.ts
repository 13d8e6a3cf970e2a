import assert from "node:assert/strict";
import { test } from "node:test";
import { devServerAddress } from "#lib/platform/settings/inngest-settings.ts";
import { parseSettings, SettingsError } from "#lib/platform/settings/settings.ts";

const linesOf = (given: Record<string, string>): string[] => {
  try {
    parseSettings(given);
    return [];
  } catch (error) {
    return error instanceof SettingsError ? error.lines : assert.fail(String(error));
  }
};

test("accepts both forms of signing key and rejects any that Inngest cannot sign with", () => {
  const withKey = (key: string) => linesOf({ INNGEST_EVENT_KEY: "key", INNGEST_SIGNING_KEY: key });
  for (const key of ["0a1B", "signkey-prod-0123456789abcdef", "signkey-test-00"])
    assert.deepEqual(withKey(key), []);
  for (const key of ["abc", "local", "signkey-prod-", "signkey-prod-xyz0"])
    assert.match(withKey(key)[0] ?? "", /^INNGEST_SIGNING_KEY must be hexadecimal/);
});

test("accepts INNGEST_DEV as an address or a switch, and requires a signing key if it is off", () => {
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

test("rejects a dev server, which does not authenticate callers, if other machines can reach Lodge", () => {
  const refused: Record<string, string>[] = [
    { BASE_URL: "https://lodge.example" },
    { BASE_URL: "http://10.0.0.4:3000" },
    { BASE_URL: "http://localhost.example.com" },
    { BASE_URL: "http://127.0.0.1.nip.io" },
    { HOST: "0.0.0.0" },
    { BASE_URL: "https://lodge.example", HOST: "127.0.0.1" },
  ];
  for (const given of refused)
    assert.match(
      linesOf({ INNGEST_DEV: "1", ...given })[0] ?? "",
      /^INNGEST_DEV is only for this machine.*INNGEST_SIGNING_KEY/,
      JSON.stringify(given),
    );
  const allowed: Record<string, string>[] = [
    {},
    { BASE_URL: "http://localhost:3000" },
    { BASE_URL: "http://lodge.localhost:3000" },
    { BASE_URL: "http://127.0.0.1:3000", HOST: "0.0.0.0" },
    { BASE_URL: "http://[::1]:3000", HOST: "::1" },
  ];
  for (const given of allowed) assert.deepEqual(linesOf({ INNGEST_DEV: "1", ...given }), []);
  assert.deepEqual(linesOf({ INNGEST_DEV: "0", BASE_URL: "https://lodge.example" }), []);
});
