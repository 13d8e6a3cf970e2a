import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { newId } from "#lib/platform/ids.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  type ReadingStatus,
} from "#lib/platform/vocabulary/application-status.ts";
import type { SubmissionState } from "#lib/platform/vocabulary/submission.ts";
import { deriveStatus } from "#lib/records/applications/core/transitions.ts";
import { TEST_SECRET } from "#testing/test-lodge.ts";
import { prepareDatabase } from "./migrate.ts";
import { protectTables } from "./row-level-security.ts";

/** The last migration before applications had submissions. */
const BEFORE = 18;

const brokerId = newId();
const name = `deal_${newId().replaceAll("-", "")}`;
const folder = mkdtempSync(join(tmpdir(), "lodge-migrations-"));
const adminUrl = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");
adminUrl.pathname = "/postgres";
const admin = postgres(adminUrl.href, { max: 1, onnotice: () => {} });
const inDatabase = new URL(adminUrl);
inDatabase.pathname = `/${name}`;
const sql = postgres(inDatabase.href, { max: 1, onnotice: () => {} });

type Old = {
  id: string;
  /** The statuses that it went through. The last one is current. */
  path: ApplicationStatus[];
  documents?: boolean;
  summary?: boolean;
};

const past = (...path: ApplicationStatus[]): Old => ({ id: newId(), path: ["DRAFT", ...path] });
const received = "DOCUMENTS_RECEIVED";
const old = {
  draft: past(),
  received: past(received),
  processing: past(received, "PROCESSING"),
  ready: past(received, "PROCESSING", "READY"),
  submitted: { ...past(received, "SUBMITTED"), documents: true },
  approved: {
    ...past(received, "PROCESSING", "READY", "SUBMITTED", "APPROVED"),
    documents: true,
    summary: true,
  },
  declined: { ...past(received, "SUBMITTED", "DECLINED"), documents: true },
  settled: { ...past(received, "SUBMITTED", "APPROVED", "SETTLED"), documents: true, summary: true },
  withdrawnEarly: past("WITHDRAWN"),
  withdrawnLate: { ...past(received, "SUBMITTED", "WITHDRAWN"), documents: true },
  withdrawnApproved: {
    ...past(received, "SUBMITTED", "APPROVED", "WITHDRAWN"),
    documents: true,
    summary: true,
  },
} satisfies Record<string, Old>;

/** Evening in UTC is the next morning in New Zealand. */
const at = (step: number) => `2026-06-${String(20 + 2 * step).padStart(2, "0")}T21:30:00Z`;

async function insertOld({ id, path, documents, summary }: Old): Promise<void> {
  await sql`insert into applications (id, broker_id, status, is_joint, crm_platform, created_at, status_changed_at)
    values (${id}, ${brokerId}, ${path.at(-1) ?? ""}, false, 'local', ${at(0)}, ${at(path.length - 1)})`;
  for (const [step, to] of path.entries()) {
    await sql`insert into application_status_history (id, broker_id, application_id, from_status, to_status, actor, reason, at)
      values (${newId()}, ${brokerId}, ${id}, ${path[step - 1] ?? null}, ${to}, ${`user:${brokerId}`}, ${`reason ${step}`}, ${at(step)})`;
  }
  if (documents)
    await sql`insert into documents (id, broker_id, application_id, category, file_name, media_type, size, sha256, status, storage,
      storage_key, created_at) values (${newId()}, ${brokerId}, ${id}, 'PAYSLIPS', 'Pay.pdf', 'application/pdf', 1, ${newId()},
      'STORED', 'disk', ${newId()}, ${at(0)})`;
  if (summary)
    await sql`insert into application_summaries (broker_id, application_id, generated_at, summary)
      values (${brokerId}, ${id}, ${at(0)}, '{}')`;
}

before(async () => {
  // As in production: the role owns its database and is subject to the policies.
  await admin.unsafe(`create role ${name} login createrole password 'owner'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  await sql.unsafe(`grant all on schema public to ${name}`);
  const ownerUrl = new URL(inDatabase);
  Object.assign(ownerUrl, { username: name, password: "owner" });
  cpSync(join(import.meta.dirname, "migrations"), folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const entries = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(
    journal,
    JSON.stringify({ ...entries, entries: entries.entries.filter(({ idx }) => idx <= BEFORE) }),
  );
  const owner = postgres(ownerUrl.href, { max: 1, onnotice: () => {} });
  await migrate(drizzle(owner), { migrationsFolder: folder });
  await protectTables(owner);
  await owner.end();
  await sql`insert into users (id, email, name, password_hash, roles, created_at)
    values (${brokerId}, 'b@lodge.test', 'B', 'x', '{ROLE_BROKER}', now())`;
  for (const one of Object.values(old)) await insertOld(one);
  await prepareDatabase(ownerUrl.href, TEST_SECRET);
});

after(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`drop role if exists ${name}`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

const submissionsOf = ({ id }: Old) =>
  sql<
    {
      id: string;
      state: SubmissionState;
      lender_name: string;
      kind: string;
      drawn: string | null;
      sent: Date | null;
    }[]
  >`
    select id, state, lender_name, kind, drawn_on::text as drawn, submitted_at as sent from submissions
    where application_id = ${id}`;

test("the test covers every old status", () => {
  const present = new Set(Object.values(old).map(({ path }) => path.at(-1)));
  assert.deepEqual(
    applicationStatuses.filter((status) => !present.has(status)),
    [],
  );
});

test("migrates every status to the records it is derived from", async () => {
  for (const [label, one] of Object.entries(old)) {
    const [row] = await sql<
      { status: ApplicationStatus; reading_status: ReadingStatus; withdrawn_at: Date | null }[]
    >`
      select status, reading_status, withdrawn_at from applications where id = ${one.id}`;
    assert.ok(row);
    const isWithdrawn = row.withdrawn_at !== null;
    const submissions = (await submissionsOf(one)).map(({ state }) => state);
    const facts = { readingStatus: row.reading_status, submissions };
    assert.equal(row.status, one.path.at(-1), `${label}: the status is unchanged`);
    assert.equal(deriveStatus({ ...facts, isWithdrawn }), row.status, `${label}: and is derived`);
    if (isWithdrawn)
      assert.equal(deriveStatus({ ...facts, isWithdrawn: false }), one.path.at(-2), `${label}: undone`);
  }
});

test("keeps the reading status regardless of lenders' decisions", async () => {
  const rows = await sql`select id, reading_status from applications`;
  const reading = Object.fromEntries(
    Object.entries(old).map(([label, { id }]) => [label, rows.find((row) => row.id === id)?.reading_status]),
  );
  assert.deepEqual(reading, {
    draft: "DRAFT",
    received,
    processing: "PROCESSING",
    ready: "READY",
    submitted: received,
    approved: "READY",
    declined: received,
    settled: "READY",
    withdrawnEarly: "DRAFT",
    withdrawnLate: received,
    withdrawnApproved: "READY",
  });
});

test("turns every decision into a submission with its dates, reasons and actor", async () => {
  for (const one of [old.draft, old.received, old.processing, old.ready, old.withdrawnEarly])
    assert.equal((await submissionsOf(one)).length, 0);
  const [settled] = await submissionsOf(old.settled);
  assert.deepEqual(
    [settled?.state, settled?.lender_name, settled?.kind, settled?.drawn, settled?.sent?.toISOString()],
    ["DRAWN_DOWN", "Lender not recorded", "NEW_LENDING", "2026-06-29", "2026-06-24T21:30:00.000Z"],
  );
  const events =
    await sql`select from_state, to_state, happened_on::text as day, note, actor from submission_events
    where submission_id = ${settled?.id ?? ""} order by at`;
  const actor = `user:${brokerId}`;
  assert.deepEqual(
    events.map((row) => ({ ...row })),
    [
      { from_state: "PREPARING", to_state: "SUBMITTED", day: "2026-06-25", note: "reason 2", actor },
      { from_state: "SUBMITTED", to_state: "CONDITIONAL", day: "2026-06-27", note: "reason 3", actor },
      { from_state: "CONDITIONAL", to_state: "DRAWN_DOWN", day: "2026-06-29", note: "reason 4", actor },
    ],
  );
  const [kept] = await submissionsOf(old.withdrawnApproved);
  assert.equal(kept?.state, "CONDITIONAL", "the application was withdrawn, not the submission");
});

test("loses no existing row, and protects new tables", async () => {
  const [rows] = await sql`select (select count(*)::int from applications) as applications,
    (select count(*)::int from application_status_history) as history`;
  const steps = Object.values(old).flatMap(({ path }) => path).length;
  assert.deepEqual({ ...rows }, { applications: Object.keys(old).length, history: steps });
  const open = await sql`select c.relname from pg_class c join information_schema.columns i
      on i.table_name = c.relname and i.column_name = 'broker_id' and i.table_schema = 'public'
    where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`;
  assert.deepEqual([...open], []);
});
