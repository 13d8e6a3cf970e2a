import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import fc from "fast-check";
import type { Context, UserActor } from "#db/tenant.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { receiveStream } from "../receive-documents.ts";
import { sweepParts } from "./part-files.ts";
import type { ResumableUpload } from "./schemas.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

type Bytes = Uint8Array<ArrayBuffer>;

const newUploadId = () => randomBytes(16).toString("hex");
const pathOf = (uploadId: string, of = applicationId) =>
  `/v1/portal/applications/${of}/uploads/${uploadId}` as const;
const announcement = (size: number, fileName = "Letter.txt") => ({
  fileName,
  size,
  documentCategory: "OTHER_DOCUMENTS",
});

const announce = (uploadId: string, json: unknown, as = broker) =>
  lodge.call("PUT", pathOf(uploadId), { as, json });
const send = (uploadId: string, offset: number, octets: Bytes | ReadableStream<Uint8Array>, as = broker) =>
  lodge.call("PATCH", `${pathOf(uploadId)}?offset=${offset}`, {
    as,
    octets,
    headers: { "content-type": "application/octet-stream" },
  });

async function progress(sent: Response | Promise<Response>): Promise<ResumableUpload> {
  const response = await sent;
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

const refusal = async (sent: Promise<Response>) => `${(await sent).status} ${await (await sent).text()}`;

/** Text, because any text is an acceptable document. */
const textOf = (size: number): Bytes =>
  new TextEncoder().encode(randomBytes(size).toString("hex").slice(0, size)) as Bytes;

async function stored(fileId: string | undefined) {
  const [row] =
    await lodge.admin`select sha256, size::int, file_name from documents where id = ${fileId ?? newId()}`;
  return row && { sha256: row.sha256, size: row.size, name: row.file_name };
}

const sha256 = (bytes: Bytes) => createHash("sha256").update(bytes).digest("hex");

async function partsOnDisk(): Promise<string[]> {
  const folder = join(lodge.dataDir, "uploads");
  return existsSync(folder) ? readdir(folder, { recursive: true }) : [];
}

test("receives a file byte for byte, even if its parts are cut off, repeated or overlap", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5_000 }).map(textOf),
      fc.infiniteStream(fc.tuple(fc.constantFrom(1, 1, 1, 0.5, 0), fc.integer({ min: 500, max: 3_000 }))),
      async (bytes, steps) => {
        const uploadId = newUploadId();
        let upload = await progress(announce(uploadId, announcement(bytes.length)));
        for (const [back, length] of steps) {
          if (upload.received) break;
          // Starts at or before the received bytes, as after a lost response.
          const from = Math.floor(upload.offset * back);
          const arrived = Math.max(upload.offset, Math.min(from + length, bytes.length));
          upload = await progress(send(uploadId, from, bytes.slice(from, from + length)));
          assert.deepEqual([upload.offset, upload.received !== null], [arrived, arrived === bytes.length]);
        }
        const [document, ...others] = upload.received?.documents ?? [];
        assert.deepEqual(others, []);
        assert.deepEqual(await stored(document?.fileId), {
          sha256: sha256(bytes),
          size: bytes.length,
          name: "Letter.txt",
        });
        assert.deepEqual(await partsOnDisk(), []);
      },
    ),
    { numRuns: 8 },
  );
});

test("bytes received before the connection was lost need not be sent again", async () => {
  const bytes = textOf(300_000);
  const uploadId = newUploadId();
  await progress(announce(uploadId, announcement(bytes.length)));
  let pulls = 0;
  const cutOff = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulls += 1;
        if (pulls <= 2) controller.enqueue(bytes.slice((pulls - 1) * 100_000, pulls * 100_000));
        else controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    },
    // Without a queue, an error cannot discard bytes that were sent.
    { highWaterMark: 0 },
  );
  assert.deepEqual(await progress(send(uploadId, 0, cutOff)), { offset: 200_000, received: null });
  assert.deepEqual(await progress(announce(uploadId, announcement(bytes.length))), {
    offset: 200_000,
    received: null,
  });
  const last = await progress(send(uploadId, 200_000, bytes.slice(200_000)));
  assert.equal(last.offset, bytes.length);
  assert.deepEqual(await stored(last.received?.documents[0]?.fileId), {
    sha256: sha256(bytes),
    size: bytes.length,
    name: "Letter.txt",
  });
});

test("repeats a lost response, and stores the file once", async () => {
  const bytes = textOf(900);
  const uploadId = newUploadId();
  await progress(announce(uploadId, announcement(bytes.length)));
  const responses = await Promise.all([
    progress(send(uploadId, 0, bytes)),
    progress(send(uploadId, 0, bytes)),
  ]);
  const again = await progress(send(uploadId, 0, bytes));
  const announced = await progress(announce(uploadId, announcement(bytes.length)));
  const [first] = responses;
  assert.equal(first?.offset, bytes.length);
  assert.equal(first?.received?.totalUploaded, 1);
  for (const response of [...responses, again, announced]) assert.deepEqual(response, first);
  const [row] =
    await lodge.admin`select count(*)::int as count from documents where sha256 = ${sha256(bytes)}`;
  assert.equal(row?.count, 1);
});

test("a file that is removed while it is being stored fails that request alone", async () => {
  const gone = join(lodge.dataDir, "removed.part");
  const about = {
    target: { applicationId, platform: "test" },
    fields: { documentCategory: "OTHER_DOCUMENTS" as const },
    fileName: "Letter.txt",
  };
  const stored = receiveStream(
    broker,
    () => createReadStream(gone),
    about,
    () => assert.fail("nothing to store"),
  );
  await assert.rejects(stored, { code: "ENOENT" });
});

test("a part that is still being sent when another request stores the file gets the same response", async () => {
  const bytes = textOf(700);
  const uploadId = newUploadId();
  await progress(announce(uploadId, announcement(bytes.length)));
  let first: Awaited<ReturnType<typeof progress>> | undefined;
  const late = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        first = await progress(send(uploadId, 0, bytes));
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  assert.deepEqual(await progress(send(uploadId, 0, late)), first);
  assert.equal(first?.received?.totalUploaded, 1);
});

test("an upload is invisible to other brokers and links, and a link can continue its own", async () => {
  const bytes = textOf(2_000);
  const uploadId = newUploadId();
  await progress(announce(uploadId, announcement(bytes.length)));
  const stranger = await lodge.user();
  assert.match(await refusal(send(uploadId, 0, bytes, stranger)), /^404/);
  assert.match(await refusal(announce(uploadId, announcement(9), stranger)), /^404/);
  const [link] = await lodge.admin`select id from upload_links where application_id = ${applicationId}`;
  const token = linkToken(broker.actor.brokerId, String(link?.id));
  await readNotice(lodge, `/v1/upload-links/${token}`);
  const path = `/v1/upload-links/${encodeURIComponent(token)}/uploads/${uploadId}` as const;
  const octets = { octets: bytes, headers: { "content-type": "application/octet-stream" } };
  assert.match(await refusal(lodge.call("PATCH", path, octets)), /^404/);
  await progress(lodge.call("PUT", path, { json: announcement(bytes.length) }));
  await progress(lodge.call("PATCH", path, octets));
  const [row] = await lodge.admin`select from_applicant from documents where sha256 = ${sha256(bytes)}`;
  assert.equal(row?.from_applicant, true);
  await lodge.admin`update upload_links set revoked_at = now() where id = ${link?.id}`;
  assert.match(await refusal(lodge.call("PUT", path, { json: announcement(9) })), /^404/);
  assert.equal((await lodge.call("DELETE", pathOf(uploadId), { as: broker })).status, 204);
  assert.deepEqual(await partsOnDisk(), []);
});

test("reports what is wrong with a file or a part, and removes a rejected file", async () => {
  const id = newUploadId();
  assert.match(await refusal(announce("no-id", announcement(9))), /^400.*32 hexadecimal digits/);
  assert.match(await refusal(announce(id, announcement(0))), /^400.*is empty/);
  assert.match(await refusal(announce(id, announcement(9, "run.exe"))), /^400.*\.exe/);
  assert.match(await refusal(announce(id, announcement(26 * 1024 * 1024))), /^413/);
  assert.match(await refusal(send(id, 0, textOf(9))), /^404/);
  await progress(announce(id, announcement(9)));
  assert.match(await refusal(announce(id, announcement(10))), /^400.*belongs to another file/);
  assert.match(await refusal(send(id, 5, textOf(4))), /^409.*Only 0 bytes/);
  assert.match(await refusal(send(id, 0, textOf(10))), /^400.*more than the 9/);
  const broken = new TextEncoder().encode("%PDF-1.7") as Bytes;
  const pdf = newUploadId();
  await progress(announce(pdf, announcement(broken.length, "a.pdf")));
  assert.match(await refusal(send(pdf, 0, broken)), /^400.*is damaged/);
  assert.ok(!(await partsOnDisk()).some((name) => name.includes(pdf)));
});

test("limits unfinished uploads, and removes abandoned ones after a day", async () => {
  const owner = await lodge.user();
  const own = await createTestApplication(lodge, owner, await createTestClient(lodge, owner));
  const begin = (uploadId: string) =>
    lodge.call("PUT", pathOf(uploadId, own), {
      as: owner,
      json: announcement(9),
    });
  const ids = Array.from({ length: 40 }, newUploadId);
  for (const id of ids) await progress(begin(id));
  assert.match(await refusal(begin(newUploadId())), /^429.*40 uploads are unfinished/);
  const folder = join(lodge.dataDir, "uploads", owner.actor.brokerId);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const id of ids.slice(1)) {
    await utimes(join(folder, `${id}.json`), yesterday, yesterday);
    await utimes(join(folder, `${id}.part`), yesterday, yesterday);
  }
  await utimes(join(folder, `${ids[0]}.json`), yesterday, yesterday);
  await sweepParts(new Date());
  assert.deepEqual((await readdir(folder)).toSorted(), [`${ids[0]}.json`, `${ids[0]}.part`]);
  await progress(begin(newUploadId()));
});
