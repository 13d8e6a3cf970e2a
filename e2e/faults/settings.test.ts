import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { forget, startLodge } from "../support/start-lodge.ts";

/** The lines with which a start ends that must not succeed. */
async function refusedStart(env: Record<string, string>, port?: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "lodge-settings-"));
  try {
    const options = { dataDir, env, ...(port === undefined ? {} : { port }) };
    const lodge = await startLodge(options).catch((error: Error) => error);
    if (!(lodge instanceof Error)) {
      await lodge.stop();
      assert.fail(`it started with ${JSON.stringify(env)}`);
    }
    assert.ok(!existsSync(join(dataDir, "postgres")), "a start that is refused makes nothing");
    return lodge.message.split("\n").filter((line) => line.startsWith("Lodge cannot start: "));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wrong: [Record<string, string>, RegExp][] = [
  [
    { LOG_LEVEL: "loud" },
    /^Lodge cannot start: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent$/,
  ],
  [{ BASE_URL: "lodge" }, /^Lodge cannot start: BASE_URL must be a URL such as https:/],
  [
    { DATABASE_URL: "mysql://x", AUTH_SECRET: "x".repeat(32) },
    /^Lodge cannot start: DATABASE_URL must be a URL such as postgres:/,
  ],
  [{ AUTH_SECRET: "short" }, /^Lodge cannot start: AUTH_SECRET must be at least 32 characters/],
  [
    { CAPTCHA_PROVIDER: "none" },
    /^Lodge cannot start: CAPTCHA_PROVIDER must be one of altcha, turnstile, hcaptcha, recaptcha$/,
  ],
  [
    { GOOGLE_SERVICE_ACCOUNT: "{}" },
    /^Lodge cannot start: GOOGLE_SERVICE_ACCOUNT must be the JSON key of a Google service account.*client_email is missing$/,
  ],
  [
    { UPLOADTHING_TOKEN: "sk_live_0123456789" },
    /^Lodge cannot start: UPLOADTHING_TOKEN must be the token of an app at UploadThing/,
  ],
  [{ SEED_DEMO: "yes" }, /^Lodge cannot start: SEED_DEMO must be "on" or "off"$/],
];

for (const [env, line] of wrong) {
  test(`a wrong ${Object.keys(env)[0]} stops the start with one line that says what is allowed`, async () => {
    const lines = await refusedStart(env);
    assert.equal(lines.length, 1, lines.join("\n"));
    assert.match(lines[0] ?? "", line);
  });
}

test("every wrong setting has its own line", async () => {
  const lines = await refusedStart({ LOG_LEVEL: "loud", SEED_DEMO: "yes", CAPTCHA_PROVIDER: "turnstile" });
  const named = lines.map((line) => line.split(" ")[3]);
  assert.deepEqual(named.sort(), ["CAPTCHA_SECRET", "CAPTCHA_SITE_KEY", "LOG_LEVEL", "SEED_DEMO"].sort());
});

test("a sheet in Google Sheets without a service account is refused", async () => {
  const lines = await refusedStart({ MASTER_SHEET_ID: "gsheet:1aBcDeFgHiJkLmNoP" });
  assert.match(lines.join(), /GOOGLE_SERVICE_ACCOUNT is required when MASTER_SHEET_ID is in Google Sheets/);
});

test("DATABASE_URL without AUTH_SECRET is refused", async () => {
  const lines = await refusedStart({ DATABASE_URL: "postgres://user:password@127.0.0.1:1/lodge" });
  assert.match(lines.join(), /AUTH_SECRET is required when DATABASE_URL is set/);
});

test("a port in use stops the start with a line that names it", async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const lines = await refusedStart({}, port);
  other.close();
  assert.match(lines.join(), new RegExp(`PORT ${port} is in use`));
});

test("a second Lodge in the same folder is refused and does not disturb the first", async () => {
  const first = await startLodge();
  const second = await startLodge({ dataDir: first.dataDir }).catch((error: Error) => error);
  assert.ok(second instanceof Error);
  assert.match(second.message, /is in use by another Lodge/);
  assert.equal((await fetch(`${first.url}/api/ready`)).status, 200);
  await first.stop();
  forget(first);
});
