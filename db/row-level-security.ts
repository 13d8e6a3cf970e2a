import type { Sql } from "postgres";

/**
 * Forces row-level security on every table that has `broker_id`, present and future: a row is visible and writable
 * only inside a transaction that named its broker (`asBroker`). Rows of the audit log without a broker may be added;
 * all of them may be read inside a transaction that names an administrator (`asAdministrator`).
 */
export async function protectTables(sql: Sql): Promise<void> {
  const tables = await brokerTables(sql);
  await sql.begin(async (tx) => {
    for (const table of tables) {
      const own = `broker_id = (select nullif(current_setting('lodge.broker_id', true), '')::uuid)`;
      const check = table === "audit_log" ? `broker_id is null or ${own}` : own;
      await tx.unsafe(`alter table "${table}" enable row level security`);
      await tx.unsafe(`alter table "${table}" force row level security`);
      await tx.unsafe(`drop policy if exists own_broker on "${table}"`);
      await tx.unsafe(`create policy own_broker on "${table}" using (${own}) with check (${check})`);
    }
    // The database itself makes sure that who reads across brokers is an administrator at that moment.
    await tx.unsafe(`drop policy if exists administrator_reads on audit_log`);
    await tx.unsafe(`create policy administrator_reads on audit_log for select using ((select exists (
      select 1 from users where id = nullif(current_setting('lodge.administrator', true), '')::uuid
        and active and 'ROLE_ADMIN' = any(roles))))`);
    for (const table of ["audit_log", "application_status_history"]) {
      await tx.unsafe(`create or replace function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception '% is append-only', tg_table_name; end $$`);
      await tx.unsafe(`drop trigger if exists append_only on "${table}"`);
      await tx.unsafe(`create trigger append_only before update or delete or truncate on "${table}"
        for each statement execute function refuse_change()`);
    }
  });
}

/** The tables that belong to a broker, by their column. */
export async function brokerTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'broker_id' order by 1`;
  return rows.map((row) => row.name);
}

/** Stops the service from running as a role that the policies do not bind. */
export async function demandBoundRole(sql: Sql): Promise<void> {
  const [role] = await sql<{ free: boolean }[]>`
    select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`;
  if (!role || role.free) {
    throw new Error(
      "the service's database role can bypass row-level security: Lodge does not start with it",
    );
  }
}
