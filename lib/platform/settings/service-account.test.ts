import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { settingsFaults } from "#testing/settings-faults.ts";
import { readServiceAccount } from "./service-account.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const key = { client_email: "sheets@example.iam.gserviceaccount.com", private_key: privateKey };

test("reads a service account from the JSON of its key or from a file", () => {
  const account = { email: key.client_email, privateKey };
  assert.deepEqual(readServiceAccount(JSON.stringify(key)), account);
  const folder = mkdtempSync(join(tmpdir(), "lodge-account-"));
  const path = join(folder, "account.json");
  writeFileSync(path, JSON.stringify(key, null, 2));
  assert.deepEqual(readServiceAccount(path), account);
  rmSync(folder, { recursive: true });
});

const FAULTS: readonly [setting: string, said: RegExp][] = [
  ["/nowhere/account.json", /the file \/nowhere\/account\.json cannot be read$/],
  ["{nonsense", /it is not JSON$/],
  [JSON.stringify({ private_key: privateKey }), /client_email is missing$/],
  [JSON.stringify({ client_email: key.client_email }), /private_key is missing$/],
  [JSON.stringify({ ...key, private_key: "-----BEGIN" }), /private_key is not a private key in PEM form$/],
];

for (const [setting, said] of FAULTS) {
  test(`reports without revealing the key: ${String(said).replaceAll(/[\\$/]/g, "")}`, () => {
    const words = readServiceAccount(setting);
    assert.ok(typeof words === "string");
    assert.match(words, said);
    assert.ok(!words.includes(privateKey.slice(30, 60)));
  });
}

test("checks all Google Sheets settings at startup", () => {
  const id = "gsheet:1aBcDeFgHiJkLmNoPqRs";
  const account = JSON.stringify(key);
  assert.deepEqual(settingsFaults({ MASTER_SHEET_ID: id, GOOGLE_SERVICE_ACCOUNT: account }), []);
  assert.match(settingsFaults({ MASTER_SHEET_ID: id }).join("|"), /^GOOGLE_SERVICE_ACCOUNT is required when/);
  assert.match(
    settingsFaults({ MASTER_SHEET_ID: "gsheet:", GOOGLE_SERVICE_ACCOUNT: account }).join("|"),
    /^MASTER_SHEET_ID must be a sheet's identifier, or gsheet:/,
  );
  assert.match(settingsFaults({ GOOGLE_API_URL: "google" }).join("|"), /^GOOGLE_API_URL must be a URL/);
  assert.deepEqual(settingsFaults({ MASTER_SHEET_ID: "" }), []);
});
