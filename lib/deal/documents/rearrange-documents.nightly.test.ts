import assert from "node:assert/strict";
import { before, test } from "node:test";
import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import type { Context, UserActor } from "#db/tenant.ts";
import { bytesOf, exists, filesOnDisk, textsOf } from "#lib/deal/documents/testing/stored-documents.ts";
import { newId } from "#lib/platform/ids.ts";
import { pdfText } from "#lib/reading/statements/core/pdf/1-text/pdf-text.ts";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import type { RearrangedDocuments, Rearrangement } from "#lib/records/documents/page-schemas.ts";
import type { ApiResponse } from "#testing/answer.ts";
import { widePhoto, withOrientation } from "#testing/generators/photo.ts";
import { anyStatements } from "#testing/generators/statements/any-statement.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import { createTestApplication, createTestClient, doMainJob, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;

before(async () => {
  broker = await lodge.user();
  applicationId = await createTestApplication(lodge, broker, await createTestClient(lodge, broker));
});

type Body = {
  sources: Rearrangement["sources"];
  documents: (Omit<Rearrangement["documents"][number], "documentCategory"> & { documentCategory?: string })[];
};

const rearrange = (json: Body, options: { as?: Context<UserActor>; headers?: Record<string, string> } = {}) =>
  lodge.call("POST", "/v1/portal/documents/rearrangements", { as: broker, json, ...options });

async function done(response: ApiResponse<RearrangedDocuments>): Promise<string[]> {
  assert.equal(response.status, 200, await response.clone().text());
  const { documents } = await response.json();
  return documents.map(({ fileId }) => fileId);
}

const pagesOf = async (documentId: string) =>
  await (await lodge.call("GET", `/v1/portal/documents/${documentId}/pages`, { as: broker })).json();

async function add(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { category = "OTHER_DOCUMENTS", to = applicationId } = {},
): Promise<string> {
  const response = await uploadTo(lodge, broker, to, [{ name, bytes }], category);
  assert.equal(response.status, 200, await response.clone().text());
  const { documents } = await response.json();
  return documents[0]?.fileId ?? "";
}

const typed = async (text: string) => new Uint8Array(await drawTypedPages(text));

const one = (documentId: string, version = 1) => ({ documentId, version });

test("pages of several files keep their text, order and rotation in any arrangement", async () => {
  const turns: Turn[] = [0, 90, 180, 270];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.constantFrom(...turns)),
      fc.infiniteStream(fc.boolean()),
      fc.infiniteStream(fc.nat()),
      async (counts, turned, cuts, order) => {
        const texts = new Map<string, string>();
        const all: { documentId: string; page: number; turn: Turn }[] = [];
        const sources: string[] = [];
        for (const [at, count] of counts.entries()) {
          const written = Array.from(
            { length: count },
            (_, page) => `File ${at} page ${page + 1} ${newId()}`,
          );
          const documentId = await add(`F${at}.pdf`, await typed(written.join("\f\n")));
          sources.push(documentId);
          for (const [index, text] of written.entries()) {
            texts.set(`${documentId} ${index + 1}`, text);
            all.push({ documentId, page: index + 1, turn: turned.next().value });
          }
        }
        const shuffled = all
          .map((page) => ({ page, at: order.next().value }))
          .toSorted((left, right) => left.at - right.at)
          .map(({ page }) => page);
        const documents: Body["documents"] = [];
        for (const page of shuffled) {
          if (documents.length === 0 || cuts.next().value)
            documents.push({ fileName: `New ${documents.length}`, pages: [] });
          documents.at(-1)?.pages.push(page);
        }
        const response = await rearrange({ sources: sources.map((id) => one(id)), documents });
        if (response.status === 400) {
          assert.match(await response.text(), /unchanged: leave this document out/);
          return;
        }
        const made = await done(response);
        for (const [at, documentId] of made.entries()) {
          const asked = documents[at]?.pages ?? [];
          assert.deepEqual(
            await textsOf(lodge, documentId),
            asked.map((page) => texts.get(`${page.documentId} ${page.page}`)),
          );
          const { pages } = await pagesOf(documentId);
          assert.deepEqual(
            pages.map(({ width, height }) => width > height),
            asked.map(({ turn }) => turn === 90 || turn === 270),
          );
          const pdf = await PDFDocument.load(await bytesOf(lodge, documentId));
          assert.deepEqual(
            pdf.getPages().map((page) => page.getRotation().angle),
            asked.map(({ turn }) => turn),
          );
        }
        for (const documentId of sources) assert.ok(!(await exists(lodge, documentId)));
      },
    ),
    { numRuns: 6 },
  );
});

test("rereads a split statement and keeps its transactions with the broker's corrections", async () => {
  const job = await doMainJob(lodge, broker, 21);
  const [documentId = ""] = job.documentIds;
  const { pages, version } = await pagesOf(documentId);
  assert.ok(pages.length > 2, `${pages.length} pages`);
  const rows = () =>
    lodge.admin`select id, date, amount, description, corrected_category, excluded from transactions
      where application_id = ${job.applicationId} order by id`;
  await lodge.admin`update transactions set corrected_category = 'DINING' where id in
    (select id from transactions where application_id = ${job.applicationId} order by id limit 5)`;
  await lodge.admin`update transactions set excluded = true where id =
    (select id from transactions where application_id = ${job.applicationId} order by id desc limit 1)`;
  const before = [...(await rows())].map((row) => ({ ...row }));
  const parts = [pages.slice(0, 2), pages.slice(2)].map((own, at) => ({
    fileName: `Part ${at + 1}`,
    pages: own.map(({ page }) => ({ documentId, page })),
  }));
  const made = await done(await rearrange({ sources: [one(documentId, version)], documents: parts }));
  assert.equal(made.length, 2);
  const kept = [...(await rows())].map(({ id }) => id);
  assert.deepEqual(
    kept,
    before.map(({ id }) => id),
    "nothing is removed before the new files are read",
  );
  await runJobs(lodge.db);
  assert.deepEqual(
    [...(await rows())].map((row) => ({ ...row })),
    before,
  );
  const [status] = await lodge.admin`select status from applications where id = ${job.applicationId}`;
  assert.equal(status?.status, "READY");
  const sources = await lodge.admin`select distinct document_id from transaction_sources s
    join transactions t on t.id = s.transaction_id where t.application_id = ${job.applicationId}`;
  assert.deepEqual(sources.map((row) => row.document_id).toSorted(), made.toSorted());

  const merged = await done(
    await rearrange({
      sources: made.map((id) => one(id)),
      documents: [{ fileName: "Whole", pages: made.map((id) => ({ documentId: id, turn: 180 as const })) }],
    }),
  );
  await runJobs(lodge.db);
  assert.deepEqual(
    [...(await rows())].map((row) => ({ ...row })),
    before,
  );
  assert.ok(merged[0] && (await exists(lodge, merged[0])));
});

test("removes transactions that no part shows, once the parts have been read", async () => {
  const job = await doMainJob(lodge, broker, 22);
  const [documentId = ""] = job.documentIds;
  const { pages } = await pagesOf(documentId);
  const count = async () => {
    const [row] = await lodge.admin`select count(*)::int as rows,
      count(*) filter (where not exists (select 1 from transaction_sources s where s.transaction_id = t.id))::int as orphans
      from transactions t where t.application_id = ${job.applicationId}`;
    return { rows: Number(row?.rows), orphans: Number(row?.orphans) };
  };
  const before = await count();
  const made = await done(
    await rearrange({
      sources: [one(documentId)],
      documents: [
        { fileName: "Statement", pages: pages.slice(0, -1).map(({ page }) => ({ documentId, page })) },
        {
          fileName: "Letter",
          documentCategory: "OTHER_DOCUMENTS",
          pages: [{ documentId, page: pages.length }],
        },
      ],
    }),
  );
  await runJobs(lodge.db);
  const after = await count();
  assert.ok(after.rows < before.rows, "the last page is no longer a statement");
  assert.equal(after.orphans, 0);
  const [letter] = await lodge.admin`select status, category from documents where id = ${made[1] ?? ""}`;
  assert.deepEqual({ ...letter }, { status: "STORED", category: "OTHER_DOCUMENTS" });
});

test("photos become upright pages, even if a phone stored them sideways", async () => {
  const { jpeg, png } = await widePhoto();
  const ids = [
    await add("flat.jpg", jpeg),
    await add("sideways.jpg", withOrientation(jpeg, 6)),
    await add("mirrored.jpg", withOrientation(jpeg, 5)),
    await add("drawn.png", png),
  ];
  const shown = await Promise.all(ids.map(async (id) => (await pagesOf(id)).pages));
  const [made = ""] = await done(
    await rearrange({
      sources: ids.map((id) => one(id)),
      documents: [{ fileName: "Photos", pages: ids.map((documentId) => ({ documentId })) }],
    }),
  );
  const { pages } = await pagesOf(made);
  assert.deepEqual(
    pages.map(({ width, height }) => ({ width, height })),
    shown.flat().map(({ width, height }) => ({ width, height })),
  );
  assert.deepEqual(
    pages.map(({ width, height }) => width > height),
    [true, false, false, true],
  );
});

test("keeps a file's metadata about the program that created it", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.addPage();
  pdf.setProducer("Adobe Photoshop");
  pdf.setCreationDate(new Date("2026-01-01T00:00:00Z"));
  pdf.setModificationDate(new Date("2026-03-01T00:00:00Z"));
  const edited = await add("edited.pdf", new Uint8Array(await pdf.save()));
  const plain = await add("plain.pdf", await typed("Plain"));
  const [made = ""] = await done(
    await rearrange({
      sources: [one(plain), one(edited)],
      documents: [{ fileName: "Both", pages: [{ documentId: plain }, { documentId: edited }] }],
    }),
  );
  const { info } = await pdfText(await bytesOf(lodge, made), undefined);
  assert.match(String(info.Producer), /Adobe Photoshop/);
  assert.match(String(info.CreationDate), /^D:20260101/);
  assert.match(String(info.ModDate), /^D:20260301/);
});

test("rejects documents that cannot be rearranged safely, with the reason, and changes nothing", async () => {
  const layout = layoutNamed("plain");
  const locked = await add(
    "locked.pdf",
    new Uint8Array(await drawStatementPdf(anyStatements(1, layout), layout, { userPassword: "secret" })),
  );
  const readOnly = await add(
    "read-only.pdf",
    new Uint8Array(await drawStatementPdf(anyStatements(2, layout), layout, { ownerPassword: "owner" })),
  );
  const text = await add("letter.txt", new TextEncoder().encode("Letters"));
  const two = await add("two.pdf", await typed("First\f\nSecond"));
  const files = await filesOnDisk(lodge);
  const refusal = async (documentId: string, documents: Body["documents"], version = 1) => {
    const response = await rearrange({ sources: [one(documentId, version)], documents });
    return `${response.status} ${await response.text()}`;
  };
  const turned = (documentId: string): Body["documents"] => [
    { fileName: "New", pages: [{ documentId, turn: 90 }] },
  ];
  assert.match(await refusal(locked, turned(locked)), /400.*locked\.pdf is protected by a password/);
  assert.match(await refusal(text, turned(text)), /400.*has no pages that can be rearranged/);
  assert.match(await refusal(two, turned(two), 2), /409.*Reload/);
  assert.match(await refusal(newId(), turned(two)), /404/);
  assert.match(
    await refusal(two, [{ fileName: "New", pages: [{ documentId: two, page: 1 }] }]),
    /400.*must contain page 2 of two\.pdf/,
  );
  const foreign = await rearrange(
    { sources: [one(two)], documents: turned(two) },
    { as: await lodge.user() },
  );
  assert.equal(foreign.status, 404);
  assert.equal(await filesOnDisk(lodge), files);
  for (const documentId of [locked, text, two]) assert.ok(await exists(lodge, documentId));
  // This file is only protected against changes, so it opens without a password.
  const [made = ""] = await done(await rearrange({ sources: [one(readOnly)], documents: turned(readOnly) }));
  assert.ok((await pagesOf(made)).pages.length > 0);
  assert.equal(await filesOnDisk(lodge), files, "one file replaced another");
});

test("keeps evidence of conditions, and rejects a statement being read or a withdrawn application", async () => {
  const job = await doMainJob(lodge, broker, 23);
  const [documentId = ""] = job.documentIds;
  const [submission, condition] = [newId(), newId()];
  const { brokerId } = broker.actor;
  await lodge.admin`insert into submissions (id, broker_id, application_id, lender_name, state, created_at, updated_at, state_changed_at)
    values (${submission}, ${brokerId}, ${job.applicationId}, 'Kauri Bank', 'SUBMITTED', now(), now(), now())`;
  await lodge.admin`insert into conditions (id, broker_id, submission_id, text, created_at)
    values (${condition}, ${brokerId}, ${submission}, 'Statements', now())`;
  await lodge.admin`insert into condition_documents (broker_id, condition_id, document_id)
    values (${brokerId}, ${condition}, ${documentId})`;
  const turn = (id: string): Body => ({
    sources: [one(id)],
    documents: [{ fileName: "Turned", pages: [{ documentId: id, turn: 270 }] }],
  });
  const [made = ""] = await done(await rearrange(turn(documentId)));
  const evidence =
    await lodge.admin`select document_id from condition_documents where condition_id = ${condition}`;
  assert.deepEqual(
    evidence.map((row) => row.document_id),
    [made],
  );
  const early = await rearrange(turn(made));
  assert.match(`${early.status} ${await early.text()}`, /400.*is being read/);
  await runJobs(lodge.db);
  await lodge.admin`update applications set withdrawn_at = now(), status = 'WITHDRAWN' where id = ${job.applicationId}`;
  const closed = await rearrange(turn(made));
  assert.match(`${closed.status} ${await closed.text()}`, /400.*is withdrawn/);
});

test("the same key creates the documents once, and one of two concurrent requests succeeds", async () => {
  const key = { "idempotency-key": newId() };
  const first = await add("key.pdf", await typed("One\f\nTwo"));
  const body: Body = {
    sources: [one(first)],
    documents: [1, 2].map((page) => ({ fileName: `Page ${page}`, pages: [{ documentId: first, page }] })),
  };
  const made = await done(await rearrange(body, { headers: key }));
  assert.deepEqual(await done(await rearrange(body, { headers: key })), made);
  const second = await add("race.pdf", await typed("Three\f\nFour"));
  const files = await filesOnDisk(lodge);
  const race: Body = {
    sources: [one(second)],
    documents: [{ fileName: "Turned", pages: [{ documentId: second, turn: 90 }] }],
  };
  const responses = await Promise.all([rearrange(race), rearrange(race)]);
  const statuses = responses.map(({ status }) => status).toSorted();
  assert.ok(statuses[0] === 200 && [404, 409].includes(statuses[1] ?? 0), String(statuses));
  assert.equal(await filesOnDisk(lodge), files);
});
