import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { LOCAL, newApplication } from "../../support/records.ts";
import { documentsPath } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;
let path: ReturnType<typeof documentsPath>;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  path = documentsPath((await newApplication(api, token)).applicationId);
});

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (disposition: string, content: string = randomUUID()) =>
  `Content-Disposition: form-data; name="files"; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;

/** Sends a body in the form that clients other than browsers write. */
async function send(parts: string[], contentType = "multipart/form-data; boundary=b") {
  const text = `${parts.map((part) => `--b\r\n${part}`).join("")}--b--\r\n`;
  const headers = { ...LOCAL, "content-type": contentType };
  return api.call("POST", path, { token, headers, text });
}

const FORMS: [what: string, disposition: string, name: string][] = [
  ["a plain name", 'filename="pay.txt"', "pay.txt"],
  ["a name without quotes", "filename=pay.txt", "pay.txt"],
  ["a name in UTF-8", 'filename="Māori.txt"', "Māori.txt"],
  ["an encoded name", "filename*=UTF-8''M%C4%81ori.txt", "Māori.txt"],
  ["a name with a Windows path", 'filename="C:\\\\docs\\\\pay.txt"', "pay.txt"],
];

for (const [what, disposition, name] of FORMS) {
  test(`stores ${what} as ${name}`, async () => {
    const { status, body } = await send([field("documentCategory", "PAYSLIPS"), file(disposition)]);
    assert.deepEqual([status, body.documents[0]?.fileName], [200, name]);
  });
}

test("accepts a quoted boundary and further parameters", async () => {
  const type = 'multipart/form-data; charset=utf-8; boundary="b"';
  const { status } = await send([field("documentCategory", "PAYSLIPS"), file('filename="a.txt"')], type);
  assert.equal(status, 200);
});

for (const boundary of ["", '""', "b".repeat(71), "b".repeat(300), `"${"b".repeat(300)}"`, '"b<>"']) {
  test(`an invalid boundary of ${boundary.length} characters returns 400, and the next upload works`, async () => {
    const parts = [field("documentCategory", "PAYSLIPS"), file('filename="a.txt"')];
    const refused = await send(parts, `multipart/form-data; boundary=${boundary}`);
    assert.equal(refused.status, 400);
    assert.equal((await send(parts)).status, 200);
  });
}

test("ignores unknown parts, but lists their files in errors", async () => {
  const parts = [
    field("applicationId", randomUUID()),
    file('filename="a.txt"').replace('name="files"', 'name="attachments"'),
    field("documentCategory", "PAYSLIPS"),
    file('filename="b.txt"'),
  ];
  const { status, body } = await send(parts);
  assert.deepEqual([status, body.totalUploaded, body.documents[0]?.fileName], [200, 1, "b.txt"]);
  assert.deepEqual(body.errors, [
    "a.txt: came as the part attachments: parts with files must be named files",
  ]);
});

test("an empty file input counts as no file", async () => {
  const { status } = await send([field("documentCategory", "PAYSLIPS"), file('filename=""', "")]);
  assert.equal(status, 400);
});

test("keeps content that resembles a boundary in the middle of a line", async () => {
  const content = "first line --b\n--bb is no boundary\n";
  const { status, body } = await send([
    field("documentCategory", "PAYSLIPS"),
    file('filename="c.txt"', content),
  ]);
  assert.deepEqual([status, body.documents[0]?.fileSize], [200, content.length]);
});
