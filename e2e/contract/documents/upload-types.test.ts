import assert from "node:assert/strict";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { docx, heic, jpeg, pdf, png, webp, xlsx, zip } from "../../support/small-files.ts";
import { type SmallFile, statementFiles } from "../../support/statement-files.ts";
import { upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;
let applicationId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  applicationId = (await newApplication(api, token)).applicationId;
});

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const IMAGES_AND_TEXT: SmallFile[] = [
  { name: "letter.docx", mediaType: DOCX, bytes: docx("A letter of the employer") },
  { name: "photo.jpg", mediaType: "image/jpeg", bytes: jpeg("a photo") },
  { name: "scan.png", mediaType: "image/png", bytes: png(128) },
  { name: "phone.heic", mediaType: "image/heic", bytes: heic() },
  { name: "picture.webp", mediaType: "image/webp", bytes: webp() },
  { name: "note.txt", mediaType: "text/plain", bytes: "Kia ora, this is a note.\nNothing more.\n" },
];

test("accepts every type, detects it by content and returns the size in bytes", async () => {
  const files = [...(await statementFiles(11)), ...IMAGES_AND_TEXT];
  const { status, body } = await upload(api, token, applicationId, uploadForm("OTHER_DOCUMENTS", files));
  assert.equal(status, 200);
  assert.deepEqual(body.errors, []);
  assert.equal(body.totalUploaded, files.length);
  assert.deepEqual(
    body.documents.map(({ fileName, fileType, fileSize }) => ({ fileName, fileType, fileSize })),
    files.map(({ name, mediaType, bytes }) => ({
      fileName: name,
      fileType: mediaType,
      fileSize: Buffer.byteLength(bytes),
    })),
  );
});

test("ignores the file name: a PDF named .txt is a PDF, and a program named .pdf is rejected", async () => {
  const files = [
    { name: "statement.txt", bytes: pdf("by content") },
    { name: "statement.pdf", bytes: Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1") },
  ];
  const { status, body } = await upload(api, token, applicationId, uploadForm("PAYSLIPS", files));
  assert.equal(status, 200);
  assert.deepEqual(
    body.documents.map(({ fileName, fileType }) => [fileName, fileType]),
    [["statement.txt", "application/pdf"]],
  );
  assert.equal(body.errors.length, 1);
  assert.match(body.errors[0] ?? "", /^statement\.pdf: is not a type/);
});

test("BANK_STATEMENTS accepts statement types including JPEG and PNG, but not letters or notes", async () => {
  const files = [...(await statementFiles(12)), ...IMAGES_AND_TEXT];
  const { status, body } = await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", files));
  assert.equal(status, 200);
  const refused = ["letter.docx", "phone.heic", "picture.webp", "note.txt"];
  assert.deepEqual(
    body.documents.map((document) => document.fileName),
    files.map((file) => file.name).filter((name) => !refused.includes(name)),
  );
  assert.deepEqual(
    body.errors.map((line) => line.split(": ")[0]),
    refused,
  );
  for (const line of body.errors)
    assert.match(line, /: is a (?:Word document|HEIC photo|WebP image|text file)\b.*\. /);
});

const gif = Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1");
const INVALID_FILES: [what: string, name: string, bytes: Uint8Array | string, reason: RegExp][] = [
  ["an empty file", "empty.pdf", "", /^empty\.pdf: is empty/],
  ["a type that is not accepted", "moving.gif", gif, /^moving\.gif: is not a type that Lodge takes/],
  ["a bare zip", "all.zip", zip({ "a.txt": "a" }), /^all\.zip: is an archive/],
  ["random bytes", "noise.csv", Buffer.from([0, 1, 2, 3, 0, 255, 254, 7]), /^noise\.csv: is not a type/],
  ["a truncated PDF", "cut.pdf", pdf("cut").subarray(0, 200), /^cut\.pdf: is damaged/],
  ["a truncated PNG", "cut.png", png(7).subarray(0, -14), /^cut\.png: is damaged/],
  ["a truncated JPEG", "cut.jpg", jpeg("cut").subarray(0, -6), /^cut\.jpg: is damaged/],
  ["a truncated workbook", "cut.xlsx", xlsx([["Date", 1]]).subarray(0, -60), /^cut\.xlsx: is damaged/],
];

for (const [what, name, bytes, reason] of INVALID_FILES) {
  test(`${what} is listed with its reason and does not affect other files`, async () => {
    const good = { name: "good.txt", bytes: `a good file beside ${name}` };
    const form = uploadForm("OTHER_DOCUMENTS", [{ name, bytes }, good]);
    const { status, body } = await upload(api, token, applicationId, form);
    assert.equal(status, 200);
    assert.equal(body.totalUploaded, 1);
    assert.deepEqual(
      body.documents.map((document) => document.fileName),
      ["good.txt"],
    );
    assert.equal(body.errors.length, 1);
    assert.match(body.errors[0] ?? "", reason);
  });
}

test("returns 400 and names each file if all are rejected", async () => {
  const form = uploadForm(
    "OTHER_DOCUMENTS",
    INVALID_FILES.map(([, name, bytes]) => ({ name, bytes })),
  );
  const { status, fault } = await upload(api, token, applicationId, form);
  assert.equal(status, 400);
  assert.equal(fault.details?.length, INVALID_FILES.length);
  for (const [index, [, , , reason]] of INVALID_FILES.entries()) {
    assert.match(fault.details?.[index]?.message ?? "", reason);
  }
});
