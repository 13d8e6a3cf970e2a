import assert from "node:assert/strict";
import { before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { asAdministrator, asBroker, type Context, type UserActor } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { newId } from "#lib/platform/ids.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { AuditPage } from "./schemas.ts";

const PATH = "/v1/portal/administration/audit";
const lodge = await testLodge();
let admin: Context<UserActor>;
let broker: Context<UserActor>;

before(async () => {
  admin = await lodge.user("ROLE_ADMIN");
  broker = await lodge.user();
});

async function read(query: string, as = admin): Promise<AuditPage> {
  const answer = await lodge.call("GET", `${PATH}?${query}`, { as });
  assert.equal(answer.status, 200, await answer.clone().text());
  return await answer.json();
}

/** Records rows about one of the broker's entities, one per minute. */
async function record(about: string, count: number, action: AuditAction = "application.read"): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    const now = new Date(Date.UTC(2026, 10, 19, 10, 30 + minute));
    await asBroker({ ...broker, now }, (tx) => recordAudit(tx, { ...broker, now }, action, about));
  }
}

test("shows the rows of all brokers to administrators only, enforced by the database", async () => {
  const about = newId();
  await record(about, 1);
  const { rows } = await read(`about=${about}`);
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.sentence, "Test Broker viewed an application");
  assert.equal(rows[0]?.brokerId, broker.actor.brokerId);
  const count = (as: Context<UserActor>) =>
    asAdministrator(as, (tx) => tx.execute(sql`select 1 from audit_log where entity_id = ${about}`));
  assert.equal((await count(admin)).length, 1);
  assert.equal((await count(broker)).length, 0, "a broker who acts as an administrator");
  await lodge.admin`update users set active = false where id = ${admin.actor.userId}`;
  assert.equal((await count(admin)).length, 0, "an administrator who was deactivated");
  await lodge.admin`update users set active = true where id = ${admin.actor.userId}`;
  await assert.rejects(
    asAdministrator(admin, (tx) =>
      tx.execute(sql`insert into audit_log (at, actor, action) values (now(), 'x', 'y')`),
    ),
    (error: Error) => /read-only/.test(String(error.cause)),
  );
  const others = await asAdministrator(admin, (tx) => tx.execute(sql`select 1 from applications`));
  assert.equal(others.length, 0, "administrators can read only the log");
});

test("pages both ways without gaps or repeats, even if rows share a timestamp", async () => {
  const about = newId();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    at: new Date(Date.UTC(2026, 10, 18, 0, 0, Math.floor(n / 7))),
    broker_id: null,
    actor: "anonymous",
    action: "login.failed",
    entity: "user",
    entity_id: about,
  }));
  await lodge.admin`insert into audit_log ${lodge.admin(rows)}`;
  const seen: number[] = [];
  let page = await read(`about=${about}`);
  assert.equal(page.newerCursor, null);
  const pages = [page];
  for (;;) {
    seen.push(...page.rows.map(({ id }) => id));
    if (page.olderCursor === null) break;
    page = await read(`about=${about}&before=${page.olderCursor}`);
    pages.push(page);
  }
  assert.deepEqual([seen.length, new Set(seen).size, pages.length], [120, 120, 3]);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  );
  const back = await read(`about=${about}&after=${page.newerCursor}`);
  assert.deepEqual(back.rows, pages[1]?.rows);
  const first = await read(`about=${about}&after=${back.newerCursor}`);
  assert.deepEqual(first.rows, pages[0]?.rows);
  assert.equal(first.newerCursor, null);
});

test("applies each filter, interprets days in New Zealand time and rejects invalid values", async () => {
  const about = newId();
  // 19 Nov 2026 11:00 UTC is midnight in New Zealand.
  await record(about, 31);
  await record(about, 1, "application.status-changed");
  const count = async (query: string) => (await read(`about=${about}&${query}`)).rows.length;
  assert.equal(await count("to=2026-11-19"), 31);
  assert.equal(await count("from=2026-11-20"), 1);
  assert.equal(await count("from=2026-11-19&to=2026-11-20"), 32);
  assert.equal(await count("action=application.status-changed"), 1);
  assert.equal(await count(`who=${broker.actor.userId.toUpperCase()}`), 32);
  assert.equal(await count(`who=${admin.actor.userId}`), 0);
  assert.equal(await count("who=anonymous"), 0);
  assert.equal(await count("entity=client"), 0);
  for (const query of [
    "from=2026-02-30",
    "to=0000-01-01",
    "who=Mere",
    "action=DROP%20TABLE",
    "before=yesterday",
    "about=a%20b",
  ]) {
    assert.equal((await lodge.call("GET", `${PATH}?${query}`, { as: admin })).status, 400, query);
  }
});

test("downloads the matching rows with formulas as text, and audits the download", async () => {
  const about = newId();
  await record(about, 2);
  const now = new Date(Date.UTC(2026, 10, 19, 10, 32));
  await asBroker({ ...broker, now }, (tx) =>
    recordAudit(
      tx,
      { ...broker, now },
      "file.downloaded",
      // No current entity looks like a formula, but an earlier version might have written one.
      { entity: "=1+1" as "document", entityId: about },
      { name: "=2" },
    ),
  );
  const answer = await lodge.call("GET", `${PATH}.csv?about=${about}`, { as: admin });
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  const text = await answer.text();
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  assert.equal(rows.length, 3);
  assert.equal(rows[0]?.Entity, "'=1+1");
  assert.equal(rows[0]?.Detail, '{"name":"=2"}');
  assert.equal(rows[1]?.["Time (UTC)"], "2026-11-19T10:31:00.000Z");
  const { rows: downloads } = await read(`action=audit-log.exported&who=${admin.actor.userId}`);
  assert.deepEqual(downloads[0]?.detail, { about });
});

test("streams a long download in chunks, with each row once", async () => {
  const about = newId();
  await lodge.admin`insert into audit_log (at, actor, action, entity_id)
    select timestamptz '2026-01-01' + n / 3 * interval '1 second', 'anonymous', 'login.failed', ${about}
    from generate_series(1, 2500) n`;
  const answer = await lodge.call("GET", `${PATH}.csv?about=${about}`, { as: admin });
  let pieces = 0;
  let text = "";
  for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    pieces += 1;
    text += piece;
  }
  assert.ok(pieces >= 4, `${pieces} pieces`);
  assert.equal(text.trimEnd().split("\r\n").length, 2_501);
});
