import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { removeDataDir, startLodge } from "../support/start-lodge.ts";

/** The error lines of a start that must fail. */
async function failedStart(env: Record<string, string>, port?: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "lodge-settings-"));
  try {
    const options = { dataDir, env, ...(port === undefined ? {} : { port }) };
    const lodge = await startLodge(options).catch((error: Error) => error);
    if (!(lodge instanceof Error)) {
      await lodge.stop();
      assert.fail(`it started with ${JSON.stringify(env)}`);
    }
    assert.ok(!existsSync(join(dataDir, "postgres")), "a failed start creates nothing");
    return lodge.message.split("\n").filter((line) => line.startsWith("Lodge cannot start: "));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const invalidSettings: [Record<string, string>, RegExp][] = [
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
    /^Lodge cannot start: UPLOADTHING_TOKEN must be the token of an UploadThing app/,
  ],
  [{ SEED_DEMO: "yes" }, /^Lodge cannot start: SEED_DEMO must be "on" or "off"$/],
];

for (const [env, line] of invalidSettings) {
  test(`an invalid ${Object.keys(env)[0]} aborts the start with one line that names the allowed values`, async () => {
    const lines = await failedStart(env);
    assert.equal(lines.length, 1, lines.join("\n"));
    assert.match(lines[0] ?? "", line);
  });
}

test("reports each invalid setting on its own line", async () => {
  const lines = await failedStart({ LOG_LEVEL: "loud", SEED_DEMO: "yes", CAPTCHA_PROVIDER: "turnstile" });
  const named = lines.map((line) => line.split(" ")[3]);
  assert.deepEqual(named.sort(), ["CAPTCHA_SECRET", "CAPTCHA_SITE_KEY", "LOG_LEVEL", "SEED_DEMO"].sort());
});

test("rejects a Google sheet without a service account", async () => {
  const lines = await failedStart({ MASTER_SHEET_ID: "gsheet:1aBcDeFgHiJkLmNoP" });
  assert.match(lines.join(), /GOOGLE_SERVICE_ACCOUNT is required when MASTER_SHEET_ID is in Google Sheets/);
});

test("rejects DATABASE_URL without AUTH_SECRET", async () => {
  const lines = await failedStart({ DATABASE_URL: "postgres://user:password@127.0.0.1:1/lodge" });
  assert.match(lines.join(), /AUTH_SECRET is required when DATABASE_URL is set/);
});

test("a port in use aborts the start with a line that names it", async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const lines = await failedStart({}, port);
  other.close();
  assert.match(lines.join(), new RegExp(`PORT ${port} is in use`));
});

test("rejects a second Lodge in the same folder without affecting the first", async () => {
  const first = await startLodge();
  const second = await startLodge({ dataDir: first.dataDir }).catch((error: Error) => error);
  assert.ok(second instanceof Error);
  assert.match(second.message, /is in use by another Lodge/);
  assert.equal((await fetch(`${first.url}/api/ready`)).status, 200);
  await first.stop();
  removeDataDir(first);
});
