import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { Package, PackageDelivery } from "#lib/deal/packages/schemas.ts";
import { isFullRun } from "#testing/run-size.ts";
import { api, eventually, logIn } from "../support/api.ts";
import { kill, startKillable } from "../support/killable-lodges.ts";
import { readMail } from "../support/read-mail.ts";
import type { RunningLodge } from "../support/start-lodge.ts";

/**
 * When each Lodge is killed, in milliseconds after the request: while the package is captured, rendered and packed, and
 * while it is sent. The Lodges run in parallel.
 */
const KILL_AFTER = [
  { building: 5, sending: 120 },
  { building: 400, sending: 40 },
  ...(isFullRun ? [{ building: 150, sending: 5 }] : []),
];

const crm = { "x-crm-platform": "local" };
/** Sends a request, kills Lodge after a delay, restarts it and repeats the request, as a caller would. */
async function killDuring(
  lodge: RunningLodge,
  milliseconds: number,
  path: string,
  json: unknown,
): Promise<RunningLodge> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const token = await logIn(lodge.url);
  const request = api(lodge.url, "POST", path, { token, json, headers }).catch(() => null);
  await new Promise((done) => setTimeout(done, milliseconds));
  await kill(lodge);
  await request;
  const next = await startKillable(lodge.dataDir);
  const again = await api(next.url, "POST", path, { token: await logIn(next.url), json, headers });
  assert.equal(again.status, 200);
  return next;
}

async function newSubmission(url: string, token: string): Promise<string> {
  const client = await api(url, "POST", "/v1/subscriber/clients", {
    token,
    headers: crm,
    json: {
      firstName: "Kill",
      lastName: "Package",
      email: "k@example.com",
      dateOfBirth: "1990-01-01",
      externalReferenceId: crypto.randomUUID(),
    },
  });
  const application = await api(url, "POST", "/v1/subscriber/applications", {
    token,
    headers: crm,
    json: { clients: [{ clientId: client.body.id, isMainApplicant: true }] },
  });
  const { applicationId } = application.body;
  const form = new FormData();
  form.set("documentCategory", "OTHER_DOCUMENTS");
  // Large enough that packing takes a while.
  for (let count = 0; count < 6; count += 1)
    form.append("files", new File([`${count} large `.repeat(2_000_000)], `Large ${count}.txt`));
  const path = `/v1/subscriber/applications/${applicationId}/documents` as const;
  assert.equal((await api(url, "POST", path, { token, headers: crm, form })).status, 200);
  const submission = await api(url, "POST", `/v1/portal/applications/${applicationId}/submissions`, {
    token,
    json: { lenderName: "Kauri Bank" },
  });
  return submission.body.submissionId;
}

async function packagesOf(url: string, token: string, submissionId: string): Promise<Package[]> {
  const path = `/v1/portal/submissions/${submissionId}/packages` as const;
  return (await api(url, "GET", path, { token })).body.packages;
}

async function zipOf(url: string, token: string, built: Package): Promise<string> {
  const answer = await fetch(`${url}/v1/portal/packages/${built.packageId}/files/zip`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
}

async function countEmailsTo(dataDir: string, address: string): Promise<number> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(folder, name), "latin1"))),
  );
  return mails.filter(({ to }) => to.includes(address)).length;
}

test("a package is built and sent once when Lodge is killed and restarted", {
  concurrency: KILL_AFTER.length,
}, async (context) => {
  await Promise.all(
    KILL_AFTER.map(({ building, sending }) =>
      context.test(`killed ${building} ms into building and ${sending} ms into sending`, async () => {
        let lodge = await startKillable();
        const submissionId = await newSubmission(lodge.url, await logIn(lodge.url));
        lodge = await killDuring(lodge, building, `/v1/portal/submissions/${submissionId}/packages`, {});
        const token = await logIn(lodge.url);
        const packages = await eventually(
          () => packagesOf(lodge.url, token, submissionId),
          (found) => found.every(({ state }) => state !== "BUILDING"),
        );
        assert.deepEqual(
          packages.map(({ state, documents }) => [state, documents]),
          [["READY", 6]],
        );
        const [built] = packages as [Package];
        assert.equal(await zipOf(lodge.url, token, built), built.zip?.sha256);
        const recipient = `lender-${building}@bank.example`;
        const path = `/v1/portal/packages/${built.packageId}/deliveries` as const;
        lodge = await killDuring(lodge, sending, path, { adapter: "MAIL", recipient });
        const again = await logIn(lodge.url);
        const deliveries = await eventually(
          async (): Promise<PackageDelivery[]> =>
            (await packagesOf(lodge.url, again, submissionId)).flatMap((one) => one.deliveries),
          (found) => found.every(({ state }) => state !== "SENDING"),
        );
        assert.deepEqual(
          deliveries.map(({ state }) => state),
          ["SENT"],
        );
        assert.equal(await countEmailsTo(lodge.dataDir, recipient), 1);
        const [kept] = await packagesOf(lodge.url, again, submissionId);
        assert.equal(
          await zipOf(lodge.url, again, kept as Package),
          built.zip?.sha256,
          "the ZIP is unchanged",
        );
      }),
    ),
  );
});
