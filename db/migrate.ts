import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres, { type Sql } from "postgres";
import { adaptForPooler, bossConnection, connectionUrl } from "./connection-url.ts";
import { protectTables } from "./row-level-security.ts";

const MIGRATION_LOCK = 7_203_114;

/**
 * Migrates a database to the current schema and returns the URL with the service's role. Idempotent, and safe
 * to run from several instances at once.
 */
export async function prepareDatabase(
  databaseUrl: string,
  authSecret: string,
  previousSecrets: readonly string[] = [],
): Promise<string> {
  const adminUrl = await adaptForPooler(connectionUrl(databaseUrl)).catch((error: Error) => {
    throw new Error(`Lodge cannot connect to PostgreSQL with DATABASE_URL: ${error.message}`);
  });
  const lock = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // Takes a transaction lock: a session lock would stay on a pooler's connection and block every later start.
    return await lock.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      return prepareUnderLock(adminUrl, [authSecret, ...previousSecrets]);
    });
  } finally {
    await lock.end();
  }
}

async function prepareUnderLock(adminUrl: string, secrets: readonly string[]): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await requireVersion(sql);
    await requireKnownSchema(sql);
    await migrate(drizzle(sql), {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
    const boss = new PgBoss({ ...bossConnection(adminUrl), max: 1, supervise: false, schedule: false });
    boss.on("error", () => {});
    await boss.start();
    await boss.stop({ graceful: false });
    await protectTables(sql);
    return await ensureServiceRole(sql, adminUrl, secrets);
  } finally {
    await sql.end();
  }
}

async function requireVersion(sql: Sql): Promise<void> {
  const [row] = await sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`;
  if (!row || row.version < 150_000) throw new Error("DATABASE_URL must point to PostgreSQL 15 or newer");
}

/** When the schema of the first migration was complete, as the journal has it. */
const FIRST_MIGRATION = 1_795_889_346_756;

/** Throws for a database of an unreleased build from before the migrations began anew: none leads from it to here. */
async function requireKnownSchema(sql: Sql): Promise<void> {
  const [found] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  if (!found?.table) return;
  const [last] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  if (last?.at && Number(last.at) < FIRST_MIGRATION)
    throw new Error(
      "This database was created by an unreleased build of Lodge from before 28 November 2026, which this build cannot migrate. Use a new database, or start the build of 28 November on it first.",
    );
}

/**
 * Creates or updates the service's role, which may read and write rows but neither bypass row-level security nor change
 * the audit log. Its name and password are derived from AUTH_SECRET, so all instances of an installation agree. During
 * a rotation, processes with the earlier secret keep their role. An administrator that can't create roles is used
 * directly if it is subject to the policies.
 */
async function ensureServiceRole(sql: Sql, adminUrl: string, secrets: readonly string[]): Promise<string> {
  const [me] = await sql<
    { name: string; superuser: boolean; bypass: boolean; creates: boolean; database: string }[]
  >`
    select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
           rolcreaterole or rolsuper as creates, current_database() as database
    from pg_roles where rolname = current_user`;
  if (!me) throw new Error("the role of DATABASE_URL does not exist");
  if (!me.creates) {
    if (me.bypass)
      throw new Error(
        "the role of DATABASE_URL bypasses row-level security and cannot create one that does not",
      );
    return adminUrl;
  }
  const [authSecret = ""] = secrets;
  const role = serviceRoleName(authSecret);
  const password = derive(authSecret, "database password");
  const url = new URL(adminUrl);
  Object.assign(url, { username: role, password });
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
  const login = `login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`;
  if (!found) await sql.unsafe(`create role ${role} ${login}`);
  // The role may exist already, created by another administrator. It is altered only if we can't log in with it.
  else if (!(await canLogIn(url.href))) await sql.unsafe(`alter role ${role} ${login}`);
  await sql.begin(async (tx) => {
    await tx.unsafe(`grant connect on database "${me.database.replaceAll('"', '""')}" to ${role}`);
    for (const schema of ["public", "pgboss"]) {
      await tx.unsafe(`grant usage on schema ${schema} to ${role}`);
      await tx.unsafe(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await tx.unsafe(`grant usage, select on all sequences in schema ${schema} to ${role}`);
      await tx.unsafe(`grant execute on all functions in schema ${schema} to ${role}`);
    }
    await tx.unsafe(`revoke update, delete, truncate on audit_log, application_status_history from ${role}`);
  });
  await retireServiceRoles(sql, secrets.map(serviceRoleName));
  return url.href;
}

/** A warning if DATABASE_URL connects as a superuser; null for any other role. */
export async function superuserWarning(databaseUrl: string): Promise<string | null> {
  const sql = postgres(await adaptForPooler(connectionUrl(databaseUrl)), { max: 1, onnotice: () => {} });
  try {
    const [me] = await sql<{ name: string; superuser: boolean }[]>`
      select rolname as name, rolsuper as superuser from pg_roles where rolname = current_user`;
    if (!me?.superuser) return null;
    return `Warning: DATABASE_URL connects as the superuser ${me.name}. Give Lodge a role that owns its database and may create roles (docs/operations.md).`;
  } finally {
    await sql.end();
  }
}

function derive(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}

function serviceRoleName(secret: string): string {
  return `lodge_service_${derive(secret, "database role").slice(0, 12)}`;
}

/**
 * Revokes this database from service roles of retired secrets. Their passwords are derived from those
 * secrets, which may have been rotated because they leaked.
 */
async function retireServiceRoles(sql: Sql, inUse: readonly string[]): Promise<void> {
  // Checks by oid: by name, PostgreSQL fails if another start drops one of these roles at the same time.
  const retired = await sql<{ name: string }[]>`
    select rolname as name from pg_roles
    where rolname ~ '^lodge_service_[0-9a-f]{12}$' and rolname <> all(${[...inUse]})
      and has_table_privilege(oid, 'public.users', 'select')`;
  for (const { name } of retired) {
    // Ignores failures: a role of this name that another administrator created is theirs to drop.
    await sql
      .begin(async (tx) => {
        await tx.unsafe(`grant ${name} to current_user`);
        await tx.unsafe(`drop owned by ${name}`);
      })
      .catch(() => {});
    // Fails if the role still has grants in another database of the cluster. The next start there revokes them.
    await sql.unsafe(`drop role ${name}`).catch(() => {});
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end());
}
