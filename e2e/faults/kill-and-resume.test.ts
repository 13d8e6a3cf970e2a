import assert from "node:assert/strict";
import { after, test } from "node:test";
import { generateHousehold } from "#lib/fixtures/statements/household.ts";
import { layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#lib/fixtures/statements/pdf/draw-statement-pdf.ts";
import { api, eventually, logIn } from "../support/api.ts";
import { forget, type RunningLodge, startLodge } from "../support/start-lodge.ts";

type Application = {
  applicationId: string;
  status: string;
  transactionSummary: Record<string, unknown> | null;
};

/** Milliseconds after the upload began: while it is received, while it is recorded, while its statements are read. */
const KILL_AFTER = [3, 20, 90, 250, 600, 1400];

const crm = { "x-crm-platform": "local" };
let lodge: RunningLodge = await startLodge({ env: { SEED_DEMO: "on" } });
after(async () => {
  await lodge.stop();
  forget(lodge);
});

const files = await threeStatements();

async function threeStatements(): Promise<File[]> {
  const layout = layoutNamed("plain");
  const options = {
    from: "2026-06-01",
    bank: layout.bank,
    withCard: false,
    gambling: true,
    dishonours: true,
  } as const;
  const households = [1, 2, 3].map((seed) =>
    generateHousehold(seed, { ...options, months: 1 + seed, housing: seed % 2 ? "RENT" : "MORTGAGE" }),
  );
  return Promise.all(
    households.map(async ([account], index) => {
      const bytes = await drawStatementPdf(account?.statements ?? [], layout);
      return new File([new Uint8Array(bytes)], `statement ${index + 1}.pdf`, { type: "application/pdf" });
    }),
  );
}

async function newApplication(token: string): Promise<string> {
  const reference = crypto.randomUUID();
  const json = {
    firstName: "Kill",
    lastName: "Resume",
    email: "k@example.com",
    dateOfBirth: "1990-01-01",
    externalReferenceId: reference,
  };
  const client = await api<{ id: string }>(lodge.url, "POST", "/v1/subscriber/clients", {
    token,
    headers: crm,
    json,
  });
  const application = await api<Application>(lodge.url, "POST", "/v1/subscriber/applications", {
    token,
    headers: crm,
    json: { clients: [{ clientId: client.body.id, isMainApplicant: true }] },
  });
  return application.body.applicationId;
}

function upload(token: string, applicationId: string) {
  const form = new FormData();
  form.set("documentCategory", "BANK_STATEMENTS");
  for (const file of files) form.append("files", file);
  return api(lodge.url, "POST", `/v1/subscriber/applications/${applicationId}/documents`, {
    token,
    headers: crm,
    form,
  });
}

/** What must not depend on interruptions: everything but ids and the time at which it was made. */
async function finishedSummary(token: string, applicationId: string): Promise<unknown> {
  const get = () =>
    api<Application>(lodge.url, "GET", `/v1/subscriber/applications/${applicationId}`, { token });
  const { body } = await eventually(get, (answer) => answer.body.status === "READY", 90);
  return JSON.parse(
    JSON.stringify(body.transactionSummary, (key, value) =>
      /Id$|Ids$|^generatedAt$/.test(key) ? undefined : value,
    ),
  );
}

async function documentsOf(token: string, applicationId: string): Promise<[number, number]> {
  const { body } = await api<{ documents: unknown[]; pdfStatements: unknown[] }>(
    lodge.url,
    "GET",
    `/v1/subscriber/applications/${applicationId}/documents`,
    { token },
  );
  return [body.documents.length, body.pdfStatements.length];
}

test("killed at any moment and started again, an upload ends as if nothing had happened", async (context) => {
  let token = await logIn(lodge.url);
  const whole = await newApplication(token);
  assert.equal((await upload(token, whole)).status, 200);
  const expected = await finishedSummary(token, whole);
  const expectedDocuments = await documentsOf(token, whole);
  for (const milliseconds of KILL_AFTER) {
    await context.test(`killed after ${milliseconds} ms`, async () => {
      const applicationId = await newApplication(token);
      const uploading = upload(token, applicationId).then(
        (answer) => answer.status,
        () => "cut off",
      );
      await new Promise((done) => setTimeout(done, milliseconds));
      await lodge.kill();
      const answered = await uploading;
      lodge = await startLodge({ dataDir: lodge.dataDir });
      token = await logIn(lodge.url);
      // Without an answer the caller cannot know: it sends the same files again.
      if (answered !== 200) assert.equal((await upload(token, applicationId)).status, 200);
      assert.deepEqual(await finishedSummary(token, applicationId), expected);
      assert.deepEqual(await documentsOf(token, applicationId), expectedDocuments);
    });
  }
});
