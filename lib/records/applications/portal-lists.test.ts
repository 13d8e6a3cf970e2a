import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sql } from "drizzle-orm";
import { asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import { searchClients } from "#lib/records/clients/read-clients.ts";
import { createTestApplication, createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { applicationPlatform, applicationTitle } from "./get-application.ts";
import { type ApplicationSearch, searchApplications } from "./list-applications.ts";

const lodge = await testLodge();
let mere: Context<UserActor>;
const ids = new Map<string, string>();

/** Creates a client with the given name ("Aroha Ngata") and their application in the given status. */
async function application(broker: Context<UserActor>, name: string, status: string) {
  const [firstName = "", lastName = ""] = name.split(" ");
  const clientId = await createTestClient(lodge, broker, {
    firstName,
    lastName,
    email: "a@example.com",
    externalReferenceId: name,
  });
  const applicationId = await createTestApplication(lodge, broker, clientId, { sentByEmail: false });
  await lodge.admin`update applications set status = ${status} where id = ${applicationId}`;
  ids.set(name, applicationId);
}

before(async () => {
  mere = await lodge.user();
  await application(mere, "Aroha Ngata", "DRAFT");
  await application(mere, "Tane Whitiora", "READY");
  await application(mere, "Claire Adams", "SUBMITTED");
  await application(mere, "Ravi Menon", "PROCESSING");
  await application(await lodge.user(), "Grace Other", "READY");
});

const names = async (query: Partial<ApplicationSearch>) => {
  const whole = { sort: "created", descending: true, page: 1, pageSize: 25, ...query } as const;
  const { items, total } = await searchApplications(mere, whole);
  return { total, names: items.map((item) => item.clients[0]?.clientName) };
};

test("sorts by each column in both directions and never lists another broker's applications", async () => {
  assert.deepEqual(await names({}), {
    total: 4,
    names: ["Ravi Menon", "Claire Adams", "Tane Whitiora", "Aroha Ngata"],
  });
  assert.deepEqual((await names({ sort: "applicant", descending: false })).names, [
    "Claire Adams",
    "Ravi Menon",
    "Aroha Ngata",
    "Tane Whitiora",
  ]);
  assert.deepEqual((await names({ sort: "status", descending: true })).names, [
    "Claire Adams",
    "Tane Whitiora",
    "Ravi Menon",
    "Aroha Ngata",
  ]);
});

test("returns the requested page and a total of all matches", async () => {
  const page = await names({ sort: "applicant", descending: false, page: 2, pageSize: 3 });
  assert.deepEqual(page, { total: 4, names: ["Tane Whitiora"] });
});

test("finds applications by part of a name and by status, and treats LIKE wildcards as text", async () => {
  assert.deepEqual((await names({ search: "menon" })).names, ["Ravi Menon"]);
  assert.deepEqual((await names({ search: "%" })).names, []);
  assert.deepEqual((await names({ search: "_" })).names, []);
  const id = ids.get("Ravi Menon") ?? "";
  assert.deepEqual((await names({ search: id.toUpperCase() })).names, ["Ravi Menon"]);
  assert.deepEqual((await names({ statuses: ["READY"] })).names, ["Tane Whitiora"]);
  const several = await names({ statuses: ["DRAFT", "PROCESSING"], search: "a" });
  assert.deepEqual(several, { total: 2, names: ["Ravi Menon", "Aroha Ngata"] });
});

test("finds names regardless of macrons and word order", async () => {
  assert.deepEqual((await names({ search: "whitiora TĀNE" })).names, ["Tane Whitiora"]);
  await lodge.admin`update clients set first_name = 'Tāne' where last_name = 'Whitiora'`;
  assert.deepEqual((await names({ search: "tane" })).names, ["Tāne Whitiora"]);
  assert.deepEqual((await names({ search: "tāne whi" })).names, ["Tāne Whitiora"]);
  assert.deepEqual((await names({ search: "tane menon" })).names, []);
  const { items } = await searchClients(mere, { search: "a@EXAMPLE tane", page: 1, pageSize: 5 });
  assert.deepEqual(
    items.map(({ firstName }) => firstName),
    ["Tāne"],
  );
  await lodge.admin`update clients set first_name = 'Tane' where last_name = 'Whitiora'`;
});

test("returns the title and platform only of the broker's own applications", async () => {
  const own = ids.get("Aroha Ngata") ?? "";
  const others = ids.get("Grace Other") ?? "";
  const names = (await applicationTitle(mere, own))?.clients.map(({ clientName }) => clientName);
  assert.deepEqual(names, ["Aroha Ngata"]);
  assert.equal(await applicationTitle(mere, others), null);
  assert.equal(await applicationPlatform(mere, own), "local");
  await assert.rejects(applicationPlatform(mere, others), { code: "NOT_FOUND" });
});

test("reads the best lending of a page of ten thousand applications by index", async () => {
  const many = await lodge.user();
  const id = many.actor.brokerId;
  await lodge.admin`
    insert into applications (id, broker_id, status, is_joint, crm_platform, created_at, status_changed_at)
    select gen_random_uuid(), ${id}, 'DRAFT', false, 'local', now(), now() from generate_series(1, 10000)`;
  await lodge.admin`
    insert into scenarios (id, broker_id, application_id, name, request, sheet_identifier, sheet_version, sheet_title,
      results, breakdown, best_bank, best_bank_name, best_lending, author_id, created_at, updated_at, calculated_at)
    select gen_random_uuid(), ${id}, a.id, 'S', '{}', 's', '1', 'S', '[]', '[]', 'kauri', 'Kauri Bank', n * 1000,
      ${id}, now(), now(), now()
    from applications a, generate_series(1, 3) n where a.broker_id = ${id}`;
  await lodge.admin`analyze applications, scenarios`;
  const { items, total } = await searchApplications(many, { page: 150, pageSize: 50 });
  assert.equal(total, 10_000);
  assert.ok(items.every(({ bestLending }) => bestLending?.maxLending === 3000));
  const [scans, fetched] = await asReadingBroker(many, async (tx) => {
    const statistics = async () => {
      const [row] = await tx.execute<{ scans: number; fetched: number }>(
        sql`select seq_scan::int as scans, idx_tup_fetch::int as fetched
          from pg_stat_xact_user_tables where relname = 'scenarios'`,
      );
      return [row?.scans ?? 0, row?.fetched ?? 0] as const;
    };
    const before = await statistics();
    await searchApplications({ ...many, tx }, { page: 1, pageSize: 50 });
    const after = await statistics();
    return [after[0] - before[0], after[1] - before[1]];
  });
  assert.equal(scans, 0, "the whole table was scanned");
  assert.ok(fetched >= 50 && fetched <= 3 * 50, `${fetched} rows were fetched`);
});
