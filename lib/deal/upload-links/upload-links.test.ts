import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { readRecordAudit } from "#lib/operations/audit/read-record-audit.ts";
import { statusHistory } from "#lib/records/applications/require-application.ts";
import { readAnswer, readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { UploadLink } from "./schemas.ts";
import { linkToken } from "./visit-upload-link.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let main: string;
let partner: string;

before(async () => {
  broker = await lodge.user();
  [main, partner] = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
});

/** Creates an application with both applicants and no link. */
const application = () => createTestApplication(lodge, broker, [main, partner], { sentByEmail: false });

const linksPath = (id: string) => `/v1/portal/applications/${id}/upload-links` as const;
/** Sends a link, with which the applicant has read the privacy notice. */
const send = async (id: string, clientId: string) => {
  const sent = await lodge.call("POST", linksPath(id), { as: broker, json: { clientId } });
  if (sent.ok) await readNotice(lodge, `/v1/upload-links/${token((await list(id, clientId))[0])}`);
  return sent;
};
const list = async (id: string, clientId = main): Promise<UploadLink[]> => {
  const response = await lodge.call("GET", linksPath(id), { as: broker });
  const applicants = await response.json();
  return applicants.find((applicant) => applicant.clientId === clientId)?.links ?? [];
};
const token = (link: UploadLink | undefined) => linkToken(broker.actor.brokerId, link?.linkId ?? "");
const visit = async (secret: string) => {
  const response = await lodge.call("GET", `/v1/upload-links/${secret}`);
  return readAnswer(response);
};
const upload = (secret: string, category: string, name: string) => {
  const form = new FormData();
  form.set("documentCategory", category);
  form.append("files", new File([name], name));
  return lodge.call("POST", `/v1/upload-links/${secret}/documents`, { form });
};

test("shows the broker when a link is sent, emailed, opened and used", async () => {
  const id = await application();
  assert.equal((await send(id, main)).status, 204);
  assert.equal((await list(id))[0]?.state, "SENDING");
  await runJobs(lodge.db);
  const [sent] = await list(id);
  assert.deepEqual([sent?.state, sent?.openedAt], ["SENT", null]);
  assert.deepEqual((await visit(token(sent))).body.files, []);
  await upload(token(sent), "PAYSLIPS", "Pay.txt");
  const [used] = await list(id);
  assert.equal(used?.state, "OPENED");
  assert.deepEqual(
    used.documents.map(({ fileName }) => fileName),
    ["Pay.txt"],
  );
  const { body } = await visit(token(sent));
  assert.deepEqual(
    body.files.map(({ fileName, state }) => [fileName, state]),
    [["Pay.txt", "ARRIVED"]],
  );
  assert.deepEqual(
    (await statusHistory(broker, id)).map(({ to, by }) => [to, by]),
    [
      ["DOCUMENTS_RECEIVED", "Hēmi Pōtiki"],
      ["DRAFT", "you"],
    ],
    "the history names the applicant",
  );
  const { entries } = await readRecordAudit(broker, id, { entity: "application", entityId: id });
  assert.ok(
    entries.some(({ sentence }) => sentence.startsWith("Hēmi Pōtiki changed an application's status")),
    entries.map(({ sentence }) => sentence).join("\n"),
  );
});

test("asks for missing items until they arrive, and for custom items meant for applicants", async () => {
  const id = await application();
  await send(id, main);
  const secret = token((await list(id))[0]);
  const items = `/v1/portal/applications/${id}/checklist/items` as const;
  await lodge.call("POST", items, {
    as: broker,
    json: { text: "Copy of your passport", askApplicant: true },
  });
  await lodge.call("POST", items, { as: broker, json: { text: "Call their bank" } });
  const asked = async () =>
    (await visit(secret)).body.needed.map(({ category, text }) => `${category} ${text}`);
  const before = await asked();
  assert.ok(before.some((line) => /^PAYSLIPS Your latest three payslips/.test(line)));
  assert.ok(before.includes("OTHER_DOCUMENTS Copy of your passport"));
  assert.ok(!before.join().includes("Call their bank"));
  await upload(secret, "PAYSLIPS", "Pay.txt");
  assert.ok(!(await asked()).some((line) => line.startsWith("PAYSLIPS")));
});

test("hides files of the broker and the other applicant from an applicant", async () => {
  const id = await application();
  await Promise.all([send(id, main), send(id, partner)]);
  const [mine, theirs] = [token((await list(id))[0]), token((await list(id, partner))[0])];
  const form = new FormData();
  form.set("documentCategory", "OTHER_DOCUMENTS");
  form.append("files", new File(["note"], "From the broker.txt"));
  const path = `/v1/subscriber/applications/${id}/documents` as const;
  await lodge.call("POST", path, { as: broker, headers: { "x-crm-platform": "local" }, form });
  await upload(theirs, "PAYSLIPS", "Theirs.txt");
  assert.deepEqual((await visit(mine)).body.files, []);
  assert.equal((await visit(theirs)).body.files.length, 1);
});

test("lists an existing file for an applicant who sends it again", async () => {
  const id = await application();
  await send(id, main);
  const secret = token((await list(id))[0]);
  const form = new FormData();
  form.set("documentCategory", "PAYSLIPS");
  form.append("files", new File(["Pay.txt"], "From the broker.txt"));
  const path = `/v1/subscriber/applications/${id}/documents` as const;
  await lodge.call("POST", path, { as: broker, headers: { "x-crm-platform": "local" }, form });
  await upload(secret, "PAYSLIPS", "Pay.txt");
  assert.equal((await visit(secret)).body.files.length, 1);
});

test("revokes the earlier link when a new one is sent, and keeps its uploads", async () => {
  const id = await application();
  await send(id, main);
  const old = token((await list(id))[0]);
  await upload(old, "PAYSLIPS", "Pay.txt");
  await send(id, main);
  const [fresh, ended] = await list(id);
  assert.deepEqual([fresh?.state, ended?.state], ["SENDING", "REVOKED"]);
  assert.equal(ended?.revokedBecause, "REPLACED");
  assert.equal((await visit(old)).status, 404);
  assert.equal((await visit(token(fresh))).body.files[0]?.fileName, "Pay.txt");
});

test("rejects visits and uploads with a revoked link, and does not email it", async () => {
  const id = await application();
  await send(id, main);
  const [link] = await list(id);
  const path = `/v1/portal/upload-links/${link?.linkId}` as const;
  assert.equal((await lodge.call("DELETE", path, { as: broker })).status, 204);
  assert.equal((await lodge.call("DELETE", path, { as: broker })).status, 204);
  assert.equal((await visit(token(link))).status, 404);
  assert.equal((await upload(token(link), "PAYSLIPS", "Pay.txt")).status, 404);
  await runJobs(lodge.db);
  assert.equal((await list(id))[0]?.mailedAt, null);
});

test("reports an expired link as expired and does not open it", async () => {
  const id = await application();
  await send(id, main);
  const [link] = await list(id);
  await lodge.admin`update upload_links set expires_at = now() - interval '1 second' where id = ${link?.linkId ?? ""}`;
  assert.equal((await list(id))[0]?.state, "EXPIRED");
  assert.equal((await visit(token(link))).status, 404);
});

test("sends links only to an application's own applicants, and only while it is open", async () => {
  const id = await application();
  for (const clientId of [await createTestClient(lodge, broker), "made-up"])
    assert.equal((await send(id, clientId)).status, 400);
  await lodge.call("POST", `/v1/portal/applications/${id}/status`, {
    as: broker,
    json: { status: "WITHDRAWN" },
  });
  assert.equal((await send(id, main)).status, 400);
});

test("revokes links on closing and rejects every upload, even of existing documents", async () => {
  const id = await application();
  await Promise.all([send(id, main), send(id, partner)]);
  const secret = token((await list(id))[0]);
  await upload(secret, "PAYSLIPS", "Pay.txt");
  const path = `/v1/subscriber/applications/${id}/documents` as const;
  const headers = { "x-crm-platform": "local", "idempotency-key": "before-it-was-closed" };
  const form = new FormData();
  form.set("documentCategory", "PAYSLIPS");
  form.append("files", new File(["Pay.txt"], "Pay.txt"));
  const uploadAsBroker = (sent: Record<string, string>) =>
    lodge.call("POST", path, { as: broker, headers: sent, form });
  const stored = await (await uploadAsBroker(headers)).text();
  const status = `/v1/portal/applications/${id}/status` as const;
  await lodge.call("POST", status, { as: broker, json: { status: "WITHDRAWN" } });
  assert.deepEqual(
    [await list(id), await list(id, partner)].map(([link]) => [link?.state, link?.revokedBecause]),
    [
      ["REVOKED", "WITHDRAWN"],
      ["REVOKED", "WITHDRAWN"],
    ],
  );
  assert.equal((await upload(secret, "PAYSLIPS", "More.txt")).status, 404);
  await lodge.admin`update upload_links set revoked_at = null where application_id = ${id}`;
  for (const late of [
    await upload(secret, "PAYSLIPS", "More.txt"),
    await uploadAsBroker({ "x-crm-platform": "local" }),
  ]) {
    assert.equal(late.status, 400);
    assert.match((await readError(late)).message, /^The application is closed \(withdrawn\)/);
  }
  assert.equal(await (await uploadAsBroker(headers)).text(), stored, "a retry gets the same response");
});

test("lists what is needed in the email and directs replies to the broker", async () => {
  const id = await application();
  await send(id, main);
  const [link] = await list(id);
  await runJobs(lodge.db);
  const folder = join(lodge.dataDir, "mail");
  assert.ok((await readdir(folder)).includes(`${link?.linkId}.eml`));
  const mail = await readFile(join(folder, `${link?.linkId}.eml`), "utf8");
  assert.match(mail, /^Reply-To: Test Broker <[^>]+@lodge\.test>/m);
  assert.match(mail.replace(/=\r?\n/g, ""), /What is needed:/);
});

test("disables a deactivated broker's links and does not email them", async () => {
  const leaving = await lodge.user();
  const client = await createTestClient(lodge, leaving);
  const response = await lodge.call("POST", "/v1/subscriber/applications", {
    as: leaving,
    headers: { "x-crm-platform": "local" },
    json: { clients: [{ clientId: client }], sentByEmail: true },
  });
  assert.equal(response.status, 200);
  const [row] = await lodge.admin`select id from upload_links where broker_id = ${leaving.actor.brokerId}`;
  const secret = linkToken(leaving.actor.brokerId, row?.id);
  assert.equal((await visit(secret)).status, 200);
  await lodge.admin`update users set active = false where id = ${leaving.actor.userId}`;
  const ended = await visit("an unknown link");
  const now = await visit(secret);
  const told = ({ status, fault }: typeof now) => [status, fault.message];
  assert.deepEqual(told(now), told(ended));
  assert.equal((await upload(secret, "PAYSLIPS", "pay.txt")).status, 404);
  await runJobs(lodge.db);
  const [link] = await lodge.admin`select mailed_at from upload_links where id = ${row?.id}`;
  assert.equal(link?.mailed_at, null);
});

test("returns 429 for an applicant's eleventh link in a row, and keeps the earlier one", async () => {
  const id = await application();
  const applicant = await createTestClient(lodge, broker);
  await lodge.admin`update application_clients set client_id = ${applicant} where application_id = ${id} and client_id = ${main}`;
  for (let count = 0; count < 10; count += 1) assert.equal((await send(id, applicant)).status, 204);
  const refused = await send(id, applicant);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 300);
  const [latest] = await list(id, applicant);
  assert.equal(latest?.revokedAt, null);
  assert.equal((await send(id, partner)).status, 204, "other applicants are not affected");
});

test("returns 429 and creates no application if its email would exceed the limit", async () => {
  const busy = await lodge.user();
  const client = await createTestClient(lodge, busy);
  const create = (sentByEmail: boolean) =>
    lodge.call("POST", "/v1/subscriber/applications", {
      as: busy,
      headers: { "x-crm-platform": "local" },
      json: { clients: [{ clientId: client }], sentByEmail },
    });
  for (let count = 0; count < 10; count += 1) assert.equal((await create(true)).status, 200);
  const refused = await create(true);
  assert.equal(refused.status, 429);
  assert.ok(refused.headers.get("retry-after"));
  assert.equal((await create(false)).status, 200);
  const [row] =
    await lodge.admin`select count(*)::int as made from applications where broker_id = ${busy.actor.brokerId}`;
  assert.equal(row?.made, 11);
});

test("marks the checklist items that an emailed link asks for, but not later ones", async () => {
  // Needs its own client: earlier tests have used up the other clients' limits.
  const client = await createTestClient(lodge, broker);
  const id = await createTestApplication(lodge, broker, client, { sentByEmail: false });
  const checklist = async () => {
    const response = await lodge.call("GET", `/v1/portal/applications/${id}/checklist`, { as: broker });
    const { items } = await response.json();
    return new Map(items.map(({ title, askedAt }) => [title, askedAt]));
  };
  const addItem = (text: string) =>
    lodge.call("POST", `/v1/portal/applications/${id}/checklist/items`, {
      as: broker,
      json: { text, askApplicant: true },
    });
  await addItem("Copy of passport");
  await send(id, client);
  assert.equal((await checklist()).get("Copy of passport"), null);
  await runJobs(lodge.db);
  const [link] = await list(id, client);
  await addItem("Copy of lease");
  const items = await checklist();
  assert.ok(link?.mailedAt);
  assert.equal(items.get("Copy of passport"), link.mailedAt);
  assert.equal(items.get("Bank statements"), link.mailedAt);
  assert.equal(items.get("Copy of lease"), null);
  await lodge.call("DELETE", `/v1/portal/upload-links/${link.linkId}`, { as: broker });
  assert.equal((await checklist()).get("Copy of passport"), link.mailedAt);
});
