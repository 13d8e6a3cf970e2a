import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#lib/context.ts";
import { anyStatements } from "#lib/fixtures/statements/any-statement.ts";
import { layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#lib/fixtures/statements/pdf/draw-statement-pdf.ts";
import { drawTypedPages } from "#lib/fixtures/statements/pdf/typed-pages.ts";
import { createTestApplication, createTestClient, uploadTo } from "#lib/testing/main-job.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
const ids: string[] = [];

before(async () => {
  broker = await lodge.user();
  const applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const layout = layoutNamed("plain");
  const locked = await drawStatementPdf(anyStatements(1, layout), layout, { userPassword: "secret" });
  const files = [
    { name: "a.pdf", bytes: new Uint8Array(await drawTypedPages("First\f\nSecond")) },
    { name: "b.pdf", bytes: new Uint8Array(locked) },
    { name: "c.txt", bytes: new TextEncoder().encode("Letters") },
  ];
  for (const file of files) {
    const answer = await uploadTo(lodge, broker, applicationId, [file], "OTHER_DOCUMENTS");
    const { documents } = (await answer.json()) as { documents: { fileId: string }[] };
    ids.push(documents[0]?.fileId ?? "");
  }
});

const show = (document: string | undefined, page: number | string, as = broker) =>
  lodge.call("GET", `/v1/portal/documents/${document}/pages/${page}`, { as });

test("draws a page with its size in points", async () => {
  const answer = await show(ids[0], 2);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.equal(answer.headers.get("x-page-size"), "595x842");
  assert.match(answer.headers.get("cache-control") ?? "", /^private/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.deepEqual(
    [...bytes.slice(1, 4)],
    [..."PNG"].map((letter) => letter.charCodeAt(0)),
  );
});

test("answers 404 for a page that is not there and for another broker's document", async () => {
  assert.equal((await show(ids[0], 3)).status, 404);
  assert.equal((await show(ids[0], 1, await lodge.user())).status, 404);
  assert.equal((await show("nonsense", 1)).status, 404);
});

test("answers 400 for what cannot be drawn", async () => {
  for (const [document, page] of [
    [ids[0], 0],
    [ids[0], "two"],
    [ids[1], 1],
    [ids[2], 1],
  ] as const) {
    const answer = await show(document, page);
    assert.equal(answer.status, 400, `${document} ${page}: ${await answer.text()}`);
  }
});
