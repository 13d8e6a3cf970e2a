import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { publishResolved } from "#lib/platform/settings/env.ts";
import type { UploadedDocument } from "#lib/records/documents/schemas.ts";
import { fileLink } from "#lib/records/documents/stored-file.ts";
import { readError } from "#testing/answer.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { signingKey } from "../../support/secrets.ts";
import { docx, jpeg, pdf, png } from "../../support/small-files.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

const TEXT = `0123456789 ${randomUUID()}`;
const FILES = [
  { name: "Māori “note” 100%.txt", bytes: TEXT, type: /^text\/plain/, handling: "attachment" },
  { name: "pay.pdf", bytes: pdf("pay"), type: /^application\/pdf$/, handling: "inline" },
  { name: "scan.png", bytes: png(9), type: /^image\/png$/, handling: "inline" },
  { name: "photo.jpg", bytes: jpeg("x"), type: /^image\/jpeg$/, handling: "inline" },
  { name: "letter.docx", bytes: docx("x"), type: /wordprocessingml\.document$/, handling: "attachment" },
];

let api: CheckedApi;
let token: string;
let applicationId: string;
let documents: UploadedDocument[];
let link: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  applicationId = (await newApplication(api, token)).applicationId;
  documents = (await upload(api, token, applicationId, uploadForm("PAYSLIPS", FILES))).body.documents;
  link = documents[0]?.downloadUrl ?? "";
});

const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url, { method, headers });

async function assertError(response: Response) {
  const body = await readError(response);
  assert.deepEqual([body.status, body.path], [response.status, new URL(response.url).pathname]);
  assert.equal(body.requestId, response.headers.get("x-request-id"));
  assert.match(response.headers.get("cache-control") ?? "", /no-store/);
  return body;
}

for (const [index, { name, bytes, type, handling }] of FILES.entries()) {
  test(`serves ${name} unchanged, with its type and name, ${handling}`, async () => {
    const response = await get(documents[index]?.downloadUrl ?? "");
    assert.equal(response.status, 200);
    assert.match(response.headers.get("content-type") ?? "", type);
    const disposition = response.headers.get("content-disposition") ?? "";
    assert.ok(disposition.startsWith(handling), disposition);
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "";
    assert.equal(decodeURIComponent(encoded), name);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(response.headers.get("accept-ranges"), "bytes");
    assert.match(response.headers.get("cache-control") ?? "", /no-store/);
    assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/);
    assert.equal(response.headers.get("x-powered-by"), null);
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), Buffer.from(bytes));
  });
}

test("sends Content-Length, also for ranges and HEAD", async () => {
  const size = String(Buffer.byteLength(TEXT));
  const length = async (...asked: Parameters<typeof get>) =>
    (await get(...asked)).headers.get("content-length");
  assert.equal(await length(link), size);
  assert.equal(await length(link, {}, "HEAD"), size);
  assert.equal(await length(link, { range: "bytes=2-5" }, "HEAD"), size);
  assert.equal(await length(link, { range: "bytes=2-5" }), "4");
});

test("links are absolute and expire after 15 minutes", () => {
  const url = new URL(link);
  assert.equal(url.origin, api.base);
  const left = Number(url.searchParams.get("expires")) - Date.now() / 1000;
  assert.ok(left > 800 && left <= 900, `${left} s`);
});

test("the documents list has a link for each document, newest first, that works without a login", async () => {
  const { body } = await api.call("GET", documentsPath(applicationId), { token });
  const ids = body.documents.map(({ documentUrl }) => new URL(documentUrl).pathname.split("/")[3]);
  assert.deepEqual(ids, documents.map((document) => document.fileId).toReversed());
  for (const { documentType, documentUrl } of body.documents) {
    assert.equal(documentType, "PAYSLIPS");
    assert.equal((await get(documentUrl)).status, 200);
  }
});

test("a link altered in any part returns 403", async () => {
  const change = (edit: (url: URL) => void) => {
    const url = new URL(link);
    edit(url);
    return url.href;
  };
  const forged = [
    change((url) => url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 60))),
    change((url) => url.searchParams.set("broker", randomUUID())),
    change((url) => url.searchParams.set("signature", "A".repeat(43))),
    change((url) => url.searchParams.delete("signature")),
    change((url) => {
      url.search = "";
    }),
    link.replace("/documents/", "/statements/"),
    link.replace(documents[0]?.fileId ?? "", documents[1]?.fileId ?? ""),
    link.replace("/documents/", "/secrets/"),
  ];
  for (const url of forged) {
    const response = await get(url);
    assert.equal(response.status, 403, url);
    await assertError(response);
  }
});

test("an expired link returns 403 and says so; a link to a removed file returns 404", async () => {
  process.env.BASE_URL = api.base;
  const authSecret = Buffer.from(signingKey()).toString("utf8").trim();
  publishResolved({ serviceDatabaseUrl: "", authSecret, masterSheetId: null, embedded: false });
  const brokerId = new URL(link).searchParams.get("broker") ?? "";
  const sign = (id: string, minutesAgo: number) =>
    fileLink("documents", { id, brokerId, fileName: "x.txt" }, new Date(Date.now() - minutesAgo * 60_000));
  const id = documents[0]?.fileId ?? "";
  assert.equal((await get(sign(id, 14))).status, 200);
  const late = await get(sign(id, 15.1));
  assert.equal(late.status, 403);
  assert.match((await assertError(late)).message, /expired/);
  const gone = await get(sign(randomUUID(), 0));
  assert.equal(gone.status, 404);
  await assertError(gone);
});

const RANGES: [range: string, start: number, end: number][] = [
  ["bytes=0-9", 0, 10],
  ["bytes=3-3", 3, 4],
  ["bytes=11-", 11, TEXT.length],
  ["bytes=-5", TEXT.length - 5, TEXT.length],
  ["bytes=5-100000", 5, TEXT.length],
  ["bytes=-100000", 0, TEXT.length],
];

for (const [range, start, end] of RANGES) {
  test(`Range: ${range} returns 206 with these bytes`, async () => {
    const response = await get(link, { range });
    assert.equal(response.status, 206);
    assert.equal(response.headers.get("content-range"), `bytes ${start}-${end - 1}/${TEXT.length}`);
    assert.equal(await response.text(), TEXT.slice(start, end));
  });
}

test("a range beyond the end of the file returns 416 with the file's size", async () => {
  for (const range of [`bytes=${TEXT.length}-`, "bytes=5000-6000", "bytes=-0"]) {
    const response = await get(link, { range });
    assert.equal(response.status, 416, range);
    assert.equal(response.headers.get("content-range"), `bytes */${TEXT.length}`);
    await assertError(response);
  }
});

test("an invalid range, or several ranges, returns the whole file", async () => {
  for (const range of ["bytes=9-3", "bytes=a-b", "items=0-1", "bytes=0-1,3-4", "bytes=-"]) {
    const response = await get(link, { range });
    assert.deepEqual([response.status, await response.text()], [200, TEXT], range);
  }
});

test("If-Range with the current ETag returns the range, with another ETag the whole file", async () => {
  const etag = (await get(link)).headers.get("etag") ?? "";
  assert.match(etag, /^"[^"]+"$/);
  assert.equal((await get(link, { range: "bytes=0-1", "if-range": etag })).status, 206);
  assert.equal((await get(link, { range: "bytes=0-1", "if-range": '"another"' })).status, 200);
});

test("HEAD returns the headers of GET and no body", async () => {
  const [head, whole] = [await get(link, {}, "HEAD"), await get(link)];
  assert.equal(head.status, 200);
  for (const name of ["content-type", "content-disposition", "etag", "accept-ranges"]) {
    assert.equal(head.headers.get(name), whole.headers.get(name), name);
  }
  assert.equal(await head.text(), "");
});
