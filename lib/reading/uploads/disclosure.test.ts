import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import PDFDocument from "pdfkit";
import { sweepStorage } from "#lib/operations/housekeeping/sweep.ts";
import { clamdServer, TEST_VIRUS } from "#lib/platform/malware/testing/clamd-server.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { readAnswer } from "#testing/answer.ts";
import { testLodge } from "#testing/test-lodge.ts";

const clamd = await clamdServer();
after(() => clamd.stop());
const lodge = await testLodge();

const PATH = "/v1/portal/brokerage/disclosure";

function use(settings: { CLAMD_URL?: string }): void {
  delete process.env.CLAMD_URL;
  Object.assign(process.env, settings);
  publishResolved(JSON.parse(process.env.LODGE_RESOLVED ?? ""));
}

beforeEach(() => use({}));

async function pdf(text: string): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  document.info.Keywords = text;
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type As = Awaited<ReturnType<typeof lodge.user>>;

async function put(as: As, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(bytes)], name));
  const response = await lodge.call("PUT", PATH, { as, form });
  return readAnswer(response);
}

async function download(url: string | undefined) {
  const response = await lodge.call("GET", new URL(url ?? "").pathname);
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

async function storedFiles(): Promise<number> {
  const names = await readdir(join(lodge.dataDir, "files"), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
}

test("clients can open the document at an address that never changes", async () => {
  const broker = await lodge.user();
  const first = await pdf("version 1");
  const { status, body } = await put(broker, "Disclosure.pdf", first);
  assert.equal(status, 200);
  assert.deepEqual([body.disclosure?.fileName, body.disclosure?.size], ["Disclosure.pdf", first.length]);
  const opened = await download(body.disclosure?.url);
  assert.deepEqual(opened.bytes, first);
  assert.equal(opened.headers.get("content-type"), "application/pdf");
  const second = await pdf("version 2");
  const next = await put(broker, "Disclosure 2.pdf", second);
  assert.equal(next.body.disclosure?.url, body.disclosure?.url);
  assert.deepEqual((await download(body.disclosure?.url)).bytes, second);
  assert.equal(await storedFiles(), 1, "the earlier file is deleted");
  const rows = await lodge.admin`
    select action, actor from audit_log where broker_id = ${broker.actor.brokerId} order by id`;
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor.split(":")[0]]),
    [
      ["brokerage.disclosure-replaced", "user"],
      ["brokerage.disclosure-opened", "system"],
      ["brokerage.disclosure-replaced", "user"],
      ["brokerage.disclosure-opened", "system"],
    ],
  );
  await sweepStorage(new Date(Date.now() + 86_400_000));
  assert.equal((await download(body.disclosure?.url)).status, 200, "the sweep keeps it");
});

test("a removed document cannot be opened and its file is deleted", async () => {
  const broker = await lodge.user();
  const before = await storedFiles();
  const { body } = await put(broker, "Disclosure.pdf", await pdf("gone"));
  for (let count = 0; count < 2; count += 1) {
    const response = await lodge.call("DELETE", PATH, { as: broker });
    assert.equal((await response.json()).disclosure, null);
  }
  assert.equal((await download(body.disclosure?.url)).status, 404);
  assert.equal(await storedFiles(), before);
});

test("rejects a file that is not a PDF, with the reason", async () => {
  const broker = await lodge.user();
  const cases: [name: string, bytes: Uint8Array, said: RegExp][] = [
    ["Disclosure.txt", Buffer.from("Our disclosure"), /Disclosure\.txt is not a PDF\. Save it as PDF/],
    ["Disclosure.pdf", Buffer.from("%PDF-1.7 cut off"), /is damaged/],
    ["Disclosure.exe", Buffer.from("MZ"), /is not a type that Lodge takes/],
  ];
  for (const [name, bytes, said] of cases) {
    const { status, fault } = await put(broker, name, bytes);
    assert.equal(status, 400, name);
    assert.match(fault.message, said);
  }
});

test("a virus scanner checks the document before clients can open it", async () => {
  use({ CLAMD_URL: clamd.url });
  const broker = await lodge.user();
  clamd.behaviour = "WELL";
  const infected = await put(broker, "Disclosure.pdf", await pdf(TEST_VIRUS));
  assert.equal(infected.status, 400);
  assert.match(infected.fault.message, /Test\.Virus|virus|malware/i);
  clamd.behaviour = "CUT_OFF";
  const unchecked = await put(broker, "Disclosure.pdf", await pdf("fine"));
  assert.equal(unchecked.status, 503);
  clamd.behaviour = "WELL";
  assert.equal((await put(broker, "Disclosure.pdf", await pdf("fine"))).status, 200);
});
