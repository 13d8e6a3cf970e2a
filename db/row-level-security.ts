import type { Sql } from "postgres";

const APPEND_ONLY = ["audit_log", "application_status_history"];
const OWN = `broker_id = (select nullif(current_setting('lodge.broker_id', true), '')::uuid)`;
// Before reads across brokers, the database itself checks that the user is an active administrator.
const ADMINISTRATOR = `(select exists (select 1 from users
  where id = nullif(current_setting('lodge.administrator', true), '')::uuid
    and active and 'ROLE_ADMIN' = any(roles)))`;

/**
 * The service's role may not delete history. During a client's erasure, this function deletes it with the rights of the
 * function's owner, for one application of the transaction's broker. Policies don't apply if the owner is a superuser,
 * so it filters by broker itself.
 */
const ERASE_STATUS_HISTORY = `create or replace function erase_status_history(application uuid) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    broker uuid := nullif(current_setting('lodge.broker_id', true), '')::uuid;
    erased integer;
  begin
    if not exists (select 1 from erasures e join application_clients c
        on c.broker_id = e.broker_id and c.client_id = e.client_id
      where e.broker_id = broker and e.finished_at is null and c.application_id = application) then
      raise exception 'no erasure of this application is under way';
    end if;
    perform set_config('lodge.erasing', 'on', true);
    delete from application_status_history where broker_id = broker and application_id = application;
    get diagnostics erased = row_count;
    perform set_config('lodge.erasing', '', true);
    return erased;
  end $$`;

type Policy = { name: string; table: string; text: string };

/**
 * Forces row-level security on every table that has `broker_id`, including tables added later. A row is visible and
 * writable only in a transaction that set its broker (`asBroker`). Audit rows without a broker may be inserted; all
 * audit rows may be read in a transaction that set an administrator (`asAdministrator`). A table that is already
 * protected is skipped: altering it would wait for other instances and block them.
 */
export async function protectTables(sql: Sql): Promise<void> {
  const done = await existingPolicies(sql);
  for (const { name, table, text } of await requiredPolicies(sql)) {
    if (done.get(`${name} ${table}`) === text) continue;
    await sql.begin(async (tx) => {
      await tx.unsafe(`alter table "${table}" enable row level security`);
      await tx.unsafe(`alter table "${table}" force row level security`);
      await tx.unsafe(`drop policy if exists ${name} on "${table}"`);
      await tx.unsafe(`create policy ${name} on "${table}" ${text}`);
      await tx.unsafe(`comment on policy ${name} on "${table}" is '${text.replaceAll("'", "''")}'`);
    });
  }
  await sql.unsafe(`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin
      if tg_table_name = 'application_status_history' and tg_op = 'DELETE'
        and current_setting('lodge.erasing', true) = 'on' then return null; end if;
      raise exception '% is append-only', tg_table_name;
    end $$`);
  await sql.unsafe(ERASE_STATUS_HISTORY);
  for (const table of APPEND_ONLY) {
    const [guarded] = await sql`
      select 1 from pg_trigger where tgname = 'append_only' and tgrelid = ${`public.${table}`}::regclass`;
    if (!guarded)
      await sql.unsafe(`create trigger append_only before update or delete or truncate on "${table}"
        for each statement execute function refuse_change()`);
  }
}

async function requiredPolicies(sql: Sql): Promise<Policy[]> {
  const own = (await brokerTables(sql)).map((table) => {
    const check = table === "audit_log" ? `broker_id is null or ${OWN}` : OWN;
    return { name: "own_broker", table, text: `using (${OWN}) with check (${check})` };
  });
  return [
    ...own,
    { name: "administrator_reads", table: "audit_log", text: `for select using (${ADMINISTRATOR})` },
  ];
}

/** The definitions of existing policies by name and table, if their table forces row-level security. */
async function existingPolicies(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; table: string; text: string | null }[]>`
    select p.polname as name, c.relname as table, obj_description(p.oid, 'pg_policy') as text
    from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity`;
  return new Map(rows.map(({ name, table, text }) => [`${name} ${table}`, text ?? ""]));
}

/** The tables with a `broker_id` column. */
export async function brokerTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'broker_id' order by 1`;
  return rows.map((row) => row.name);
}

/** Throws if the service's role can bypass the policies. */
export async function requireRestrictedRole(sql: Sql): Promise<void> {
  const [role] = await sql<{ free: boolean }[]>`
    select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`;
  if (!role || role.free)
    throw new Error("Lodge does not start with a database role that can bypass row-level security");
}
