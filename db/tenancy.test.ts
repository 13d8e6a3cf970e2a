import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sql } from "drizzle-orm";
import { allRoutes } from "#app/registry.ts";
import { brokerTables, requireBoundRole } from "#db/row-level-security.ts";
import { asBroker } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { keepPassword } from "#lib/documents/document-password.ts";
import { newId } from "#lib/ids.ts";
import { doMainJob, type MainJob } from "#lib/testing/main-job.ts";
import { inPortal } from "#lib/testing/sign-in.ts";
import { testLodge } from "#lib/testing/test-lodge.ts";
import { linkToken } from "#lib/upload-links/find-upload-link.ts";

const lodge = await testLodge();
let owner: Context<UserActor>;
let stranger: Context<UserActor>;
let job: MainJob;
let scenarioId: string;
let itemId: string;

before(async () => {
  owner = await lodge.user();
  stranger = await lodge.user();
  job = await doMainJob(lodge, owner);
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into category_corrections (broker_id, merchant, category) values (${owner.actor.brokerId}, 'CAFE', 'DINING')`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into reading_memory (broker_id, layout, account_number, direction)
        values (${owner.actor.brokerId}, 'csv date amount', '', 'REVERSED')`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into income_readings (broker_id, document_id, application_id, read_at)
        values (${owner.actor.brokerId}, ${job.documentIds[0]}, ${job.applicationId}, now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into checklist_waivers (broker_id, application_id, item_key, reason, waived_by, waived_at)
        values (${owner.actor.brokerId}, ${job.applicationId}, 'income', 'Seen', 'user', now())`,
    ),
  );
  const item = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/checklist/items`, {
    as: owner,
    json: { text: "Passport" },
  });
  const { items } = (await item.json()) as { items: { own: { itemId: string } | null }[] };
  itemId = items.at(-1)?.own?.itemId ?? "";
  await asBroker(owner, (tx) => keepPassword(tx, owner, job.documentIds[0] ?? "", "kereru"));
  const scenario = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/scenarios`, {
    as: owner,
    json: { name: "As they are", request: {} },
  });
  ({ scenarioId } = (await scenario.json()) as { scenarioId: string });
  await lodge.call("POST", "/v1/subscriber/clients", {
    as: owner,
    headers: { "x-crm-platform": "local", "idempotency-key": "tenancy" },
    json: {
      firstName: "A",
      lastName: "B",
      email: "a@b.nz",
      dateOfBirth: "1990-01-01",
      externalReferenceId: "tenancy",
    },
  });
});

test("forces row-level security with a policy on every broker-owned table", async () => {
  const tables = await brokerTables(lodge.admin);
  assert.ok(tables.length >= 20, `only ${tables.length} tables`);
  const bound = await lodge.admin<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_policies p on p.tablename = c.relname and p.schemaname = 'public'
    where c.relrowsecurity and c.relforcerowsecurity and p.qual is not null and p.with_check is not null
      and (c.relname in ('audit_log', 'application_status_history') or p.cmd = 'ALL')`;
  assert.deepEqual(
    tables.filter((table) => !bound.some((row) => row.name === table)),
    [],
  );
});

test("another broker, or a query without one, sees and changes nothing in any table", async () => {
  for (const table of await brokerTables(lodge.admin)) {
    const name = sql.identifier(table);
    const [rows] =
      await lodge.admin`select count(*)::int as count from ${lodge.admin(table)} where broker_id = ${owner.actor.brokerId}`;
    assert.ok(rows?.count > 0, `${table} has no row to protect: make the main job of this test write one`);
    const unscoped = await lodge.db.execute(sql`select 1 from ${name}`);
    assert.equal(unscoped.length, 0, `${table} shows rows outside asBroker`);
    const seen = await asBroker(stranger, (tx) =>
      tx.execute(sql`select 1 from ${name} where broker_id = ${owner.actor.brokerId}`),
    );
    assert.equal(seen.length, 0, `${table} shows a foreign broker's rows`);
    if (table === "audit_log" || table === "application_status_history") continue;
    const taken = await asBroker(stranger, (tx) =>
      tx.execute(sql`delete from ${name} where broker_id = ${owner.actor.brokerId} returning 1`),
    );
    assert.equal(taken.length, 0, `${table} lets a foreign broker delete`);
    await assert.rejects(
      asBroker(owner, (tx) => tx.execute(sql`update ${name} set broker_id = ${stranger.actor.brokerId}`)),
      (error: Error) => /row-level security|foreign key/.test(String(error.cause)),
      `${table} lets a row be given to another broker`,
    );
  }
});

test("every route answers another broker as if the resource did not exist, and changes nothing", async () => {
  const [link] = await lodge.admin`select id from upload_links limit 1`;
  const [loan] = await lodge.admin`select id from loan_accounts limit 1`;
  const [transaction] =
    await lodge.admin`select id from transactions where broker_id = ${owner.actor.brokerId} limit 1`;
  const [passkey] = await lodge.admin`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${newId()}, ${owner.actor.userId}, 'c', 'k', 0, '{}', false, 'Theirs', now()) returning id`;
  const ids: Record<string, string> = {
    applicationId: job.applicationId,
    clientId: job.clientId,
    documentId: job.documentIds[0] ?? "",
    page: "1",
    accountId: loan?.id,
    transactionId: transaction?.id,
    scenarioId,
    itemId,
    key: "income",
    linkId: link?.id,
    token: linkToken(stranger.actor.brokerId, link?.id),
    identifier: "nz-sample-2026-27",
    version: "1",
    userId: owner.actor.userId,
    eventId: newId(),
    jobId: "read-statement",
    sessionId: (await inPortal(owner)).actor.sessionId,
    passkeyId: passkey?.id,
    platform: "local",
  };
  const bodies: Record<string, unknown> = {
    changeStatus: { status: "WITHDRAWN" },
    chooseReading: { direction: "REVERSED" },
    setAccountKind: { kind: "SAVINGS" },
    giveDocumentPassword: { password: "kereru" },
    addLoanAccount: { lender: "Kauri Bank", type: "HOME_LOAN" },
    correctTransactions: { exclusions: [{ transactionId: transaction?.id, excluded: true }] },
    putMasterSheetInForce: { replaces: 1 },
    createScenario: { name: "Theirs", request: {} },
    changeUser: { active: false },
    updateScenario: { name: "Renamed" },
    renewScenario: { replace: true },
    renamePasskey: { name: "Renamed" },
    sendUploadLink: { clientId: job.clientId },
    waiveChecklistItem: { key: "statements", reason: "Theirs" },
    addChecklistItem: { text: "Theirs" },
    tickChecklistItem: { done: true },
  };
  const unchanged =
    () => lodge.admin`select status, (select count(*) from documents) as documents, (select count(*) from loan_accounts) as loans,
      (select count(*) from transactions where excluded) as excluded,
      (select string_agg(kind, ',' order by id) from statement_accounts) as kinds,
      (select count(*) from documents where reading_choices <> '[]') as choices,
      (select string_agg(name, ',') from scenarios) as scenarios, (select string_agg(name, ',') from passkeys) as passkeys,
      (select count(*) from portal_sessions where revoked_at is null) as sessions,
      (select count(*) from checklist_waivers) as waivers, (select count(*) + count(revoked_at) from upload_links) as links,
      (select count(done_at) + count(*) from checklist_items) as items
    from applications where id = ${job.applicationId}`;
  const before = [...(await unchanged())];
  let checked = 0;
  for (const { definition } of allRoutes()) {
    const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    if (names.length === 0) continue;
    const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      assert.ok(ids[name], `no foreign id for the parameter ${name} of ${definition.operationId}: add one`);
      return ids[name] ?? "";
    });
    const form = new FormData();
    form.set("documentCategory", "OTHER_DOCUMENTS");
    form.append("files", new File(["hello"], "hello.txt"));
    const content = definition.multipart
      ? { form }
      : definition.body
        ? { json: bodies[definition.operationId] }
        : {};
    if (definition.body)
      assert.ok(bodies[definition.operationId], `no valid body for ${definition.operationId}: add one`);
    const foreign = await lodge.call(definition.method, path, {
      as: stranger,
      headers: { "x-crm-platform": "local" },
      ...content,
    });
    if (definition.auth === "ROLE_ADMIN") {
      assert.equal(foreign.status, 403, `${definition.operationId} is for administrators`);
      continue;
    }
    assert.equal(foreign.status, 404, `${definition.operationId} answered ${foreign.status}`);
    const missing = await lodge.call(definition.method, path.replaceAll(/[0-9a-f-]{36}/g, newId()), {
      as: stranger,
      headers: { "x-crm-platform": "local" },
      ...content,
    });
    const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;
    assert.equal(
      await message(foreign),
      await message(missing),
      `${definition.operationId} tells a foreign resource from none`,
    );
    checked += 1;
  }
  assert.ok(checked >= 10, `only ${checked} routes`);
  assert.deepEqual([...(await unchanged())], before);
});

test("lists only a broker's own rows", async () => {
  const lists = ["subscriber/applications", "subscriber/clients", "portal/clients", "portal/applications"];
  for (const path of lists.map((list) => `/v1/${list}`)) {
    assert.deepEqual(await (await lodge.call("GET", path, { as: stranger })).json(), [], path);
    assert.notDeepEqual(await (await lodge.call("GET", path, { as: owner })).json(), [], path);
  }
});

test("rejects another broker's client in a body like one that does not exist", async () => {
  const refusal = async (clientId: string) => {
    const json = { clients: [{ clientId, isMainApplicant: true }] };
    const answer = await lodge.call("POST", "/v1/subscriber/applications", {
      as: stranger,
      headers: { "x-crm-platform": "local" },
      json,
    });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  assert.deepEqual(await refusal(job.clientId), await refusal(newId()));
  assert.equal((await refusal(job.clientId))[0], 400);
});

test("does not start with a role that can bypass the policies", async () => {
  await assert.rejects(requireBoundRole(lodge.admin), /bypass row-level security/);
});

test("allows only inserts into the audit log", async () => {
  for (const change of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await assert.rejects(
      asBroker(owner, (tx) => tx.execute(change)),
      (error: Error) => /permission denied/.test(String(error.cause)),
    );
  }
  await assert.rejects(lodge.admin`delete from audit_log`, /append-only/);
});

test("audits what a broker reads and does, with the actor and the request", async () => {
  const request = newId();
  await lodge.call("GET", `/v1/subscriber/applications/${job.applicationId}`, {
    as: owner,
    headers: { "x-request-id": request },
  });
  const rows =
    await lodge.admin`select action, actor, entity_id from audit_log where request_id = ${request}`;
  assert.deepEqual(
    [...rows],
    [{ action: "application.read", actor: `user:${owner.actor.userId}`, entity_id: job.applicationId }],
  );
  const actions = (
    await lodge.admin`select distinct action from audit_log where broker_id = ${owner.actor.brokerId}`
  ).map((row) => row.action);
  for (const action of [
    "client.created",
    "application.created",
    "document.stored",
    "statement.processed",
    "summary.published",
    "application.status-changed",
  ]) {
    assert.ok(actions.includes(action), `${action} is not in the audit log`);
  }
});
