import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { newPasswordFaults } from "./new-password-faults.ts";

const owner = { email: "mia@harbourloans.example", name: "Mia Rāwiri" };
const pwned = "ferry kererū quite unlikely";
const requests: { path: string; padding: string | undefined }[] = [];
let mode: "known" | "padding" | "broken" = "known";

/** Responds as documented at haveibeenpwned.com/API/v3: suffixes with counts, including padding with a count of 0. */
const server = createServer((request, response) => {
  requests.push({ path: request.url ?? "", padding: request.headers["add-padding"]?.toString() });
  if (mode === "broken") return void response.writeHead(503).end();
  const suffix = createHash("sha1").update(pwned).digest("hex").toUpperCase().slice(5);
  const count = mode === "known" ? 37 : 0;
  response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${suffix}:${count}\r\n`);
});

function configure(url: string): void {
  process.env.PWNED_PASSWORDS_URL = url;
  process.env.LOG_LEVEL = "silent";
  publishResolved({
    serviceDatabaseUrl: "",
    authSecret: "x".repeat(32),
    masterSheetId: null,
    embedded: true,
  });
}

before(async () => {
  configure("");
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
after(() => server.close());

test("rejects breached passwords and disguised forms of them", async () => {
  for (const password of [
    "1qaz2wsx3edc",
    "QWERASDFZXCV",
    "chickenwing101",
    "Motherfucker1!",
    "sonyericsson2026",
    "S0ny3ricss0n",
    "chelsea1chelsea1",
    "!!Sunflower123",
  ]) {
    const faults = await newPasswordFaults(password, owner);
    assert.match(faults.join(), /breach|commonest/, password);
    assert.equal(faults.length, 1, password);
  }
});

test("accepts passphrases and random passwords, without an external request by default", async () => {
  for (const password of [
    pwned,
    "x7Gq!mB2zR0t",
    "correct horse battery",
    "492817305562",
    "пароль который длиннее",
  ])
    assert.deepEqual(await newPasswordFaults(password, owner), [], password);
  assert.equal(requests.length, 0);
});

test("sends Have I Been Pwned five digits of the hash and rejects only a suffix with a positive count", async () => {
  const { port } = server.address() as { port: number };
  configure(`http://127.0.0.1:${port}`);
  assert.match((await newPasswordFaults(pwned, owner)).join(), /data breaches/);
  const prefix = createHash("sha1").update(pwned).digest("hex").toUpperCase().slice(0, 5);
  assert.deepEqual(requests, [{ path: `/range/${prefix}`, padding: "true" }]);
  mode = "padding";
  assert.deepEqual(await newPasswordFaults(pwned, owner), []);
});

test("accepts the password if Have I Been Pwned does not respond", async () => {
  mode = "broken";
  assert.deepEqual(await newPasswordFaults(pwned, owner), []);
  await new Promise((closed) => server.close(closed));
  assert.deepEqual(await newPasswordFaults(pwned, owner), []);
});
