import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { newApplication } from "../../support/records.ts";
import { upload, uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;
let documentId: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
  const { applicationId } = await newApplication(api, token);
  const bytes = new Uint8Array(await drawTypedPages(`First ${randomUUID()}\f\nSecond\f\nThird`));
  const form = uploadForm("OTHER_DOCUMENTS", [{ name: "Three.pdf", bytes }]);
  const { body } = await upload(api, token, applicationId, form);
  documentId = body.documents[0]?.fileId ?? "";
});

const rearrange = (json: unknown, headers: Record<string, string> = {}) =>
  api.call("POST", "/v1/portal/documents/rearrangements", { token, json, headers });

test("splits a document once per key, and removes the original", async () => {
  const listed = await api.call("GET", `/v1/portal/documents/${documentId}/pages`, { token });
  assert.equal(listed.body.pages.length, 3);
  const sources = [{ documentId, version: listed.body.version }];
  const page = (number: number, turn = 0) => ({ documentId, page: number, turn });
  const lost = await rearrange({ sources, documents: [{ fileName: "A", pages: [page(1)] }] });
  assert.equal(lost.status, 400);
  const turned = await rearrange({ sources, documents: [{ fileName: "A", pages: [page(1, 45)] }] });
  assert.equal(turned.status, 400);
  const late = [{ documentId, version: listed.body.version + 1 }];
  const documents = [
    { fileName: "A", pages: [page(3), page(1, 180)] },
    { fileName: "B.pdf", documentCategory: "PAYSLIPS", pages: [page(2, 90)] },
  ];
  assert.equal((await rearrange({ sources: late, documents })).status, 409);
  const key = { "Idempotency-Key": randomUUID() };
  const made = await rearrange({ sources, documents }, key);
  assert.deepEqual(
    made.body.documents.map(({ fileName, documentCategory }) => [fileName, documentCategory]),
    [
      ["A.pdf", "OTHER_DOCUMENTS"],
      ["B.pdf", "PAYSLIPS"],
    ],
  );
  const again = await rearrange({ sources, documents }, key);
  assert.deepEqual(again.body, made.body);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal((await rearrange({ sources, documents })).status, 404);
  const picture = await fetch(
    `${api.base}/v1/portal/documents/${made.body.documents[1]?.fileId}/pages/1?width=100`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  assert.deepEqual(
    [picture.status, picture.headers.get("content-type"), picture.headers.get("x-page-size")],
    [200, "image/webp", "842x595"],
  );
});
