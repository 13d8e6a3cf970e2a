import assert from "node:assert/strict";
import { test } from "node:test";
import { unpackList } from "#lib/reading/transactions/core/pack-list.ts";
import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { isFullRun } from "#testing/run-size.ts";
import { api, eventually, logIn } from "../support/api.ts";
import { kill, startKillable } from "../support/killable-lodges.ts";
import type { RunningLodge } from "../support/start-lodge.ts";

/**
 * When each Lodge is killed, in milliseconds after the upload begins: while it is received, while it is recorded and
 * while its statements are read. With LODGE_RUNS=full it is killed twice in each phase.
 */
const KILL_AFTER = isFullRun
  ? [
      [3, 250],
      [20, 600],
      [90, 1400],
    ]
  : [[3, 90, 600]];

const crm = { "x-crm-platform": "local" };
const files = await threeStatements();
async function killAndRestart(lodge: RunningLodge): Promise<RunningLodge> {
  await kill(lodge);
  return startKillable(lodge.dataDir);
}

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

async function newApplication(url: string, token: string): Promise<string> {
  const json = {
    firstName: "Kill",
    lastName: "Resume",
    email: "k@example.com",
    dateOfBirth: "1990-01-01",
    externalReferenceId: crypto.randomUUID(),
  };
  const client = await api(url, "POST", "/v1/subscriber/clients", {
    token,
    headers: crm,
    json,
  });
  const application = await api(url, "POST", "/v1/subscriber/applications", {
    token,
    headers: crm,
    json: { clients: [{ clientId: client.body.id, isMainApplicant: true }] },
  });
  return application.body.applicationId;
}

function upload(url: string, token: string, applicationId: string) {
  const form = new FormData();
  form.set("documentCategory", "BANK_STATEMENTS");
  for (const file of files) form.append("files", file);
  return api(url, "POST", `/v1/subscriber/applications/${applicationId}/documents`, {
    token,
    headers: crm,
    form,
  });
}

/** The id and the name of a file, which its link contains. */
function idAndName(link: string): [id: string, name: string] {
  const [id = "", name = ""] = new URL(link).pathname.split("/").slice(-2);
  return [id, decodeURIComponent(name)];
}

/**
 * The result that interruptions must not change: everything except times. IDs differ between two uploads, so each is
 * replaced by its record's content, and the hash of IDs in a flag's key is omitted.
 */
async function resultOf(url: string, token: string, applicationId: string): Promise<unknown> {
  const path = `/v1/subscriber/applications/${applicationId}` as const;
  const { body } = await eventually(
    () => api(url, "GET", path, { token }),
    (answer) => answer.body.status === "READY",
  );
  const { body: stored } = await api(url, "GET", `${path}/documents`, { token });
  const { body: packed } = await api(url, "GET", `/v1/portal/applications/${applicationId}/transactions`, {
    token,
  });
  const { accounts, transactions } = unpackList(packed);
  const content = new Map([
    ...accounts.map(({ accountId, accountNumber }) => [accountId, accountNumber ?? ""] as const),
    ...transactions.map(
      ({ transactionId, date, amount, description }) =>
        [transactionId, `${date} ${amount} ${description}`] as const,
    ),
    ...stored.documents.map(({ documentUrl }) => idAndName(documentUrl)),
  ]);
  const contentOf = (id: string) =>
    content.get(id) ?? assert.fail(`the summary contains an unknown id ${id}`);
  const summary = JSON.stringify(body.transactionSummary, (key, value) => {
    if (key === "generatedAt") return undefined;
    if (key === "key") return value.replace(/\.[0-9a-f]{12}(?=\.|$)/, ".subject");
    if (key.endsWith("Ids")) return value.map(contentOf).toSorted();
    return key.endsWith("Id") && value !== null ? contentOf(value) : value;
  });
  return {
    summary: JSON.parse(summary),
    transactions: transactions
      .map(({ transactionId, accountId, category, excluded }) =>
        [contentOf(transactionId), contentOf(accountId), category, excluded].join(" "),
      )
      .toSorted(),
    documents: stored.documents.map(({ documentUrl }) => idAndName(documentUrl)[1]).toSorted(),
    reports: stored.pdfStatements.map(({ period }) => period).toSorted(),
  };
}

/** The result of an uninterrupted upload. */
async function uploadUninterrupted(lodge: RunningLodge): Promise<unknown> {
  const token = await logIn(lodge.url);
  const applicationId = await newApplication(lodge.url, token);
  assert.equal((await upload(lodge.url, token, applicationId)).status, 200);
  return resultOf(lodge.url, token, applicationId);
}

test("an upload has the same result when Lodge is killed and restarted", {
  concurrency: KILL_AFTER.length,
}, async (context) => {
  const lodges = await Promise.all(KILL_AFTER.map(() => startKillable()));
  const expected = await uploadUninterrupted(lodges[0] as RunningLodge);
  await Promise.all(
    KILL_AFTER.map(async (moments, index) => {
      let lodge = lodges[index] as RunningLodge;
      for (const milliseconds of moments)
        await context.test(`killed after ${milliseconds} ms`, async () => {
          const token = await logIn(lodge.url);
          const applicationId = await newApplication(lodge.url, token);
          const uploading = upload(lodge.url, token, applicationId).then(
            (answer) => answer.status,
            () => "cut off",
          );
          await new Promise((done) => setTimeout(done, milliseconds));
          lodge = await killAndRestart(lodge);
          const answered = await uploading;
          const again = await logIn(lodge.url);
          // Without a response the caller does not know the outcome, so it retries with the same files.
          if (answered !== 200) assert.equal((await upload(lodge.url, again, applicationId)).status, 200);
          assert.deepEqual(await resultOf(lodge.url, again, applicationId), expected);
        });
    }),
  );
});
