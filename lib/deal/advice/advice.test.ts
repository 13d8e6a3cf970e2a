import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { linkToken } from "#lib/platform/secrets/link-token.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { type AdviceRecord, emptyAdvice } from "./core/advice-record.ts";
import { missingAdvice } from "./read-advice.ts";
import type { Advice } from "./schemas.ts";

process.env.ADVICE_REQUIRED = "DISCLOSURE,IDENTITY,COMPARISON,ACKNOWLEDGEMENT";
const lodge = await testLodge();
let broker: Context<UserActor>;
let clientId: string;

before(async () => {
  broker = await lodge.user();
  clientId = await createTestClient(lodge, broker);
});

const call = async <const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
  as: typeof broker | null = broker,
) => {
  const answer = await lodge.call(method, path, { ...(as && { as }), ...(json ? { json } : {}) });
  return readAnswer(answer);
};
const path = (id: string) => `/v1/portal/applications/${id}/advice` as const;
const save = (id: string, version: number, record: Partial<AdviceRecord>) =>
  call("PUT", path(id), { version, record: { ...emptyAdvice, ...record } });
/** Sends a link, with which the applicant has read the privacy notice. */
const send = async (id: string, to = clientId) => {
  const sent = await call("POST", `${path(id)}/acknowledgements`, { clientId: to });
  if (sent.status === 200) await readNotice(lodge, `/v1/advice-acknowledgements/${token(sent.body)}`);
  return sent;
};
const fresh = () => createTestApplication(lodge, broker, clientId);
const missing = async (id: string) =>
  (await asBroker(broker, (tx) => missingAdvice(tx, id))).map(({ field }) => field);
const latest = (advice: Advice) => advice.applicants[0]?.acknowledgements[0];
const token = (advice: Advice) =>
  linkToken("advice-acknowledgement", broker.actor.brokerId, latest(advice)?.acknowledgementId ?? "");
const visit = (secret: string) => call("GET", `/v1/advice-acknowledgements/${secret}`, undefined, null);
const sign = (secret: string, signedName: string) =>
  call("POST", `/v1/advice-acknowledgements/${secret}`, { signedName }, null);

const advised: Partial<AdviceRecord> = {
  disclosure: { document: "Disclosure, version 4", givenOn: "2026-11-01", how: "EMAIL" },
  needs: "A first home",
  recommendation: { lenderName: "Kauri Bank", reasons: "Lowest rate" },
  conflicts: "None",
  commission: "0.85%, paid by the lender",
};

test("lists exactly the required parts that are missing", async () => {
  const id = await fresh();
  const all = ["DISCLOSURE", "IDENTITY", "COMPARISON", "ACKNOWLEDGEMENT"].map((part) => `advice.${part}`);
  assert.deepEqual(await missing(id), all);
  await save(id, 0, advised);
  assert.deepEqual(await missing(id), all.slice(1));
  const scenario = await lodge.call("POST", `/v1/portal/applications/${id}/scenarios`, {
    as: broker,
    json: { name: "First home", request: {} },
  });
  const { scenarioId } = await scenario.json();
  // Seeing an address is optional.
  const identity = [{ clientId, identitySeen: "Passport", addressSeen: null, seenOn: "2026-11-01" }];
  await save(id, 1, { ...advised, scenarioId, identity });
  assert.deepEqual(await missing(id), ["advice.ACKNOWLEDGEMENT"]);
  const { body } = await send(id);
  await sign(token(body), "hemi  POTIKI");
  assert.deepEqual(await missing(id), []);
  await lodge.call("DELETE", `/v1/portal/scenarios/${scenarioId}`, { as: broker });
  assert.deepEqual(await missing(id), ["advice.COMPARISON", "advice.ACKNOWLEDGEMENT"]);
});

test("rejects the second of two concurrent saves and stores nothing of it", async () => {
  const id = await fresh();
  const answers = await Promise.all([save(id, 0, { needs: "One" }), save(id, 0, { needs: "Two" })]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.record.needs;
  const { body } = await call("GET", path(id));
  assert.deepEqual([body.record.needs, body.version], [won, 1]);
  assert.equal((await save(id, 0, { needs: won ?? "" })).status, 200, "the same content does not conflict");
});

test("reports every fault of a record at its field", async () => {
  const id = await fresh();
  const later = { identitySeen: "Passport", addressSeen: "Bill", seenOn: "2999-01-01" };
  const identity = ["made-up", clientId, clientId].map((one) => ({ clientId: one, ...later }));
  const disclosure = { document: "D", givenOn: "2999-01-01", how: "EMAIL" as const };
  const { status, fault } = await save(id, 0, { disclosure, identity, scenarioId: "made-up" });
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details.map(({ field }) => field),
    [
      "record.disclosure.givenOn",
      "record.identity[0].clientId",
      "record.identity[0].seenOn",
      "record.identity[1].seenOn",
      "record.identity[2].clientId",
      "record.identity[2].seenOn",
      "record.scenarioId",
    ],
  );
  assert.equal((await call("GET", path(id))).body.version, 0);
});

test("sends a link only to an applicant, and only once there is advice to acknowledge", async () => {
  const id = await fresh();
  const { status, fault } = await send(id, await createTestClient(lodge, broker));
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details.map(({ field }) => field),
    ["clientId", "advice.DISCLOSURE", "advice.NEEDS", "advice.RECOMMENDATION", "advice.CONFLICTS"],
  );
  await save(id, 0, advised);
  await lodge.call("POST", `/v1/portal/applications/${id}/status`, {
    as: broker,
    json: { status: "WITHDRAWN" },
  });
  assert.match((await send(id)).fault.message, /is closed/);
});

test("stores the text, name, time and address of an acknowledgement", async () => {
  const id = await fresh();
  await save(id, 0, advised);
  const { body } = await send(id);
  const secret = token(body);
  await runJobs(lodge.db);
  const mail = await readFile(join(lodge.dataDir, "mail", `${latest(body)?.acknowledgementId}.eml`), "utf8");
  assert.ok(mail.replace(/=\r?\n/g, "").includes(`/advice/${secret}`));
  const shown = await visit(secret);
  assert.equal(shown.body.acknowledged, null);
  assert.match(shown.body.text, /Recommendation\nKauri Bank\nLowest rate/);
  assert.deepEqual((await sign(secret, "Somebody Else")).fault.details[0]?.field, "signedName");
  assert.equal((await sign(secret, "Hēmi Tāne Pōtiki")).status, 200);
  assert.equal((await sign(secret, "Hēmi Tāne Pōtiki")).status, 200, "a repeated request is accepted");
  assert.equal((await sign(secret, "Hemi Potiki")).status, 400);
  const [row] = await lodge.admin`select text, signed_name, acknowledged_at, opened_at, address
    from advice_acknowledgements where application_id = ${id}`;
  assert.deepEqual([row?.text, row?.signed_name], [shown.body.text, "Hēmi Tāne Pōtiki"]);
  assert.ok(row?.acknowledged_at && row.opened_at);
  const audited = await lodge.admin`select action, detail from audit_log
    where entity_id = ${id} and action like 'advice.ack%' order by id`;
  assert.deepEqual(
    audited.map(({ action, detail }) => [action, detail]),
    [
      ["advice.acknowledgement-requested", null],
      ["advice.acknowledgement-opened", null],
      ["advice.acknowledged", null],
    ],
  );
});

test("requires a new acknowledgement when the advice changes, and keeps the signed text", async () => {
  const id = await fresh();
  await save(id, 0, advised);
  const first = (await send(id)).body;
  await sign(token(first), "Hēmi Pōtiki");
  const changed = await save(id, 1, { ...advised, needs: "A larger home" });
  assert.equal(latest(changed.body)?.state, "OUTDATED");
  assert.match((await visit(token(first))).body.text, /A first home/);
  const back = await save(id, 2, advised);
  assert.equal(latest(back.body)?.state, "ACKNOWLEDGED", "the signed text is unchanged");
});

test("returns the same response for unknown, revoked, expired, outdated and misused links", async () => {
  const id = await fresh();
  await save(id, 0, advised);
  const first = (await send(id)).body;
  const second = (await send(id)).body;
  const answers = [await visit("unknown"), await visit(token(first))];
  const { brokerId } = broker.actor;
  const linkId = latest(second)?.acknowledgementId ?? "";
  answers.push(await visit(linkToken("upload-link", brokerId, linkId)));
  assert.equal((await visit(token(second))).status, 200);
  await save(id, 1, { ...advised, needs: "Changed" });
  answers.push(await visit(token(second)), await sign(token(second), "Hēmi Pōtiki"));
  await save(id, 2, advised);
  await lodge.admin`update advice_acknowledgements set expires_at = now() - interval '1 second' where id = ${linkId}`;
  answers.push(await visit(token(second)), await sign(token(second), "Hēmi Pōtiki"));
  assert.deepEqual([...new Set(answers.map(({ status, fault }) => `${status} ${fault.message}`))].length, 1);
  assert.equal(answers[0]?.status, 404);
});
