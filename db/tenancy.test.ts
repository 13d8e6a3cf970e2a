import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "drizzle-orm";
import { operations } from "#app/operations.ts";
import { brokerTables, requireRestrictedRole } from "#db/row-level-security.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import type { Operation } from "#lib/platform/http/operations.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { type LinkPurpose, linkToken } from "#lib/platform/secrets/link-token.ts";
import { readError } from "#testing/answer.ts";
import { fillTables } from "#testing/fill-tables.ts";
import { signInToPortal } from "#testing/sign-in.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { asBroker } from "./tenant.ts";

const lodge = await testLodge();
const owner = await lodge.user();
const stranger = await lodge.user();
const { job, deliveryId, deal, ...made } = await fillTables(lodge, owner);

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
    assert.ok(rows?.count > 0, `${table} has no row to protect: make fillTables insert one`);
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

/** The parts of a refusal that must be equal for another broker's record and an unknown one. */
async function comparable(response: Response) {
  const { timestamp, requestId, path, ...rest } = await readError(response);
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { ...rest, status: response.status, headers };
}

const document = openApiDocument(operations, "http://127.0.0.1") as {
  paths: Record<string, Record<string, Documented>>;
};

type Documented = {
  parameters: { name: string; in: string; required: boolean; example: unknown }[];
  requestBody?: { content: Record<string, { example: unknown }> };
};

/** The request that the documentation shows, which is valid, with the parameters that it requires. */
function exampleRequest({ path, method }: Pick<Operation, "path" | "method">) {
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]));
  return { body: requestBody?.content["application/json"]?.example, query };
}

test("every route responds to another broker as if the resource did not exist, and changes nothing", async () => {
  const [link] = await lodge.admin`select id from upload_links limit 1`;
  const [acknowledgement] = await lodge.admin`select id from advice_acknowledgements limit 1`;
  /** Links to the owner's rows but signed for the stranger, by path prefix. */
  const links: Record<string, [LinkPurpose, string]> = {
    "/v1/upload-links": ["upload-link", link?.id],
    "/v1/fact-find-links": ["upload-link", link?.id],
    "/v1/advice-acknowledgements": ["advice-acknowledgement", acknowledgement?.id],
    "/v1/package-deliveries": ["package-delivery", deliveryId],
    "/v1/brokerages": ["brokerage", owner.actor.brokerId],
  };
  const tokenFor = (path: string) => {
    // This token is random rather than signed, so the test can't sign one for another broker.
    if (path.startsWith("/v1/calendars/")) return "unknown";
    const [purpose, id] = links[path.split("/", 3).join("/")] ?? [];
    return purpose && linkToken(purpose, stranger.actor.brokerId, id ?? "");
  };
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
    ...deal,
    ...made,
    key: "income",
    personKey: "person:theirs",
    figure: "expense:utilities",
    linkId: link?.id,
    deliveryId,
    file: "zip",
    identifier: "nz-sample-2026-27",
    version: "1",
    userId: owner.actor.userId,
    eventId: newId(),
    uploadId: newId().replaceAll("-", ""),
    jobId: "read-statement",
    sessionId: (await signInToPortal(owner)).actor.sessionId,
    passkeyId: passkey?.id,
    platform: "local",
  };
  /** Requests with the ids of rows, which must be the owner's. Others are those of the documentation. */
  const bodies: Record<string, unknown> = {
    correctTransactions: { exclusions: [{ transactionId: transaction?.id, excluded: true }] },
    correctTransactionBatch: { changes: [{ transactionIds: [transaction?.id], excluded: true }] },
    sendUploadLink: { clientId: job.clientId },
    requestAdviceAcknowledgement: { clientId: job.clientId },
  };
  const unchanged =
    () => lodge.admin`select status, (select count(*) from documents) as documents, (select count(*) from loan_accounts) as loans,
      (select count(*) from transactions where excluded) as excluded,
      (select string_agg(name, ',') from saved_views) as views,
      (select string_agg(kind, ',' order by id) from statement_accounts) as kinds,
      (select count(*) from documents where reading_choices <> '[]') as choices,
      (select string_agg(category, ',') from documents) as categories, (select string_agg(first_name, ',') from clients) as names,
      (select string_agg(name, ',') from scenarios) as scenarios, (select string_agg(name, ',') from passkeys) as passkeys,
      (select count(*) from portal_sessions where revoked_at is null) as sessions,
      (select string_agg(purpose, ',') from loan_requests) as requests,
      (select string_agg(answers::text, ',') from fact_finds) as answers,
      (select count(*) from figure_decisions) as decisions,
      (select string_agg(state || version, ',') from submissions) as moved,
      (select string_agg(text || coalesce(waived_reason, ''), ',') from conditions) as conditions,
      (select count(*) from checklist_waivers) as waivers,
      (select string_agg(outcome || comment, ',') from flag_resolutions) as resolutions,
      (select count(*) from reminder_notes) as notes, (select count(*) from submissions) as submissions,
      (select count(*) from applications) as applications, (select count(*) + count(revoked_at) from upload_links) as links,
      (select count(done_at) + count(*) from checklist_items) as items,
      (select count(*) from packages) as packages, (select count(*) from privacy_notice_readings) as readings,
      (select string_agg(source || coalesce(outcome, ''), ',') from collection_notices) as people,
      (select count(*) + count(revoked_at) + count(opened_at) from package_deliveries) as deliveries,
      (select string_agg(version::text, ',') from advice_records) as advice,
      (select count(*) + count(acknowledged_at) + count(opened_at) from advice_acknowledgements) as acknowledged
    from applications where id = ${job.applicationId}`;
  const before = [...(await unchanged())];
  let checked = 0;
  for (const definition of operations) {
    const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    if (names.length === 0) continue;
    const { body, query } = exampleRequest(definition);
    const path = `${definition.path}?${query}`.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = name === "token" ? tokenFor(definition.path) : ids[name];
      assert.ok(id, `no foreign id for the parameter ${name} of ${definition.operationId}: add one`);
      return id;
    });
    const form = new FormData();
    form.set("documentCategory", "OTHER_DOCUMENTS");
    form.append("files", new File(["hello"], "hello.txt"));
    const content = definition.multipart
      ? { form }
      : definition.body
        ? { json: bodies[definition.operationId] ?? body }
        : {};
    const options = { as: stranger, headers: { "x-crm-platform": "local" }, ...content };
    const foreign = await lodge.call(definition.method, path, options);
    if (definition.auth === "ROLE_ADMIN") {
      assert.equal(foreign.status, 403, `${definition.operationId} is for administrators`);
      continue;
    }
    assert.equal(foreign.status, 404, `${definition.operationId} responded with ${foreign.status}`);
    const unknown = path.replaceAll(/[0-9a-f-]{36}/g, newId());
    const missing = await lodge.call(definition.method, unknown, options);
    assert.deepEqual(
      await comparable(foreign),
      await comparable(missing),
      `${definition.operationId} reveals that a foreign resource exists`,
    );
    checked += 1;
  }
  assert.ok(checked >= 10, `only ${checked} routes`);
  assert.deepEqual([...(await unchanged())], before);
});

test("every list contains only a broker's own rows", async () => {
  const ids = new Set<string>();
  for (const table of await brokerTables(lodge.admin))
    for (const { row } of await lodge.admin<{ row: { id?: string } }[]>`
      select to_jsonb(t) as row from ${lodge.admin(table)} t where broker_id = ${owner.actor.brokerId}`)
      if (isId(row.id ?? "")) ids.add(row.id ?? "");
  const shown = new Set<string>();
  for (const definition of operations) {
    const { path, method, auth, operationId } = definition;
    if (method !== "GET" || auth !== "ROLE_BROKER" || path.includes("{")) continue;
    const { query } = exampleRequest(definition);
    const read = async (as: typeof owner) => {
      const response = await lodge.call("GET", `${path}?${query}`, { as });
      assert.ok(response.status < 300, `${operationId}: ${response.status}`);
      return (await response.text()).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    };
    for (const id of await read(owner)) if (ids.has(id)) shown.add(operationId);
    assert.deepEqual(
      (await read(stranger)).filter((id) => ids.has(id)),
      [],
      `${operationId} shows another broker's rows`,
    );
  }
  assert.ok(shown.size >= 9, `only ${[...shown].join(", ")} list any rows of the owner`);
});

test("rejects another broker's client in a body like one that does not exist", async () => {
  const refusal = async (clientId: string) => {
    const json = { clients: [{ clientId, isMainApplicant: true }] };
    const response = await lodge.call("POST", "/v1/subscriber/applications", {
      as: stranger,
      headers: { "x-crm-platform": "local" },
      json,
    });
    return [response.status, (await readError(response)).message];
  };
  assert.deepEqual(await refusal(job.clientId), await refusal(newId()));
  assert.equal((await refusal(job.clientId))[0], 400);
});

test("does not start with a role that can bypass the policies", async () => {
  await assert.rejects(requireRestrictedRole(lodge.admin), /bypass row-level security/);
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
