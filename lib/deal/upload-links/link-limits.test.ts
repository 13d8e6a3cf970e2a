import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { newId } from "#lib/platform/ids.ts";
import {
  APPLICATION_FILES,
  countReceived,
  LINK_FILES,
  LINK_MEGABYTES,
} from "#lib/reading/uploads/link-limits.ts";
import { readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { sendByLink, sendInParts } from "./testing/send-by-link.ts";
import { linkToken } from "./visit-upload-link.ts";

const lodge = await testLodge();
const broker = await lodge.user();
const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

async function linked() {
  const clientId = await createTestClient(lodge, broker);
  const applicationId = await createTestApplication(lodge, broker, clientId);
  const [link] = await lodge.admin`select id from upload_links where application_id = ${applicationId}`;
  const linkId: string = link?.id;
  const { brokerId } = broker.actor;
  const ctx = (now = new Date()) => ({
    ...broker,
    now,
    actor: { kind: "applicant", brokerId, linkId, applicationId } as const,
  });
  const token = linkToken(brokerId, linkId);
  await readNotice(lodge, `/v1/upload-links/${token}`);
  return { applicationId, linkId, token, ctx };
}

const stored = async (applicationId: string) =>
  (await lodge.admin`select id from documents where application_id = ${applicationId}`).length;
const note = (text: string) => ({ name: `${text}.txt`, bytes: new TextEncoder().encode(text) });
const uploadId = () => randomBytes(16).toString("hex");

async function assertFull(response: Response, message: RegExp) {
  const body = await readError(response);
  assert.equal(response.status, 429, body.message);
  assert.ok(Number(response.headers.get("retry-after")) > 0);
  assert.match(body.message, message);
}

test("accepts 200 files of a link in 24 hours, on every way in, and stores nothing of a refused upload", async () => {
  const { applicationId, token, ctx } = await linked();
  await countReceived(ctx(), { key: "earlier", files: LINK_FILES - 2, bytes: 0 });
  const three = [note("a"), note("b"), note("c")];
  await assertFull(
    await sendByLink(lodge, token, three),
    /200 files and 500 MB in 24 hours.*Try again in 24 hours/,
  );
  assert.equal(await stored(applicationId), 0);
  // A form counts before its files are known, so a refused one leaves room for one file less until it ends.
  await lodge.admin`delete from upload_link_receipts where key <> 'earlier'`;
  assert.equal((await sendByLink(lodge, token, three.slice(0, 1))).status, 200);
  assert.equal((await sendInParts(lodge, token, note("b"), { uploadId: uploadId() })).status, 200);
  await assertFull(await sendByLink(lodge, token, three.slice(2)), /200 files/);
  await assertFull(await sendInParts(lodge, token, note("d"), { uploadId: uploadId() }), /200 files/);
  assert.equal(await stored(applicationId), 2);
  const own = await uploadTo(lodge, broker, applicationId, [note("own")], "PAYSLIPS");
  assert.equal(own.status, 200, "the broker's own uploads are not limited");
});

test("accepts 500 MB of a link in 24 hours, counted before any of it is received", async () => {
  const { token, ctx } = await linked();
  await countReceived(ctx(), { key: "earlier", files: 1, bytes: LINK_MEGABYTES * MEGABYTE - 10 });
  const headers = { "content-length": String(30 * MEGABYTE) };
  await assertFull(await sendByLink(lodge, token, [note("large")], { headers }), /500 MB/);
  await assertFull(await sendInParts(lodge, token, note("eleven bytes"), { uploadId: uploadId() }), /500 MB/);
  const parts = join(lodge.dataDir, "uploads");
  assert.deepEqual(existsSync(parts) ? await readdir(parts) : [], []);
  assert.equal((await sendByLink(lodge, token, [note("ten bytes")])).status, 200);
});

test("counts atomically, each request once, and makes room again after 24 hours", async () => {
  const { ctx, linkId } = await linked();
  const start = new Date();
  const later = (hours: number) => ctx(new Date(start.getTime() + hours * HOUR_MS));
  await countReceived(later(0), { key: "first", files: LINK_FILES - 5, bytes: 0 });
  await countReceived(later(0), { key: "first", files: LINK_FILES - 5, bytes: 0 });
  const attempts = Array.from({ length: 20 }, () =>
    countReceived(later(6), { key: newId(), files: 1, bytes: 1 }),
  );
  const outcomes = await Promise.allSettled(attempts);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 5);
  const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  assert.equal(refused.reason.headers["retry-after"], String(18 * 3600));
  await assert.rejects(countReceived(later(23.9), { key: newId(), files: 1, bytes: 1 }), {
    code: "TOO_MANY_REQUESTS",
  });
  await countReceived(later(24), { key: newId(), files: 100, bytes: 1 });
  const [row] =
    await lodge.admin`select sum(files)::int as files from upload_link_receipts where upload_link_id = ${linkId}`;
  assert.equal(row?.files, 105);
});

test("a form that is cut off does not count", async () => {
  const { token, linkId } = await linked();
  const response = await lodge.call("POST", `/v1/upload-links/${token}/documents`, {
    octets: new TextEncoder().encode("--x\r\ncut off"),
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "900" },
  });
  assert.equal(response.status, 400);
  assert.equal(
    (await lodge.admin`select 1 from upload_link_receipts where upload_link_id = ${linkId}`).length,
    0,
  );
});

test("an application accepts 1,000 files through all its links, and more once the broker deletes some", async () => {
  const { applicationId, linkId, token } = await linked();
  assert.equal((await sendByLink(lodge, token, [note("first")])).status, 200);
  await lodge.admin`insert into upload_link_files
      (id, broker_id, application_id, upload_link_id, document_id, category, file_name, size, created_at)
    select gen_random_uuid(), broker_id, application_id, ${linkId}, document_id, category, n::text, size, created_at
      from upload_link_files, generate_series(3, ${APPLICATION_FILES}) n where application_id = ${applicationId}`;
  const both = await Promise.all([
    sendByLink(lodge, token, [note("second")]),
    sendByLink(lodge, token, [note("third")]),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 429]);
  await assertFull(await sendByLink(lodge, token, [note("fourth")]), /1,000 files.*Ask your broker/);
  const [first] =
    await lodge.admin`select id, version from documents where application_id = ${applicationId} order by id`;
  await lodge.call("DELETE", `/v1/portal/documents/${first?.id}?version=${first?.version}`, { as: broker });
  assert.equal((await sendByLink(lodge, token, [note("fourth")])).status, 200);
});
