import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Context, UserActor } from "#db/tenant.ts";
import { readError } from "#testing/answer.ts";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { hostilePages } from "#testing/generators/statements/pdf/hostile-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { until } from "#testing/until.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;
const ids: string[] = [];

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
  const layout = layoutNamed("plain");
  const locked = await drawStatementPdf(anyStatements(1, layout), layout, { userPassword: "secret" });
  const files = [
    { name: "a.pdf", bytes: new Uint8Array(await drawTypedPages("First\f\nSecond")) },
    { name: "b.pdf", bytes: new Uint8Array(locked) },
    { name: "c.txt", bytes: new TextEncoder().encode("Letters") },
  ];
  for (const file of files) ids.push(await add(file));
});

async function add(file: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string> {
  const answer = await uploadTo(lodge, broker, applicationId, [file], "OTHER_DOCUMENTS");
  const { documents } = await answer.json();
  return documents[0]?.fileId ?? "";
}

const show = (document: string | undefined, page: number | string, as = broker, signal?: AbortSignal) =>
  lodge.call("GET", `/v1/portal/documents/${document}/pages/${page}`, { as, ...(signal && { signal }) });

/** How often drawing a page of this document was begun. */
const drawings = async (document: string) =>
  (
    await lodge.admin`select 1 from audit_log where entity_id = ${document} and action = 'document.page-shown'`
  ).length;

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

test("draws a thumbnail of the requested width, even of a photo", async () => {
  const canvas = createCanvas(300, 150);
  canvas.getContext("2d").fillRect(0, 0, 300, 150);
  const photo = await add({ name: "p.jpg", bytes: new Uint8Array(await canvas.encode("jpeg")) });
  for (const [document, width, height] of [
    [ids[0], 120, 170],
    [photo, 120, 60],
  ] as const) {
    const answer = await show(document, "1?width=120");
    assert.equal(answer.headers.get("content-type"), "image/webp");
    const image = await loadImage(Buffer.from(await answer.arrayBuffer()));
    assert.deepEqual([image.width, image.height], [width, height]);
  }
  assert.equal((await show(photo, 2)).status, 404);
  assert.equal((await show(ids[0], "1?width=5")).status, 400);
});

test("lists the pages with their sizes, or states why they cannot be shown", async () => {
  const list = async (document: string | undefined) => {
    const answer = await lodge.call("GET", `/v1/portal/documents/${document}/pages`, { as: broker });
    return await answer.json();
  };
  const whole = await list(ids[0]);
  assert.deepEqual(whole.pages, [
    { page: 1, width: 595, height: 842 },
    { page: 2, width: 595, height: 842 },
  ]);
  assert.deepEqual([whole.unavailable, whole.locked, whole.version], [null, null, 1]);
  assert.match((await list(ids[1])).unavailable ?? "", /protected by a password/);
  assert.match((await list(ids[2])).unavailable ?? "", /has no pages to show/);
});

test("returns 404 for a page that does not exist and for another broker's document", async () => {
  assert.equal((await show(ids[0], 3)).status, 404);
  assert.equal((await show(ids[0], 1, await lodge.user())).status, 404);
  assert.equal((await show("nonsense", 1)).status, 404);
});

test("returns 400 for documents that cannot be drawn", async () => {
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

test("gives up a hostile page at its limit, and tries it once for every size", async () => {
  const hostile = await add({ name: "h.pdf", bytes: hostilePages.PATHS() });
  for (const size of ["1", "1", "1?width=99"]) {
    const answer = await show(hostile, size);
    assert.equal(answer.status, 400);
    assert.match((await readError(answer)).message, /too much time or memory/);
  }
  assert.equal(await drawings(hostile), 1);
  assert.equal((await show(ids[0], 1)).status, 200);
});

test("stops drawing when the caller disconnects", async () => {
  const hostile = await add({ name: "i.pdf", bytes: hostilePages.FORMS() });
  const caller = new AbortController();
  const answer = show(hostile, 1, broker, caller.signal);
  await until(async () => (await drawings(hostile)) === 1);
  caller.abort();
  assert.equal((await answer).status, 400);
  // It would have to wait for the only process.
  assert.equal((await show(ids[0], "1?width=90")).status, 200);
  // It was not the page's fault, so the next request tries again.
  const again = new AbortController();
  const second = show(hostile, 1, broker, again.signal);
  await until(async () => (await drawings(hostile)) === 2);
  again.abort();
  await second;
});
