import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { changeStatus } from "#lib/deal/applications/change-status.ts";
import { readDealHeader } from "#lib/deal/board/read-board.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { newId } from "#lib/platform/ids.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { markViewed } from "#lib/records/applications/get-application.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Desk } from "./schemas.ts";

const lodge = await testLodge();
let mere: Context<UserActor>;
const ids = new Map<string, string>();
const DAY = 86_400_000;
const dayFrom = (days: number) => aucklandDate(new Date(mere.now.getTime() + days * DAY));
const idOf = (name: string) => ids.get(name) ?? "";

/** Creates a client with the name, and an application with the reading status. */
async function application(broker: Context<UserActor>, name: string, reading = "DRAFT") {
  const [firstName = "", lastName = ""] = name.split(" ");
  const clientId = await createTestClient(lodge, broker, { firstName, lastName, externalReferenceId: name });
  const applicationId = await createTestApplication(lodge, broker, clientId, { sentByEmail: false });
  await lodge.admin`update applications set reading_status = ${reading}, status = ${reading} where id = ${applicationId}`;
  ids.set(name, applicationId);
}

async function submission(name: string, state: SubmissionState, more: Record<string, unknown> = {}) {
  const id = newId();
  await lodge.admin`insert into submissions ${lodge.admin({
    id,
    broker_id: mere.actor.brokerId,
    application_id: idOf(name),
    lender_name: "Kauri Bank",
    state,
    created_at: mere.now,
    updated_at: mere.now,
    state_changed_at: mere.now,
    ...more,
  })}`;
  return id;
}

/** Uploads a document to an application, as its broker or as an applicant. */
async function document(name: string, category: string, more = {}) {
  const form = new FormData();
  form.set("documentCategory", category);
  form.set("files", new File([name], `${name}.txt`));
  const path = `/v1/subscriber/applications/${idOf(name)}/documents` as const;
  await lodge.call("POST", path, { as: mere, headers: { "x-crm-platform": "local" }, form });
  if (Object.keys(more).length > 0)
    await lodge.admin`update documents set ${lodge.admin(more)} where application_id = ${idOf(name)}`;
}

const link = (name: string, created: Date, expires: Date) =>
  lodge.admin`insert into upload_links (id, broker_id, application_id, client_id, created_at, expires_at)
    select ${newId()}, broker_id, application_id, client_id, ${created}, ${expires}
    from application_clients where application_id = ${idOf(name)}`;

const request = (name: string, json: Record<string, unknown>) =>
  lodge.call("PUT", `/v1/portal/applications/${idOf(name)}/loan-request`, {
    as: mere,
    json: { version: 0, purpose: "PURCHASE", ...json },
  });

const desk = async (as = mere) => await (await lodge.call("GET", "/v1/portal/desk", { as })).json();
const board = async (as = mere) => await (await lodge.call("GET", "/v1/portal/board", { as })).json();
const brief = ({ deals }: Desk["you"]) =>
  deals.map(({ clients, reason, count }) => [clients[0]?.clientName, reason, count]);

before(async () => {
  mere = await lodge.user();
  await application(mere, "Aroha Ngata");
  await application(mere, "Tane Whitiora", "READY");
  await application(mere, "Claire Adams", "READY");
  await application(mere, "Ravi Menon", "PROCESSING");
  await submission("Claire Adams", "SUBMITTED", {
    parts: lodge.admin.json([{ amount: 400_000_00 }, { amount: 200_000_00 }]),
  });
  await application(await lodge.user(), "Grace Other", "READY");
});

test("shows who acts next on each deal, and no other broker's deals", async () => {
  const { you, client, lender } = await desk();
  assert.deepEqual(brief(you), [
    ["Tane Whitiora", "NO_STATEMENTS", 2],
    ["Aroha Ngata", "NO_DOCUMENTS", 1],
    ["Ravi Menon", "PROCESSING", 1],
  ]);
  assert.deepEqual(brief(client), []);
  assert.deepEqual(brief(lender), [["Claire Adams", "DECISION", 1]]);
  const stranger = await desk(await lodge.user());
  assert.deepEqual([stranger.you.total, stranger.lender.total, stranger.due.total], [0, 0, 0]);
});

test("is ready to submit only once nothing is missing, and counts waived items", async () => {
  const path = `/v1/portal/applications/${idOf("Tane Whitiora")}/checklist/waivers` as const;
  for (const key of ["statements", "income"])
    await lodge.call("POST", path, { as: mere, json: { key, reason: "Seen on paper" } });
  assert.deepEqual(brief((await desk()).you)[0], ["Tane Whitiora", "READY_TO_SUBMIT", 2]);
});

test("lists an unreadable file first, even while other files are being read", async () => {
  await document("Ravi Menon", "OTHER_DOCUMENTS", { status: "FAILED" });
  assert.deepEqual(brief((await desk()).you)[0], ["Ravi Menon", "FAILED_DOCUMENTS", 1]);
});

test("makes an applicant's upload the broker's move until viewed, even after submission", async () => {
  await document("Claire Adams", "OTHER_DOCUMENTS");
  await link("Claire Adams", mere.now, mere.now);
  await lodge.admin`insert into upload_link_files
      (id, broker_id, application_id, upload_link_id, document_id, category, file_name, size, created_at)
    select d.id, d.broker_id, d.application_id, l.id, d.id, d.category, d.file_name, d.size, d.created_at
    from documents d join upload_links l on l.application_id = d.application_id
    where d.application_id = ${idOf("Claire Adams")}`;
  const { you } = await desk();
  const claire = you.deals.find(({ reason }) => reason === "APPLICANT_UPLOADED");
  assert.deepEqual([claire?.clients[0]?.clientName, claire?.count, claire?.isNew], ["Claire Adams", 1, true]);
  await markViewed({ ...mere, now: new Date() }, idOf("Claire Adams"));
  assert.deepEqual(brief((await desk()).lender), [["Claire Adams", "DECISION", 1]]);
});

test("waits on applicants with a link, shows since when and marks them as stuck", async () => {
  await link("Aroha Ngata", new Date(mere.now.getTime() - 9 * DAY), new Date(mere.now.getTime() + 5 * DAY));
  const { client } = await desk();
  const [aroha] = client.deals;
  assert.deepEqual([aroha?.reason, aroha?.days, aroha?.stuck], ["CLIENT_DOCUMENTS", 9, true]);
  await lodge.admin`update upload_links set expires_at = ${new Date(mere.now.getTime() + DAY)}`;
  assert.ok(brief((await desk()).you).some(([, reason]) => reason === "LINK_EXPIRES"));
});

test("waits on applicants for outstanding items once their link has been sent", async () => {
  await application(mere, "Wiremu Waits", "DOCUMENTS_RECEIVED");
  const found = ({ client, you }: Desk) =>
    [...client.deals, ...you.deals].find(({ applicationId }) => applicationId === idOf("Wiremu Waits"));
  await link("Wiremu Waits", mere.now, new Date(mere.now.getTime() + 14 * DAY));
  const waiting = found(await desk());
  assert.deepEqual(
    [waiting?.mover, waiting?.reason, waiting?.count, waiting?.yours],
    ["CLIENT", "CLIENT_ITEMS", 2, 0],
  );
  await lodge.admin`update upload_links set delivery_state = 'REFUSED' where application_id = ${idOf("Wiremu Waits")}`;
  assert.equal(found(await desk())?.mover, "YOU");
  await lodge.admin`update applications set withdrawn_at = now() where id = ${idOf("Wiremu Waits")}`;
});

test("collapses a draft untouched for a month", async () => {
  await application(mere, "Old Draft");
  const long = new Date(mere.now.getTime() - 40 * DAY);
  await lodge.admin`update applications set status_changed_at = ${long} where id = ${idOf("Old Draft")}`;
  const { dormant, you } = await desk();
  assert.deepEqual(brief(dormant), [["Old Draft", "NO_DOCUMENTS", 1]]);
  assert.ok(!brief(you).some(([name]) => name === "Old Draft"));
});

test("lists due dates of conditions, finance, settlement and fixed rates", async () => {
  await application(mere, "Dana Due", "READY");
  await request("Dana Due", { financeOn: dayFrom(2), settlementOn: dayFrom(13), loanAmount: "500,000" });
  const id = await submission("Dana Due", "CONDITIONAL", { approval_expires_on: dayFrom(60) });
  await lodge.admin`insert into conditions (id, broker_id, submission_id, text, due_on, created_at)
    values (${newId()}, ${mere.actor.brokerId}, ${id}, 'Valuation', ${dayFrom(-1)}, now())`;
  await application(mere, "Sam Settled", "READY");
  const drawn = await submission("Sam Settled", "DRAWN_DOWN", { drawn_on: dayFrom(-300) });
  await lodge.admin`insert into drawn_parts (id, broker_id, application_id, submission_id, kind, amount, rate, drawn_on,
      term_years, fixed_until, created_at)
    values (${newId()}, ${mere.actor.brokerId}, ${idOf("Sam Settled")}, ${drawn}, 'PRINCIPAL_AND_INTEREST', 50000000,
      0.0579, ${dayFrom(-300)}, 30, ${dayFrom(20)}, now())`;
  const { due, you } = await desk();
  assert.deepEqual(
    due.dates.map(({ kind, on, subject, clients }) => [kind, on, subject, clients[0]?.clientName]),
    [
      ["CONDITION", dayFrom(-1), "Valuation", "Dana Due"],
      ["FINANCE", dayFrom(2), null, "Dana Due"],
      ["SETTLEMENT", dayFrom(13), "Kauri Bank", "Dana Due"],
      ["FIXED_RATE_ENDS", dayFrom(20), "Kauri Bank", "Sam Settled"],
    ],
  );
  assert.deepEqual(you.deals.find(({ reason }) => reason === "CONDITIONS")?.subject, "Valuation");
});

test("an unconditional deal waits for settlement, not for its finance date", async () => {
  await application(mere, "Una Unconditional", "READY");
  const dates = { financeOn: dayFrom(5), settlementOn: dayFrom(50), loanAmount: "100" };
  assert.equal((await request("Una Unconditional", dates)).status, 200);
  await submission("Una Unconditional", "UNCONDITIONAL");
  const isUna = ({ applicationId }: { applicationId: string }) => applicationId === idOf("Una Unconditional");
  const { lender, due } = await desk();
  const settlement = { kind: "SETTLEMENT", label: "Settlement", on: dayFrom(50) };
  assert.deepEqual(lender.deals.find(isUna)?.nextDate, settlement);
  assert.deepEqual((await board()).deals.find(isUna)?.nextDate, settlement);
  assert.equal(due.dates.some(isUna), false);
  const header = await readDealHeader(mere, idOf("Una Unconditional"));
  assert.deepEqual(header?.pendingDates, [{ kind: "SETTLEMENT", on: dayFrom(50) }]);
  await lodge.admin`update submissions set state = 'DRAWN_DOWN', drawn_on = ${dayFrom(-1)}
    where application_id = ${idOf("Una Unconditional")}`;
  const drawn = await readDealHeader(mere, idOf("Una Unconditional"));
  assert.deepEqual([drawn?.pendingDates, drawn?.settlesOn], [[], dayFrom(-1)]);
  await lodge.admin`update submissions set state = 'UNCONDITIONAL', drawn_on = null
    where application_id = ${idOf("Una Unconditional")}`;
  const long = new Date(mere.now.getTime() - 9 * DAY).toISOString();
  await lodge.admin`update submissions set state_changed_at = ${long}
    where application_id = ${idOf("Una Unconditional")}`;
  await changeStatus(mere, { applicationId: idOf("Una Unconditional"), to: "WITHDRAWN", reason: null });
  const withdrawn = await readDealHeader(mere, idOf("Una Unconditional"));
  assert.deepEqual(
    [withdrawn?.pendingDates, withdrawn?.settlesOn],
    [[], null],
    "no settlement is planned any more",
  );
  assert.equal(withdrawn?.lead, null, "it is with no lender any more");
  const closed = (await board()).deals.find(isUna);
  assert.equal(
    closed?.since.slice(0, 10),
    mere.now.toISOString().slice(0, 10),
    "closed when it was withdrawn",
  );
  assert.equal(closed?.submission, null, "so no move is offered");
});

test("the amount and its loan to value are those approved, then those drawn", async () => {
  await application(mere, "Lena Lower", "READY");
  const asked = {
    purpose: "PURCHASE",
    price: "885,000",
    loanAmount: "700,000",
    property: { address: "14 Pārera Street", type: "", use: "OWNER_OCCUPIED", newBuild: false, value: "" },
  };
  assert.equal((await request("Lena Lower", asked)).status, 200);
  await submission("Lena Lower", "UNCONDITIONAL", {
    approved_amount: 690_000_00,
    parts: lodge.admin.json([{ amount: 500_000_00 }, { amount: 195_000_00 }]),
  });
  const found = async () => {
    const header = await readDealHeader(mere, idOf("Lena Lower"));
    return [header?.amount, header?.loanToValue];
  };
  assert.deepEqual(await found(), [690_000_00, 690 / 885]);
  await lodge.admin`update submissions set state = 'DRAWN_DOWN', drawn_on = ${dayFrom(-1)}
    where application_id = ${idOf("Lena Lower")}`;
  assert.deepEqual(await found(), [695_000_00, 695 / 885], "the loan that was drawn");
  await lodge.admin`update applications set withdrawn_at = now() where id = ${idOf("Lena Lower")}`;
});

test("the board shows each deal in its stage with its amount", async () => {
  const { deals, stages, totals, left } = await board();
  const stage = (name: string) => deals.find(({ applicationId }) => applicationId === idOf(name));
  assert.equal(left, 0);
  assert.deepEqual([stage("Aroha Ngata")?.stage, stage("Aroha Ngata")?.amount], ["COLLECTING", null]);
  assert.deepEqual([stage("Tane Whitiora")?.stage, stage("Tane Whitiora")?.submission], ["PREPARING", null]);
  assert.deepEqual([stage("Claire Adams")?.stage, stage("Claire Adams")?.amount], ["SUBMITTED", 600_000]);
  assert.deepEqual([stage("Dana Due")?.stage, stage("Dana Due")?.amount], ["CONDITIONAL", 500_000]);
  assert.equal(stage("Sam Settled")?.stage, "SETTLED");
  assert.deepEqual(
    stages.find(({ stage: name }) => name === "CONDITIONAL"),
    { stage: "CONDITIONAL", count: 1, amount: 500_000 },
  );
  assert.deepEqual(totals.approved, { count: 1, amount: 500_000 });
  assert.equal(totals.inProgress.amount, 600_000);
  assert.deepEqual((await board(await lodge.user())).deals, []);
});

test("the leading submission decides, and after a decline the next lender is the broker's move", async () => {
  await application(mere, "Lee Two", "READY");
  await submission("Lee Two", "DECLINED", { lender_name: "Rimu Bank" });
  assert.deepEqual(
    (await desk()).you.deals.find(({ applicationId }) => applicationId === idOf("Lee Two"))?.reason,
    "NEXT_LENDER",
  );
  await submission("Lee Two", "SUBMITTED", { lender_name: "Tōtara Bank", approved_amount: 1 });
  const deal = (await board()).deals.find(({ applicationId }) => applicationId === idOf("Lee Two"));
  assert.deepEqual([deal?.stage, deal?.submission?.lenderName], ["SUBMITTED", "Tōtara Bank"]);
});

test("reads five hundred deals in one query, and the desk in a few", async () => {
  const many = await lodge.user();
  const id = many.actor.brokerId;
  await lodge.admin`
    insert into applications (id, broker_id, status, reading_status, is_joint, crm_platform, created_at, status_changed_at)
    select gen_random_uuid(), ${id}, 'READY', 'READY', false, 'local', now(), now() from generate_series(1, 500)`;
  await lodge.admin`
    insert into submissions (id, broker_id, application_id, lender_name, state, created_at, updated_at, state_changed_at)
    select gen_random_uuid(), ${id}, a.id, 'Kauri Bank', s, now(), now(), now()
    from applications a, unnest(array['PREPARING', 'SUBMITTED']) s where a.broker_id = ${id}`;
  await lodge.admin`analyze applications, submissions`;
  const { deals, stages } = await board(many);
  assert.equal(deals.length, 500);
  assert.equal(stages.find(({ stage }) => stage === "SUBMITTED")?.count, 500);
  const { lender } = await desk(many);
  assert.deepEqual([lender.total, lender.deals.length], [500, 25]);
});

test("counts a lender's days from the date of the move, even if recorded later", async () => {
  await application(mere, "Late Entry", "READY");
  const id = await submission("Late Entry", "SUBMITTED");
  await lodge.admin`insert into submission_events (id, broker_id, submission_id, from_state, to_state, happened_on, actor, at)
    values (${newId()}, ${mere.actor.brokerId}, ${id}, 'PREPARING', 'SUBMITTED', ${dayFrom(-6)}, 'Mere', now())`;
  const { lender } = await desk();
  const late = lender.deals.find(({ applicationId }) => applicationId === idOf("Late Entry"));
  assert.deepEqual([late?.days, late?.stuck], [6, false]);
});
