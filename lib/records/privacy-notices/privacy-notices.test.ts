import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { readAnswer, readError } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let main: string;
let partner: string;

before(async () => {
  broker = await lodge.user();
  [main, partner] = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
});

const call = async <const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
  as = broker,
) => {
  const response = await lodge.call(method, path, { as, ...(json === undefined ? {} : { json }) });
  return readAnswer(response);
};
const application = (...clients: string[]) =>
  createTestApplication(lodge, broker, clients, { sentByEmail: false });
const noticesPath = (id: string) => `/v1/portal/applications/${id}/privacy-notices` as const;
const notices = async (id: string) => (await call("GET", noticesPath(id))).body;
const settings = async (as = broker) =>
  (await call("GET", "/v1/portal/brokerage/privacy-notice", undefined, as)).body;
const saveNotice = (version: number, text: string | null, as = broker) =>
  call("PUT", "/v1/portal/brokerage/privacy-notice", { version, text }, as);
const untold = async (as = broker) =>
  (await call("GET", "/v1/portal/desk", undefined, as)).body.untold.people;

/** Sends an applicant a link for documents and the fact find, and returns its path. */
async function link(id: string, clientId: string) {
  await lodge.admin`delete from throttles`;
  const json = { clientId, factFind: true };
  await lodge.call("POST", `/v1/portal/applications/${id}/upload-links`, { as: broker, json });
  const [row] = await lodge.admin`select id from upload_links
    where application_id = ${id} and client_id = ${clientId} and revoked_at is null`;
  return `/v1/upload-links/${linkToken(broker.actor.brokerId, row?.id)}` as const;
}

/** Everything that an applicant can send through a link. */
function attempts(path: string): Promise<Response>[] {
  const form = new FormData();
  form.set("documentCategory", "PAYSLIPS");
  form.append("files", new File(["pay"], "Pay.txt"));
  const factFind = path.replace("upload-links", "fact-find-links");
  return [
    lodge.call("POST", `${path}/documents`, { form }),
    lodge.call("PUT", `${path}/uploads/${"ab".repeat(16)}`, {
      json: { fileName: "Pay.txt", size: 3, documentCategory: "PAYSLIPS" },
    }),
    lodge.call("PATCH", factFind, { json: { changes: [{ question: "phone", answer: "021 555 0142" }] } }),
    lodge.call("POST", `${factFind}/signature`, { json: { name: "A", textHash: "b" } }),
  ];
}

test("refuses every file and answer until the applicant has read the notice once", async () => {
  const id = await application(main);
  const path = await link(id, main);
  for (const refused of await Promise.all(attempts(path))) {
    assert.equal(refused.status, 403);
    assert.match((await readError(refused)).message, /privacy notice has not been read yet/);
  }
  const stored = await lodge.admin`select 1 from documents where application_id = ${id}
    union all select 1 from upload_link_receipts r join upload_links l on l.id = r.upload_link_id
      where l.application_id = ${id}`;
  assert.equal(stored.length, 0, "nothing is stored or counted towards the link's limit");
  const read = await readNotice(lodge, path);
  assert.ok(read.readAt);
  const accepted = await Promise.all(attempts(path));
  assert.deepEqual(
    accepted.map(({ status }) => status),
    [200, 200, 200, 400],
  );
  const [row] = await lodge.admin`select version, link_id, read_at from privacy_notice_readings
    where application_id = ${id} and client_id = ${main}`;
  assert.deepEqual([row?.version, row?.read_at.toISOString()], [read.version, read.readAt]);
  const audit =
    await lodge.admin`select 1 from audit_log where action = 'privacy-notice.read' and entity_id = ${id}`;
  assert.equal(audit.length, 1, "reading it again is not recorded again");
  assert.deepEqual((await notices(id)).applicants[0]?.readings, [{ version: 1, readAt: read.readAt }]);
});

test("a new text is a new version, shown again without interrupting, and earlier ones are kept", async () => {
  const own = await lodge.user();
  const first = await settings(own);
  assert.deepEqual([first.version, first.isDefault, first.versions[0]?.since], [1, true, null]);
  const saved = await saveNotice(1, "Our notice\r\n# Rights", own);
  assert.deepEqual([saved.status, saved.body.version, saved.body.text], [200, 1, "Our notice\n# Rights"]);
  assert.equal((await saveNotice(1, "Our notice\n# Rights", own)).body.versions.length, 1, "the same text");
  assert.equal((await saveNotice(0, "Another", own)).status, 400);
  assert.equal((await saveNotice(7, "Another", own)).status, 409);
  const second = await saveNotice(1, "Our second notice", own);
  assert.deepEqual(
    second.body.versions.map(({ version, text }) => [version, text]),
    [
      [2, "Our second notice"],
      [1, "Our notice\n# Rights"],
    ],
  );
  const back = await saveNotice(2, null, own);
  assert.deepEqual([back.body.version, back.body.isDefault, back.body.text], [3, true, first.text]);
});

test("a reader of an earlier version may go on, and is shown the new one", async () => {
  const id = await application(main);
  const path = await link(id, main);
  const { version, textHash } = await readNotice(lodge, path);
  await saveNotice(version, `New text ${version + 1}`);
  const shown = await (await lodge.call("GET", `${path}/privacy-notice`)).json();
  assert.deepEqual([shown.version, shown.readAt], [version + 1, null]);
  const stale = await lodge.call("PUT", `${path}/privacy-notice`, { json: { textHash } });
  assert.equal(stale.status, 409);
  const [sent] = attempts(path);
  assert.equal((await sent)?.status, 200);
  await readNotice(lodge, path);
  assert.deepEqual(
    (await notices(id)).applicants[0]?.readings.map((reading) => reading.version),
    [version + 1, version],
  );
  await saveNotice(version + 1, null);
});

test("the default names the brokerage with its address and changes with them", async () => {
  const own = await lodge.user();
  const before = await settings(own);
  assert.match(before.text, /at least 7 years/);
  assert.equal(before.hasAddress, false);
  const brokerage = { version: 0, tradingName: "Harbour & Hill", address: "14 Harbour Lane, Wellington" };
  await call("PUT", "/v1/portal/brokerage", brokerage, own);
  const after = await settings(own);
  assert.match(after.text, /Harbour & Hill, 14 Harbour Lane, Wellington\./);
  assert.deepEqual([after.version, after.hasAddress], [1, true], "nobody has read the earlier text");
});

test("a default text that changed before anyone read it is not recorded as read", async () => {
  const own = await lodge.user();
  const clientId = await createTestClient(lodge, own);
  const id = await createTestApplication(lodge, own, clientId, { sentByEmail: true });
  const [row] = await lodge.admin`select id from upload_links where application_id = ${id}`;
  const path = `/v1/upload-links/${linkToken(own.actor.brokerId, row?.id)}` as const;
  const shown = await (await lodge.call("GET", `${path}/privacy-notice`)).json();
  const notified = { kind: "NOTIFIED", how: "EMAIL", on: "2026-11-01", noticeHash: shown.textHash };
  const details = { source: "Mere", purpose: "To assess it", recipients: "The lender" };
  const tell = () =>
    call("PUT", `${noticesPath(id)}/people/client:${clientId}`, { ...details, outcome: notified }, own);
  await call("PUT", "/v1/portal/brokerage", { version: 0, tradingName: "Renamed" }, own);
  const stale = await lodge.call("PUT", `${path}/privacy-notice`, { json: { textHash: shown.textHash } });
  assert.equal(stale.status, 409);
  assert.equal((await tell()).status, 409, "nor as given to somebody");
  const read = await readNotice(lodge, path);
  assert.match(read.text, /^Renamed /);
  notified.noticeHash = read.textHash;
  await saveNotice(read.version, "Our own text", own);
  assert.equal((await tell()).status, 200, "an earlier version that was kept");
});

test("lists a joint applicant until they read the notice, are told or are excepted", async () => {
  const id = await application(main, partner);
  assert.deepEqual((await notices(id)).people, []);
  await readNotice(lodge, await link(id, main));
  const [person] = (await notices(id)).people;
  assert.deepEqual(
    [person?.personKey, person?.role, person?.source, person?.outcome],
    [`client:${partner}`, "JOINT_APPLICANT", "Hēmi Pōtiki", null],
  );
  assert.ok((await untold()).some((one) => one.applicationId === id && one.name === "Hēmi Pōtiki"));
  const { source = "", purpose = "", recipients = "" } = person ?? {};
  const put = (outcome: unknown) =>
    call("PUT", `${noticesPath(id)}/people/client:${partner}`, {
      source,
      purpose,
      recipients,
      outcome,
    });
  const noticeHash = (await notices(id)).textHash;
  const byEmail = { kind: "NOTIFIED", how: "EMAIL", on: "2026-11-01", noticeHash };
  assert.equal((await put({ ...byEmail, on: "2999-01-01" })).status, 400);
  assert.equal((await put({ kind: "EXCEPTED", exception: "PUBLIC" })).status, 400, "why is required");
  const told = (await put(byEmail)).body.people[0];
  const text = told?.text ?? "";
  assert.match(text, /^Kia ora Hēmi Pōtiki\. We have collected information about you/);
  assert.match(text, /# Privacy notice\n/);
  const textSha256 = createHash("sha256").update(text).digest("hex");
  assert.deepEqual(told?.outcome, { kind: "NOTIFIED", how: "EMAIL", on: "2026-11-01", textSha256 });
  const { version } = await settings();
  await saveNotice(version, "A newer notice");
  const { textHash: newHash } = await notices(id);
  const corrected = await put({ ...byEmail, how: "POST", noticeHash: newHash });
  assert.equal(corrected.body.people[0]?.text, text, "the text that was given");
  await saveNotice(version + 1, null);
  assert.equal(
    (await untold()).some((one) => one.applicationId === id),
    false,
  );
  const excepted = { kind: "EXCEPTED", exception: "ALREADY_AWARE", reason: "Was at the meeting" };
  assert.deepEqual((await put(excepted)).body.people[0]?.outcome, excepted);
  await put(null);
  assert.ok((await untold()).some((one) => one.applicationId === id));
  await readNotice(lodge, await link(id, partner));
  assert.deepEqual((await notices(id)).people, []);
  const audit = await lodge.admin`select 1 from audit_log
    where action = 'collection-notice.saved' and entity_id = ${id}`;
  assert.equal(audit.length, 4);
});

/** Saves the loan request with these deposits. */
const request = (id: string, version: number, depositItems: unknown[]) =>
  call("PUT", `/v1/portal/applications/${id}/loan-request`, { version, purpose: "PURCHASE", depositItems });

test("lists the giver of a gift, and a person added by hand", async () => {
  const id = await application(main);
  await request(id, 0, [
    { kind: "GIFT", amount: "15,000", note: "Aunt Mere" },
    { kind: "GIFT", amount: "5,000", note: "" },
    { kind: "SAVINGS", amount: "10,000", note: "Kauri Bank" },
  ]);
  assert.deepEqual((await notices(id)).people.map(({ name }) => name).toSorted(), [
    "Aunt Mere",
    "Giver of $5,000",
  ]);
  const details = { source: "Hēmi", purpose: "To assess the guarantee", recipients: "The lender" };
  const added = await call("POST", `${noticesPath(id)}/people`, {
    name: "Tane Rangi",
    role: "GUARANTOR",
    ...details,
  });
  const guarantor = added.body.people.find(({ role }) => role === "GUARANTOR");
  const path = `${noticesPath(id)}/people/${guarantor?.personKey}` as const;
  const removed = await call("DELETE", path);
  assert.equal(removed.body.people.length, 2);
  assert.equal((await call("DELETE", path)).status, 404);
  assert.equal((await call("PUT", path, { ...details, outcome: null })).status, 404);
  const giver = removed.body.people[0];
  await call("PUT", `${noticesPath(id)}/people/${giver?.personKey}`, { ...details, outcome: null });
  assert.equal((await notices(id)).people.length, 2);
  await request(id, 1, []);
  assert.deepEqual((await notices(id)).people, [], "gifts that were removed from the request");
});

test("keeps a person who was told", async () => {
  const id = await application(main);
  const details = { source: "Hēmi", purpose: "To assess the guarantee", recipients: "The lender" };
  const added = await call("POST", `${noticesPath(id)}/people`, {
    name: "Tane Rangi",
    role: "GUARANTOR",
    ...details,
  });
  const path = `${noticesPath(id)}/people/${added.body.people[0]?.personKey}`;
  const noticeHash = added.body.textHash;
  const outcome = { kind: "NOTIFIED", how: "POST", on: "2026-11-01", noticeHash };
  assert.equal((await call("PUT", path, { ...details, outcome })).status, 200);
  assert.equal((await call("DELETE", path)).status, 400);
});
