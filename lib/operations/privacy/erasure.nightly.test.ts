import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { eraseClient } from "./erase-client.ts";
import { clientTables, personalTables } from "./personal-tables.ts";
import type { Erasure } from "./schemas.ts";
import { sweepRetention } from "./sweep-retention.ts";
import { otherTables } from "./testing/other-tables.ts";
import {
  findMarker,
  type Planted,
  plantApplication,
  plantClient,
  plantMarker,
  storedFiles,
} from "./testing/plant-client.ts";

const lodge = await testLodge();

let broker: Context<UserActor>;

let counter = 0;

before(async () => {
  broker = await lodge.user();
});

const YEAR_MS = 366 * 86_400_000;

const allTables = [...personalTables, ...clientTables].map(({ name }) => name);

const keptTables = [...personalTables, ...clientTables].filter(({ kept }) => kept).map(({ name }) => name);

const newMarker = () => {
  counter += 1;
  return `Zyx${counter}qmarker`;
};

const path = (clientId: string) => `/v1/portal/clients/${clientId}/erasures` as const;

const plan = async (clientId: string) =>
  await (await lodge.call("GET", path(clientId), { as: broker })).json();

async function nameOf(clientId: string): Promise<string> {
  return (await plan(clientId)).clientName;
}

async function request(clientId: string): Promise<Erasure> {
  const json = { confirmation: await nameOf(clientId) };
  const response = await lodge.call("POST", path(clientId), { as: broker, json });
  assert.equal(response.status, 200);
  return await response.json();
}

async function readErasure(erasureId: string): Promise<Erasure | undefined> {
  const all = await (await lodge.call("GET", "/v1/portal/erasures", { as: broker })).json();
  return all.find((one) => one.erasureId === erasureId);
}

async function planted(more: { marker?: string; with?: string[]; seed?: number } = {}): Promise<Planted> {
  const marker = more.marker ?? newMarker();
  const clientId = await plantClient(lodge, broker, marker);
  return plantApplication(lodge, broker, [clientId, ...(more.with ?? [])], {
    marker,
    seed: more.seed ?? 50 + counter,
  });
}

/** Moves all of an application's records back in time. */
async function age({ applicationId, clientId }: Planted, years: number): Promise<void> {
  const back = `interval '${years} years'`;
  const old = (table: string, columns: string[], where: string) =>
    lodge.admin.unsafe(
      `update ${table} set ${columns.map((one) => `${one} = ${one} - ${back}`).join(", ")} where ${where}`,
    );
  const ofApplication = `application_id = '${applicationId}'`;
  await old("applications", ["created_at", "status_changed_at"], `id = '${applicationId}'`);
  await old("documents", ["created_at"], ofApplication);
  await old("submissions", ["updated_at", "state_changed_at", "created_at"], ofApplication);
  await old("advice_records", ["updated_at"], ofApplication);
  await old("advice_acknowledgements", ["created_at", "acknowledged_at"], ofApplication);
  await old("fact_finds", ["updated_at"], ofApplication);
  await old("loan_requests", ["updated_at"], ofApplication);
  await old("scenarios", ["updated_at"], ofApplication);
  await old("privacy_notice_readings", ["read_at"], ofApplication);
  await old("collection_notices", ["updated_at"], ofApplication);
  await old(
    "packages",
    ["created_at"],
    `submission_id in (select id from submissions where ${ofApplication})`,
  );
  await old("drawn_parts", ["drawn_on", "ended_on"], ofApplication);
  await old("clients", ["created_at"], `id = '${clientId}'`);
}

test("lists every table as personal or not personal", async () => {
  const tables = await lodge.admin<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const known = new Set([...allTables, ...Object.keys(otherTables)]);
  assert.deepEqual(
    tables.filter(({ name }) => !known.has(name) && !name.startsWith("__drizzle")).map(({ name }) => name),
    [],
    "list them in personal-tables.ts",
  );
});

test("an erasure leaves nothing of the client in any table or file", async () => {
  const client = await planted();
  await age(client, 9);
  const marked = await plantMarker(lodge, client);
  const textless = [
    "condition_documents",
    "application_clients",
    "transaction_sources",
    "drawn_parts",
    "privacy_notice_readings",
  ];
  assert.deepEqual(
    allTables.filter((name) => !marked.has(name) && !textless.includes(name)),
    [],
    "the fixture has a row with text in every table",
  );
  assert.ok((await findMarker(lodge, client.marker)).includes("files/"));
  const { erasureId } = await request(client.clientId);
  await runJobs(lodge.db);
  assert.deepEqual(await findMarker(lodge, client.marker), []);
  for (const table of ["applications", "documents", "transactions", "clients", "submissions", "packages"]) {
    const [row] = await lodge.admin`select count(*)::int as rows from ${lodge.admin(table)}`;
    assert.equal(row?.rows, 0, table);
  }
  assert.deepEqual(await storedFiles(lodge), []);
  const erasure = await readErasure(erasureId);
  assert.equal(erasure?.keptUntil, null);
  assert.ok(erasure?.finishedAt && erasure.counts.transactions && erasure.counts.files);
  const [proof] =
    await lodge.admin`select actor, detail from audit_log where action = 'client.erased' order by id desc limit 1`;
  assert.equal(proof?.actor, "system:erase-client");
  assert.deepEqual([proof?.detail.erasureId, proof?.detail.digest], [erasureId, erasure.digest]);
  assert.match(erasure.digest ?? "", /^[0-9a-f]{64}$/);
  assert.equal((await lodge.call("GET", path(client.clientId), { as: broker })).status, 404);
});

test("keeps records that the law requires, and erases them when the period ends", async () => {
  const client = await planted();
  await plantMarker(lodge, client);
  const before = await plan(client.clientId);
  assert.deepEqual(
    before.applications.map(({ outcome }) => outcome),
    ["REDUCED"],
  );
  const { erasureId } = await request(client.clientId);
  await runJobs(lodge.db);
  const left = await findMarker(lodge, client.marker);
  assert.deepEqual(
    left.filter((name) => !keptTables.includes(name)),
    ["files/"],
  );
  assert.ok(left.includes("advice_records") && left.includes("fact_find_signatures"));
  const kept = await lodge.admin`select key from clients, jsonb_each_text(to_jsonb(clients))
    where id = ${client.clientId} and value like ${`%${client.marker}%`} order by key`;
  assert.deepEqual(
    kept.map(({ key }) => key),
    ["external_reference_id", "first_name", "home_address", "last_name"],
    "only what says whose the records are",
  );
  const [row] =
    await lodge.admin`select email, phone, employment, erased_at from clients where id = ${client.clientId}`;
  assert.deepEqual([row?.email, row?.phone, row?.employment], ["erased@erased.invalid", null, []]);
  assert.ok(row?.erased_at);
  const erasure = await readErasure(erasureId);
  assert.equal(erasure?.keptUntil, before.keptUntil);
  assert.ok((erasure?.keptUntil ?? "") > `${new Date().getUTCFullYear() + 6}`);
  const again = await lodge.call("POST", "/v1/subscriber/applications", {
    as: broker,
    headers: { "x-crm-platform": "local" },
    json: { clients: [{ clientId: client.clientId, isMainApplicant: true }] },
  });
  assert.equal(again.status, 400);
  assert.equal(await sweepRetention(new Date()), 0, "not yet");
  const later = new Date(Date.now() + 8 * YEAR_MS);
  assert.equal(await sweepRetention(later), 1);
  const [due] =
    await lodge.admin`select id from erasures where client_id = ${client.clientId} and finished_at is null`;
  const system = {
    ...broker,
    now: later,
    actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const,
  };
  await eraseClient(system, due?.id);
  assert.deepEqual(await findMarker(lodge, client.marker), []);
  assert.deepEqual(await storedFiles(lodge), []);
});

test("keeps a joint application for the other applicant, without the erased one's part", async () => {
  const [marker, other] = [newMarker(), newMarker()];
  const otherId = await plantClient(lodge, broker, other);
  const erasedId = await plantClient(lodge, broker, marker);
  const joint = await plantApplication(lodge, broker, [erasedId, otherId], { marker: other, seed: 21 });
  const { applicationId, documentIds } = joint;
  await age(joint, 9);
  const [statement = "", letter = ""] = documentIds;
  await lodge.admin`update documents set client_id = ${erasedId}, description = ${marker} where id = ${statement}`;
  await lodge.admin`update documents set client_id = ${otherId} where id = ${letter}`;
  await lodge.admin`delete from income_readings where document_id = ${letter}`;
  await lodge.admin`update fact_finds set answers = ${lodge.admin.json({ note: marker })} where application_id = ${applicationId}`;
  await lodge.admin`update advice_records set record = ${lodge.admin.json({
    identity: [
      { clientId: erasedId, identitySeen: marker },
      { clientId: otherId, identitySeen: other },
    ],
  })} where application_id = ${applicationId}`;
  await lodge.admin`insert into collection_notices
      (broker_id, application_id, key, name, role, source, purpose, recipients, text, created_at, updated_by, updated_at)
    values (${broker.actor.brokerId}, ${applicationId}, 'person:giver', 'Mere', 'GIFT_GIVER', ${`${marker} Pōtiki`},
      ${`A loan for ${marker} Pōtiki`}, 'The lender', ${`From ${marker} Pōtiki`}, '2015-01-01', 'user', '2015-01-01')`;
  const before = await plan(erasedId);
  assert.deepEqual(
    before.applications.map(({ outcome, others }) => [outcome, others]),
    [["PART_ERASED", [`${other} Pōtiki`]]],
  );
  await request(erasedId);
  await runJobs(lodge.db);
  assert.deepEqual(await findMarker(lodge, marker), []);
  const applicants =
    await lodge.admin`select client_id, position from application_clients where application_id = ${applicationId}`;
  assert.deepEqual(
    [...applicants].map((row) => ({ ...row })),
    [{ client_id: otherId, position: 0 }],
  );
  const left = await lodge.admin`select id from documents where application_id = ${applicationId}`;
  assert.deepEqual(
    left.map(({ id }) => id),
    [letter],
  );
  const [rows] =
    await lodge.admin`select (select count(*)::int from transactions where application_id = ${applicationId}) as transactions,
    (select count(*)::int from submissions where application_id = ${applicationId}) as submissions,
    (select count(*)::int from loan_requests where application_id = ${applicationId}) as requests,
    (select record -> 'identity' from advice_records where application_id = ${applicationId}) as identity,
    (select title from crm_deals where reference = ${applicationId}) as title`;
  assert.deepEqual(rows && { ...rows }, {
    transactions: 0,
    submissions: 1,
    requests: 1,
    identity: [{ clientId: otherId, identitySeen: other }],
    title: `Home loan: ${other} Pōtiki`,
  });
  const stored = await lodge.admin`select storage_key as key from documents union all
    select storage_key from pdf_statements union all select pdf_key from packages union all select zip_key from packages
    union all select storage_key from client_exports`;
  assert.deepEqual(new Set(await storedFiles(lodge)), new Set(stored.map(({ key }) => key)));
});

test("resumes where a killed run stopped, and counts everything once", async () => {
  const marker = newMarker();
  const clientId = await plantClient(lodge, broker, marker);
  const first = await plantApplication(lodge, broker, [clientId], { marker, seed: 31 });
  const second = await plantApplication(lodge, broker, [clientId], { marker, seed: 32 });
  for (const one of [first, second]) {
    await age(one, 9);
    await plantMarker(lodge, one);
  }
  const [all] =
    await lodge.admin`select count(*)::int as rows from transactions where application_id in (${first.applicationId}, ${second.applicationId})`;
  await lodge.admin.unsafe(`create function killed() returns trigger language plpgsql as
    $$ begin if old.id = '${second.applicationId}' then raise exception 'killed'; end if; return old; end $$;
    create trigger killed before delete on applications for each row execute function killed()`);
  const { erasureId } = await request(clientId);
  assert.equal(
    (await request(clientId)).erasureId,
    erasureId,
    "a repeated request does not start a second erasure",
  );
  const system = {
    ...broker,
    actor: { kind: "system", brokerId: broker.actor.brokerId, job: "test" } as const,
  };
  await assert.rejects(eraseClient(system, erasureId));
  const applications =
    await lodge.admin`select id from applications where id in (${first.applicationId}, ${second.applicationId})`;
  assert.deepEqual(
    applications.map(({ id }) => id),
    [second.applicationId],
    "one is erased, the other complete",
  );
  assert.equal((await readErasure(erasureId))?.finishedAt, null);
  await lodge.admin.unsafe("drop trigger killed on applications; drop function killed()");
  // Simulates a kill after the rows were deleted but before the files were.
  const file = JSON.stringify([{ storage: "elsewhere", key: "gone" }]);
  await lodge.admin`update erasures set files_to_remove = files_to_remove || ${file}::text::jsonb where id = ${erasureId}`;
  await assert.rejects(eraseClient(system, erasureId), /elsewhere/);
  await lodge.admin`update erasures set files_to_remove = files_to_remove - 0 where id = ${erasureId}
    and files_to_remove -> 0 ->> 'storage' = 'elsewhere'`;
  await lodge.admin`update erasures set files_to_remove = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(files_to_remove) one
    where one ->> 'storage' <> 'elsewhere') where id = ${erasureId}`;
  await Promise.all([eraseClient(system, erasureId), eraseClient(system, erasureId)]);
  assert.deepEqual(await findMarker(lodge, marker), []);
  const erasure = await readErasure(erasureId);
  assert.ok(erasure?.finishedAt);
  assert.equal(erasure.counts.transactions, all?.rows);
  assert.equal(erasure.counts.applications, 2);
  const proofs =
    await lodge.admin`select 1 from audit_log where action = 'client.erased' and entity_id = ${clientId}`;
  assert.equal(proofs.length, 1);
});

test("automatically erases records past retention, but nothing newer", async () => {
  const [old, young] = [await planted({ seed: 41 }), await planted({ seed: 42 })];
  await age(old, 8);
  const now = new Date();
  assert.equal(await sweepRetention(now), 1);
  assert.equal(await sweepRetention(now), 0, "one erasure at a time");
  await runJobs(lodge.db);
  assert.deepEqual(await findMarker(lodge, old.marker), []);
  assert.ok((await findMarker(lodge, young.marker)).length > 0);
  assert.equal(await sweepRetention(now), 0);
  const [row] =
    await lodge.admin`select reason, requested_by from erasures where client_id = ${old.clientId}`;
  assert.deepEqual(row && { ...row }, { reason: "RETENTION", requested_by: "system:retention" });
});

test("a current loan is not past retention, even if its records are old", async () => {
  const client = await planted({ seed: 43 });
  await age(client, 12);
  await lodge.admin`update drawn_parts set ended_on = null, term_years = 30 where application_id = ${client.applicationId}`;
  assert.equal(await sweepRetention(new Date()), 0);
  assert.deepEqual(
    (await plan(client.clientId)).applications.map(({ outcome }) => outcome),
    ["REDUCED"],
  );
});
