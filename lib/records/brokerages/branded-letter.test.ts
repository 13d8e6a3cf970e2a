import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import type { Context, UserActor } from "#db/tenant.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Brokerage } from "./schemas.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

async function sentMail(): Promise<string> {
  const client = await createTestClient(lodge, broker);
  await createTestApplication(lodge, broker, [client], { sentByEmail: true });
  await runJobs(lodge.db);
  const [link] = await lodge.admin`select id from upload_links where client_id = ${client}`;
  return readFile(join(lodge.dataDir, "mail", `${link?.id}.eml`), "latin1");
}

async function saveBrokerage(): Promise<Brokerage> {
  const json = {
    version: 0,
    tradingName: "Kea & Co",
    adviserName: "Mere Tamihana",
    fspNumber: "FSP123456",
    phone: "06 555 0142",
    colour: "#ffcc00",
  };
  await lodge.call("PUT", "/v1/portal/brokerage", { as: broker, json });
  const pen = createCanvas(300, 100).getContext("2d");
  pen.fillRect(0, 0, 300, 100);
  const form = new FormData();
  form.append("files", new File([new Uint8Array(pen.canvas.toBuffer("image/png"))], "logo.png"));
  const response = await lodge.call("PUT", "/v1/portal/brokerage/logo", { as: broker, form });
  return await response.json();
}

test("sends an email to a client from the brokerage, with its logo embedded", async () => {
  const plain = await sentMail();
  assert.match(plain, /^From: Lodge <no-reply@lodge\.example>\r$/m);
  assert.ok(!plain.includes("multipart/related"));
  const { logo } = await saveBrokerage();
  const mail = await sentMail();
  assert.match(mail, /^From: "?Kea & Co"? <no-reply@lodge\.example>\r$/m);
  assert.match(mail, /multipart\/related/);
  assert.match(mail, /^Content-Disposition: inline; filename=logo\.png\r$/m);
  const html = mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  assert.match(html, /<img src="cid:logo@lodge" alt="Kea &amp; Co"/);
  assert.match(html, /Mere Tamihana .* Financial adviser, FSP123456/);
  assert.ok(!html.includes("#ffcc00") && !html.includes("#2f5d50"), "the button has a readable shade");
  const [, attached = ""] =
    /Content-Id: <logo@lodge>[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/i.exec(mail) ?? [];
  const stored = await lodge.call("GET", logo?.url ?? "");
  assert.deepEqual(Buffer.from(attached, "base64"), Buffer.from(await stored.arrayBuffer()));
});
