import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { newId } from "#lib/platform/ids.ts";
import { readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { readDeclaredGoals } from "./load-declared.ts";
import type { FactFinds } from "./schemas.ts";
import { completeAnswers } from "./testing/complete-answers.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let main: string;
let partner: string;

before(async () => {
  broker = await lodge.user();
  [main, partner] = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
});

const application = (...clients: string[]) =>
  createTestApplication(lodge, broker, clients, { sentByEmail: false });

/** Sends a link, reads the privacy notice with it and returns its secret. */
async function link(id: string, clientId: string, factFind = true): Promise<string> {
  // The tests share two applicants, and at most ten links can be sent to each in quick succession.
  await lodge.admin`delete from throttles`;
  const path = `/v1/portal/applications/${id}/upload-links` as const;
  const response = await lodge.call("POST", path, { as: broker, json: { clientId, factFind } });
  assert.equal(response.status, 204);
  const [row] = await lodge.admin`select id from upload_links
    where application_id = ${id} and client_id = ${clientId} and revoked_at is null`;
  const secret = linkToken(broker.actor.brokerId, row?.id);
  await readNotice(lodge, `/v1/upload-links/${secret}`);
  return secret;
}

const call = async <const M extends string, const P extends string>(method: M, path: P, json?: unknown) => {
  const response = await lodge.call(method, path, json === undefined ? {} : { json });
  return readAnswer(response);
};
const visit = (secret: string) => call("GET", `/v1/fact-find-links/${secret}`);
const save = (secret: string, answers: Record<string, unknown>, more: object = {}) =>
  call("PATCH", `/v1/fact-find-links/${secret}`, {
    changes: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
    ...more,
  });
const sign = (secret: string, name: string, textHash: string) =>
  call("POST", `/v1/fact-find-links/${secret}/signature`, { name, textHash });
const asBroker = async <const M extends string, const P extends string>(
  method: M,
  path: P,
  json?: unknown,
) => {
  const response = await lodge.call(method, path, { as: broker, ...(json === undefined ? {} : { json }) });
  return readAnswer(response);
};
const list = async (id: string) => (await asBroker("GET", `/v1/portal/applications/${id}/fact-finds`)).body;

test("starts with the client record's details, saves each answer and resumes at its topic", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  const first = await visit(secret);
  assert.equal(first.body.state, "NOT_STARTED");
  assert.deepEqual([first.body.answers.firstName, first.body.answers.dateOfBirth], ["Hēmi", "1974-02-09"]);
  await save(secret, { phone: " 021 555 0142 " }, { topic: "PERSON" });
  await save(secret, { groceriesFood: { amount: 400.5, per: "WEEKLY" } }, { topic: "SPENDING" });
  const { body } = await visit(secret);
  assert.deepEqual([body.state, body.topic], ["IN_PROGRESS", "SPENDING"]);
  assert.deepEqual(body.answers.phone, "021 555 0142");
  assert.deepEqual(body.answers.groceriesFood, { amount: 400.5, per: "WEEKLY" });
});

test("prefills a single applicant's debts from the loan accounts and hides them from joint ones", async () => {
  const [alone, joint] = [await application(main), await application(main, partner)];
  for (const id of [alone, joint]) {
    await lodge.call("POST", `/v1/portal/applications/${id}/loan-accounts`, {
      as: broker,
      json: { lender: "Kauri Bank", type: "CREDIT_CARD", limit: "8000", balance: "1200" },
    });
  }
  const [debt] = (await visit(await link(alone, main))).body.answers.debts as Record<string, unknown>[];
  assert.deepEqual([debt?.lender, debt?.limit, debt?.balance], ["Kauri Bank", 8000, 1200]);
  assert.equal((await visit(await link(joint, main))).body.answers.debts, undefined);
});

test("shows joint applicants only their own answers", async () => {
  const id = await application(main, partner);
  const [mine, theirs] = [await link(id, main), await link(id, partner)];
  await save(theirs, { phone: "021 555 9999" });
  const { body } = await visit(mine);
  assert.equal(body.answers.phone, undefined);
  assert.doesNotMatch(JSON.stringify(body), /021 555 9999/);
  assert.equal((await visit(theirs)).body.answers.phone, "021 555 9999");
});

test("does not open the fact find for a documents-only link or an ended one", async () => {
  const id = await application(main);
  const documents = await link(id, main, false);
  const unknown = await visit("made-up");
  for (const attempt of [
    await visit(documents),
    await save(documents, { phone: "021 555 0001" }),
    await sign(documents, "A", "b"),
  ]) {
    assert.deepEqual([attempt.status, attempt.fault.message], [404, unknown.fault.message]);
  }
  const opens = await link(id, main);
  assert.equal((await visit(opens)).status, 200);
  const again = await link(id, main, false);
  assert.equal((await visit(opens)).status, 404, "the replaced link has ended");
  assert.equal((await visit(again)).status, 200, "the new link opens it");
  await lodge.admin`update upload_links set expires_at = now() - interval '1 second' where application_id = ${id}`;
  assert.equal((await visit(again)).status, 404);
});

test("reports every invalid answer and saves none of them", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  const { status, fault } = await save(secret, {
    phone: "021 555 0142",
    dependants: -1,
    housing: "TENT",
    jobs: [{ id: "1", pay: { amount: -5, per: "YEARLY" }, boss: "x" }],
    nothing: 1,
  });
  assert.equal(status, 400);
  assert.deepEqual(fault.details?.map(({ field }) => field).toSorted(), [
    "dependants",
    "housing",
    "jobs[0].boss",
    "jobs[0].pay",
    "nothing",
  ]);
  assert.equal((await visit(secret)).body.answers.phone, undefined);
});

test("rejects the second of two changes to an answer, but accepts a repeated save", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  const path = `/v1/portal/applications/${id}/fact-finds/${main}` as const;
  const change = (answer: string, was: string | null) => ({
    changes: [{ question: "phone", answer, was }],
  });
  assert.equal((await asBroker("PATCH", path, change("021 555 0001", null))).status, 200);
  assert.equal((await asBroker("PATCH", path, change("021 555 0001", null))).status, 200, "a repeated save");
  const late = await call("PATCH", `/v1/fact-find-links/${secret}`, change("021 555 0002", null));
  assert.equal(late.status, 409);
  assert.match(late.fault.message, /“Phone number”.*Reload/);
  assert.equal(
    (await call("PATCH", `/v1/fact-find-links/${secret}`, change("021 555 0002", "021 555 0001"))).status,
    200,
  );
});

test("stores a signature with text, time, address and hash, and keeps it after a change makes it invalid", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  await save(secret, completeAnswers);
  const ready = await visit(secret);
  assert.deepEqual([ready.body.state, ready.body.missing], ["COMPLETE", []]);
  assert.equal((await sign(secret, "Somebody Else", ready.body.textHash)).status, 400);
  const signed = await sign(secret, "hemi  potiki", ready.body.textHash);
  assert.deepEqual([signed.body.state, signed.body.signedName], ["SIGNED", "hemi  potiki"]);
  await sign(secret, "hemi potiki", ready.body.textHash);
  const [found] = (await list(id)).factFinds;
  const [signature, ...more] = found?.signatures ?? [];
  assert.equal(more.length, 0, "signing again has no effect");
  assert.match(signature?.text ?? "", /Groceries and food: \$400\.00 a month/);
  assert.match(signature?.text ?? "", /I declare that these answers are true/);
  const parts = [signature?.text, signature?.signedName, signature?.signedAt, signature?.address ?? ""];
  assert.equal(signature?.hash, createHash("sha256").update(parts.join("\n")).digest("hex"));
  await lodge.admin`update clients set phone = '0800 000' where id = ${main}`;
  assert.equal(
    (await visit(secret)).body.state,
    "SIGNED",
    "changing the record does not affect the signed text",
  );
  const changed = await save(secret, { groceriesFood: { amount: 500, per: "MONTHLY" } });
  assert.deepEqual([changed.body.state, changed.body.signedName], ["CHANGED", null]);
  assert.equal((await sign(secret, "Hēmi Pōtiki", ready.body.textHash)).status, 409, "an older text");
  const renewed = await sign(secret, "Hēmi Pōtiki", changed.body.textHash);
  assert.equal(renewed.body.state, "SIGNED");
  assert.equal((await list(id)).factFinds[0]?.signatures.length, 2);
  await lodge.admin`update clients set phone = null where id = ${main}`;
});

test("rejects a signature while answers are missing, and lists them", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  const { jobs: _jobs, housing: _housing, ...some } = completeAnswers;
  await save(secret, some);
  const { body } = await visit(secret);
  const rejected = await sign(secret, "Hēmi Pōtiki", body.textHash);
  assert.equal(rejected.status, 400);
  assert.deepEqual(
    rejected.fault.details?.map(({ field }) => field),
    ["housing", "jobs"],
  );
});

test("a broker fills it in, decides figures and updates the client's record", async () => {
  const id = await application(main);
  const path = `/v1/portal/applications/${id}` as const;
  const filled = await asBroker("PATCH", `${path}/fact-finds/${main}`, {
    changes: Object.entries(completeAnswers).map(([question, answer]) => ({ question, answer })),
  });
  assert.deepEqual(
    [filled.body.factFinds[0]?.state, filled.body.factFinds[0]?.updatedBy],
    ["COMPLETE", "BROKER"],
  );
  const groceries = () => (all: FactFinds) =>
    all.figures.find(({ figure }) => figure === "expense:groceriesFood");
  assert.deepEqual(groceries()(filled.body)?.taken, 400);
  const decide = (json: object) =>
    asBroker("POST", `${path}/figures`, { figure: "expense:groceriesFood", ...json });
  assert.equal((await decide({ choice: "OTHER", amount: 600 })).status, 400, "a reason is required");
  assert.equal(
    (await decide({ choice: "DECLARED", amount: 399 })).status,
    409,
    "the figure is not the current one",
  );
  assert.equal((await decide({ choice: "OBSERVED", amount: 400 })).status, 400, "nothing is observed");
  const decided = await decide({ choice: "OTHER", amount: 600, reason: "Sons are home" });
  assert.deepEqual(groceries()(decided.body)?.taken, 600);
  const undone = await asBroker("DELETE", `${path}/figures/expense:groceriesFood`);
  assert.equal(groceries()(undone.body)?.decision, null);
  assert.deepEqual(
    filled.body.details.map(({ field }) => field),
    ["phone", "homeAddress", "employment"],
  );
  const fields = ["phone", "homeAddress", "employment"];
  for (const unknown of ["no-id", newId()])
    assert.equal((await asBroker("POST", `${path}/fact-finds/${unknown}/details`, { fields })).status, 404);
  const taken = await asBroker("POST", `${path}/fact-finds/${main}/details`, { fields });
  assert.deepEqual(taken.body.details, []);
  const [row] = await lodge.admin`select phone, employment from clients where id = ${main}`;
  assert.deepEqual(
    [row?.phone, row?.employment[0].employer],
    [completeAnswers.phone, "Kauri Builders Limited"],
  );
  const next = (await list(await application(main))).factFinds[0]?.answers.jobs;
  assert.match(
    JSON.stringify(next),
    /"employer":"Kauri Builders Limited"/,
    "the next fact find is prefilled",
  );
  await lodge.admin`update clients set phone = null, home_address = null, employment = '[]' where id = ${main}`;
});

test("prefills the loan request with the goals of the first applicant to answer", async () => {
  const id = await application(main, partner);
  assert.equal(await readDeclaredGoals(broker, id), null);
  await save(await link(id, partner), { purpose: "PURCHASE", price: 812_000 });
  const declared = await readDeclaredGoals(broker, id);
  assert.deepEqual([declared?.purpose, declared?.price], ["PURCHASE", 81_200_000]);
  assert.equal(await readDeclaredGoals(await lodge.user(), id), null, "another broker's");
});

test("a chosen figure becomes undecided when it changes", async () => {
  const id = await application(main);
  const path = `/v1/portal/applications/${id}` as const;
  const fill = (amount: number) =>
    asBroker("PATCH", `${path}/fact-finds/${main}`, {
      changes: [{ question: "utilities", answer: { amount, per: "MONTHLY" } }],
    });
  await fill(200);
  await asBroker("POST", `${path}/figures`, { figure: "expense:utilities", choice: "DECLARED", amount: 200 });
  const { body } = await fill(250);
  const figure = body.figures.find((each) => each.figure === "expense:utilities");
  assert.deepEqual([figure?.decision?.outdated, figure?.taken], [true, 250]);
});

test("the checklist asks for signatures, payslips of declared jobs and decisions", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  const items = async () => {
    const response = await lodge.call("GET", `/v1/portal/applications/${id}/checklist`, { as: broker });
    const body = await response.json();
    return new Map(body.items.map(({ key, state, title }) => [key, `${state} ${title}`]));
  };
  assert.equal((await items()).get(`fact-find:${main}`), "OPEN Fact find of Hēmi Pōtiki");
  await save(secret, completeAnswers);
  await sign(secret, "Hēmi Pōtiki", (await visit(secret)).body.textHash);
  const now = await items();
  assert.equal(now.get(`fact-find:${main}`), "DONE Fact find of Hēmi Pōtiki");
  assert.equal(now.get("figures"), "DONE Declared and observed figures");
  assert.ok([...now.values()].includes("OPEN Payslips from Kauri Builders Limited"));
});

test("rejects changes once the application is closed", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  await lodge.call("POST", `/v1/portal/applications/${id}/status`, {
    as: broker,
    json: { status: "WITHDRAWN" },
  });
  assert.equal((await save(secret, { phone: "021 555 0001" })).status, 404, "the link has ended");
  const path = `/v1/portal/applications/${id}` as const;
  const change = { changes: [{ question: "phone", answer: "021 555 0001" }] };
  assert.equal((await asBroker("PATCH", `${path}/fact-finds/${main}`, change)).status, 400);
  const decision = { figure: "expense:utilities", choice: "OTHER", amount: 1, reason: "x" };
  assert.equal((await asBroker("POST", `${path}/figures`, decision)).status, 400);
});

test("returns 429 with Retry-After to a link that saves too often", async () => {
  const id = await application(main);
  const secret = await link(id, main);
  await save(secret, { phone: "021 555 0001" });
  await lodge.admin`update throttles set count = 601, counted_at = now(), paused_until = now() + interval '1 minute'
    where count = 1 and key_hash = ${createHash("sha256")
      .update(
        `answers by ${(await lodge.admin`select id from upload_links where application_id = ${id}`)[0]?.id}`,
      )
      .digest("base64url")}`;
  assert.equal((await save(secret, { phone: "021 555 0002" })).status, 429);
  assert.equal((await visit(secret)).body.answers.phone, "021 555 0001");
});
