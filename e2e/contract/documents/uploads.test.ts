import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";
import type { Answer } from "#testing/answer.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { LOCAL, newApplication } from "../../support/records.ts";
import { pdf } from "../../support/small-files.ts";
import { documentsPath, upload, uploadForm } from "../../support/upload.ts";

const MIB = 1024 * 1024;
let api: CheckedApi;
let token: string;
let applicationId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  applicationId = (await newApplication(api, token)).applicationId;
});

const note = (name = "note.txt") => ({ name, bytes: `a note ${randomUUID()}` });

const fields = ({ fault }: Answer<unknown>) => fault.details.map((detail) => detail.field).toSorted();

for (const category of documentCategories.filter((one) => one !== "BANK_STATEMENTS")) {
  test(`${category}: the files are only stored`, async () => {
    const file = { name: "document.pdf", bytes: pdf(randomUUID()) };
    const { status, body } = await upload(api, token, applicationId, uploadForm(category, [file]));
    assert.equal(status, 200);
    const { documents, ...rest } = body;
    assert.deepEqual(rest, {
      applicationId,
      documentCategory: category,
      totalUploaded: 1,
      statementProcessingTriggered: false,
      errors: [],
    });
    const [{ fileId, downloadUrl, ...record } = { fileId: "", downloadUrl: "" }] = documents;
    assert.match(fileId, /^[0-9a-f-]{36}$/);
    assert.ok(downloadUrl.startsWith(`${api.base}/`));
    assert.deepEqual(record, {
      fileName: "document.pdf",
      fileType: "application/pdf",
      fileSize: file.bytes.byteLength,
      status: "STORED",
      documentCategory: category,
    });
  });
}

test("accepts the parts in any order", async () => {
  const orders = [
    ["files", "documentCategory", "description"],
    ["description", "files", "documentCategory"],
    ["documentCategory", "files", "files", "description"],
  ];
  for (const order of orders) {
    const form = new FormData();
    for (const part of order) {
      if (part === "files") form.append(part, new Blob([randomUUID()]), "a.txt");
      else form.append(part, part === "description" ? "in any order" : "PAYSLIPS");
    }
    const { status, body } = await upload(api, token, applicationId, form);
    assert.equal(status, 200, order.join());
    assert.equal(body.documentCategory, "PAYSLIPS");
    assert.equal(body.totalUploaded, order.filter((part) => part === "files").length);
  }
});

test("stores the description with each file, or none if absent", async () => {
  const { applicationId: own } = await newApplication(api, token);
  const description = "Two payslips\nof Mārama's job – “August”";
  await upload(api, token, own, uploadForm("PAYSLIPS", [note("one.txt"), note("two.txt")], description));
  await upload(api, token, own, uploadForm("PAYSLIPS", [note("three.txt")]));
  const { body } = await api.call("GET", `/v1/portal/applications/${own}/processing`, {
    token,
  });
  const kept = Object.fromEntries(
    body.documents.map((document) => [document.fileName, document.description]),
  );
  assert.deepEqual(kept, {
    "one.txt": description.replace("\n", "\r\n"),
    "two.txt": description.replace("\n", "\r\n"),
    "three.txt": null,
  });
});

test("accepts a description of 2000 characters; a longer one or one with NUL returns 400", async () => {
  const send = (description: string) =>
    upload(api, token, applicationId, uploadForm("PAYSLIPS", [note()], description));
  assert.equal((await send("ā".repeat(2000))).status, 200);
  for (const description of ["x".repeat(2001), "nothing\u0000here"]) {
    const answer = await send(description);
    assert.deepEqual([answer.status, fields(answer)], [400, ["description"]]);
  }
});

const NAMES: [sent: string, kept: string][] = [
  ["Māori Land – “Statement” 2026.txt", "Māori Land – “Statement” 2026.txt"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Aroha\\pay.txt", "pay.txt"],
  ["对账单.txt", "对账单.txt"],
  [" spaced .txt ", "spaced .txt"],
];

for (const [sent, kept] of NAMES) {
  test(`stores a file named ${JSON.stringify(sent)} as ${JSON.stringify(kept)}`, async () => {
    const { body } = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [note(sent)]));
    assert.equal(body.documents[0]?.fileName, kept);
  });
}

test("accepts 20 files; 21 return 400 and none are stored", async () => {
  const { applicationId: own } = await newApplication(api, token);
  const files = Array.from({ length: 21 }, (_, index) => note(`${index}.txt`));
  const many = await upload(api, token, own, uploadForm("PAYSLIPS", files));
  assert.deepEqual([many.status, fields(many)], [400, ["files"]]);
  const list = await api.call("GET", documentsPath(own), { token });
  assert.deepEqual(list.body.documents, []);
  const { status, body } = await upload(api, token, own, uploadForm("PAYSLIPS", files.slice(0, 20)));
  assert.deepEqual([status, body.totalUploaded, body.documents.length], [200, 20, 20]);
});

test("accepts 25 MiB; a larger file is listed in errors, or returns 400 if it is the only one", async () => {
  const largest = { name: "largest.txt", bytes: Buffer.alloc(25 * MIB, "a") };
  const larger = { name: "larger.txt", bytes: Buffer.alloc(25 * MIB + 1, "b") };
  const { status, body } = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [larger, largest]));
  assert.equal(status, 200);
  assert.deepEqual(
    body.documents.map(({ fileName, fileSize }) => [fileName, fileSize]),
    [["largest.txt", 25 * MIB]],
  );
  assert.match(body.errors[0] ?? "", /^larger\.txt: is larger than 25 MiB/);
  const alone = await upload(api, token, applicationId, uploadForm("PAYSLIPS", [larger]));
  assert.equal(alone.status, 400);
});

test("returns 400 without files, including files under another name or sent as text", async () => {
  const none = uploadForm("PAYSLIPS", []);
  const elsewhere = uploadForm("PAYSLIPS", []);
  elsewhere.append("file", new Blob(["x"]), "x.txt");
  const text = uploadForm("PAYSLIPS", []);
  text.append("files", "not a file");
  for (const form of [none, elsewhere, text]) {
    const answer = await upload(api, token, applicationId, form);
    assert.deepEqual([answer.status, fields(answer)], [400, ["files"]]);
  }
});

test("documentCategory is required and one of a few case-sensitive values", async () => {
  for (const category of ["", "payslips", "PASSPORT", "BANK_STATEMENTS "]) {
    const answer = await upload(api, token, applicationId, uploadForm(category, [note()]));
    assert.deepEqual([answer.status, fields(answer)], [400, ["documentCategory"]], category);
    assert.ok(answer.fault.message.includes(documentCategories.join(", ")), answer.fault.message);
  }
  const without = new FormData();
  without.append("files", new Blob(["x"]), "x.txt");
  const answer = await upload(api, token, applicationId, without);
  assert.deepEqual([answer.status, fields(answer)], [400, ["documentCategory"]]);
});

test("reports all errors of a form at once", async () => {
  const form = new FormData();
  form.append("description", "x".repeat(3000));
  const answer = await upload(api, token, applicationId, form);
  assert.deepEqual([answer.status, fields(answer)], [400, ["description", "documentCategory", "files"]]);
});

const BODIES: [what: string, type: string, text: string][] = [
  ["JSON", "application/json", "{}"],
  ["a plain form", "application/x-www-form-urlencoded", "documentCategory=PAYSLIPS"],
  ["multipart without a boundary", "multipart/form-data", "x"],
  ["multipart that ends early", "multipart/form-data; boundary=b", "--b\r\nContent-Disp"],
  [
    "multipart truncated inside a file",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf a fi',
  ],
];

for (const [what, type, text] of BODIES) {
  test(`${what} returns 400`, async () => {
    const headers = { ...LOCAL, "content-type": type };
    const { status } = await api.call("POST", documentsPath(applicationId), { token, headers, text });
    assert.equal(status, 400);
  });
}

test("looks up the application before reading the body: an invalid form returns 404", async () => {
  for (const id of [randomUUID(), "nothing"]) {
    const { status } = await upload(api, token, id, uploadForm("WRONG", []));
    assert.equal(status, 404);
  }
});
