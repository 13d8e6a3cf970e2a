import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, beforeEach, describe, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { signAccessToken } from "#lib/identity/tokens/access-token.ts";
import { publishResolved } from "#lib/platform/settings/env.ts";
import { fakeUploadThing } from "#lib/platform/storage/testing/fake-uploadthing.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { allowDirectUpload, handleUploadThing, type IngestResult, ingestUpload } from "./upload-router.ts";

const server = await fakeUploadThing();
const lodge = await testLodge();
const broker = await lodge.user();
const applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));

/** Serves Lodge's UploadThing route over HTTP, which the callbacks need. */
const door = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = `http://${request.headers.host}${request.url}`;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const result = await handleUploadThing(
    new Request(url, { method: "POST", headers, body: Buffer.concat(chunks) }),
  );
  response.writeHead(result.status).end(await result.text());
});
await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening));
const { port } = door.address() as AddressInfo;
after(async () => {
  await server.stop();
  door.closeAllConnections();
  door.close();
});

function use(baseUrl: string): void {
  Object.assign(process.env, {
    BASE_URL: baseUrl,
    UPLOADTHING_TOKEN: server.token,
    UPLOADTHING_URL: server.url,
  });
  publishResolved(JSON.parse(process.env.LODGE_RESOLVED ?? ""));
}
beforeEach(() => {
  server.behaviour = "WELL";
  server.callbacks = 1;
});
use(`http://localhost:${port}`);

type Asked = { as?: Context<UserActor> | null; applicationId?: string; size?: number };

/** Announces a file as the browser library does, and returns the response with the upload address. */
async function announce(name: string, size: number, category: string, asked: Asked) {
  const { as = broker } = asked;
  const token = as && (await signAccessToken({ ...as.actor, loginId: null }, new Date()));
  return fetch(`http://localhost:${port}/api/uploadthing?actionType=upload&slug=document`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      input: {
        documentCategory: category,
        description: "From the browser",
        platform: "local",
        applicationId,
        ...asked,
      },
      files: [{ name, size, type: "text/plain" }],
    }),
  });
}

async function send(name: string, content: string, category = "PAYSLIPS"): Promise<IngestResult> {
  const response = await announce(name, Buffer.byteLength(content), category, {});
  assert.equal(response.status, 200);
  const [{ url }] = await response.json();
  const form = new FormData();
  form.set("file", new File([content], name));
  const stored = await fetch(url, { method: "PUT", body: form, headers: { range: "bytes=0-" } });
  return (await stored.json()).serverData;
}

const rows = (name: string) =>
  lodge.admin`select storage, storage_key, description, status from documents where file_name = ${name}`;

for (const [way, baseUrl] of [
  ["over our own connection if BASE_URL is local", `http://localhost:${port}`],
  ["by a callback to BASE_URL", `http://0.0.0.0:${port}`],
] as const) {
  describe(`an upload reported ${way}`, () => {
    beforeEach(() => use(baseUrl));

    test("creates the same record as an API upload", async () => {
      const name = `payslip of ${new URL(baseUrl).hostname}.txt`;
      const taken = await send(name, `Gross pay 4,000.00 ${baseUrl}`);
      assert.ok("answer" in taken);
      assert.partialDeepStrictEqual(taken.answer, { totalUploaded: 1, statementProcessingTriggered: false });
      const [row] = await rows(name);
      assert.partialDeepStrictEqual({ ...row }, { storage: "uploadthing", description: "From the browser" });
      const at = server.files.find(({ customId }) => customId === row?.storage_key);
      assert.match(at?.name ?? "", /^lodge-[0-9a-f]{16}$/, "the file's name is not sent");
    });

    test("creates one record and keeps its file when reported twice", async () => {
      server.callbacks = 2;
      const name = `twice ${new URL(baseUrl).hostname}.txt`;
      await send(name, `heard twice ${baseUrl}`);
      const found = await rows(name);
      assert.equal(found.length, 1);
      assert.ok(server.files.some(({ customId }) => customId === found[0]?.storage_key));
    });
  });
}

test("submits a statement for processing", async () => {
  const csv =
    "Date,Amount,Description,Balance\n2026-08-01,-12.50,Coffee,987.50\n2026-08-02,100.00,Pay,1087.50\n";
  const taken = await send("account.csv", csv, "BANK_STATEMENTS");
  assert.ok("answer" in taken);
  assert.equal(taken.answer.statementProcessingTriggered, true);
  assert.equal((await rows("account.csv"))[0]?.status, "SUBMITTED");
});

test("returns the existing record for the same bytes and removes the second file", async () => {
  const first = await send("first.txt", "the same bytes");
  const before = server.files.length;
  const second = await send("second.txt", "the same bytes");
  assert.ok("answer" in first && "answer" in second);
  assert.equal(second.answer.documents[0]?.fileId, first.answer.documents[0]?.fileId);
  assert.equal(server.files.length, before);
});

test("rejects and removes a file of the wrong type for its category, with the reason", async () => {
  const before = server.files.length;
  const taken = await send("letter.txt", "Dear broker,\nplease find nothing.\n", "BANK_STATEMENTS");
  assert.ok("refusal" in taken);
  assert.equal(taken.refusal.status, 400);
  assert.match(
    taken.refusal.details[0]?.message ?? "",
    /^letter.txt: is a text file without a list of transactions/,
  );
  assert.equal(server.files.length, before);
  assert.equal((await rows("letter.txt")).length, 0);
});

test("gives files announced in the same millisecond separate addresses", async (t) => {
  t.mock.method(Date, "now", () => 1_790_000_000_000);
  const paths = new Set<string>();
  for (let file = 0; file < 20; file += 1) {
    const response = await announce(`${file}.txt`, 10, "PAYSLIPS", {});
    assert.equal(response.status, 200);
    const [{ url }] = await response.json();
    paths.add(new URL(url).pathname);
  }
  assert.equal(paths.size, 20);
});

test("rejects and removes a file whose size differs from the announced size", async () => {
  const input = { applicationId, documentCategory: "PAYSLIPS" as const, platform: "local" };
  const allowed = await allowDirectUpload(broker, input, { name: "swapped.txt", size: 4 });
  server.files.push({
    key: "swapped",
    customId: allowed.key,
    name: "",
    type: "",
    acl: null,
    bytes: Buffer.from("other bytes"),
    uploadedAt: Date.now(),
  });
  const taken = await ingestUpload(broker, allowed);
  assert.ok("refusal" in taken);
  assert.equal(taken.refusal.status, 400);
  assert.match(taken.refusal.message, /arrived incomplete/);
  assert.equal(
    server.files.some(({ key }) => key === "swapped"),
    false,
  );
});

test("does not issue an upload address to a caller without permission", async () => {
  const stranger = await lodge.user();
  const viewer = await lodge.user("ROLE_USER");
  const refused: [Asked, number][] = [
    [{ as: null }, 403],
    [{ as: viewer }, 403],
    [{ as: stranger }, 404],
    [{ applicationId: "no-id" }, 404],
  ];
  for (const [asked, status] of refused)
    assert.equal((await announce("a.txt", 10, "PAYSLIPS", asked)).status, status, JSON.stringify(status));
  assert.equal((await announce("a.txt", 0, "PAYSLIPS", {})).status, 400);
  assert.equal((await announce("a.txt", 25 * 1024 * 1024 + 1, "PAYSLIPS", {})).status, 413);
  assert.equal((await announce("a.txt", 10, "SELFIES", {})).status, 400);
  for (const name of ["a.hta", "a.pdf.exe", "a.exe."])
    assert.equal((await announce(name, 10, "PAYSLIPS", {})).status, 400, name);
});

test("rejects a call that UploadThing did not sign", async () => {
  const response = await fetch(`http://localhost:${port}/api/uploadthing?slug=document`, {
    method: "POST",
    headers: { "uploadthing-hook": "callback", "x-uploadthing-signature": `hmac-sha256=${"0".repeat(64)}` },
    body: JSON.stringify({ status: "uploaded", metadata: {}, origin: server.url, file: {} }),
  });
  assert.equal(response.status, 400);
});

test("keeps a file that cannot be read back yet, and ingests it in a later call", async () => {
  const content = "to be read back";
  const input = { applicationId, documentCategory: "PAYSLIPS" as const, platform: "local" };
  const allowed = await allowDirectUpload(broker, input, { name: "late.txt", size: content.length });
  const [known] = server.files;
  assert.ok(known);
  server.files.push({ ...known, key: "late", customId: allowed.key, bytes: Buffer.from(content) });
  for (const behaviour of ["HALF", "BROKEN", "CUT_OFF"] as const) {
    server.behaviour = behaviour;
    const taken = await ingestUpload(broker, allowed);
    assert.ok("refusal" in taken && taken.refusal.status >= 500, behaviour);
  }
  server.behaviour = "WELL";
  assert.ok("answer" in (await ingestUpload(broker, allowed)));
  assert.equal((await rows("late.txt")).length, 1);
});

test("opens a ticket only for its own key", async () => {
  const input = { applicationId, documentCategory: "PAYSLIPS" as const, platform: "local" };
  const one = await allowDirectUpload(broker, input, { name: "one.txt", size: 3 });
  const other = await allowDirectUpload(broker, input, { name: "other.txt", size: 3 });
  const taken = await ingestUpload(broker, { key: other.key, ticket: one.ticket });
  assert.ok("refusal" in taken && taken.refusal.status === 403);
});
