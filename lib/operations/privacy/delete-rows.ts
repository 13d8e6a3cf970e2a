import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { erasures, type FileToRemove } from "#db/schema/privacy.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import type { PersonalTable, Scope } from "./personal-tables.ts";

type Deleted = { rows: number; digest: string; files: FileToRemove[] | null };

/** The storage name that lists emails for removal. They are files only if no mail server is configured. */
export const MAIL = "mail";

/** Tables whose emails are stored under the row's id. */
const MAILED = ["upload_links", "advice_acknowledgements", "package_deliveries"];

/**
 * Records what one transaction of an erasure deletes: counts by table, files whose row was deleted, and a digest of the
 * deleted ids.
 */
export class Deletion {
  readonly #tx: Tx;
  readonly #counts: Record<string, number> = {};
  readonly #files: FileToRemove[] = [];
  readonly #digests: string[] = [];

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async rows(table: PersonalTable, scope: Scope, which: "rows" | "own" = "rows"): Promise<void> {
    const condition = table[which];
    if (!condition) return;
    if (table.name === "application_status_history") return this.#history(scope);
    await this.where(table, condition(scope));
  }

  async where({ name, key, files = [] }: Pick<PersonalTable, "name" | "key" | "files">, condition: SQL) {
    const column = (one: string) =>
      sql.raw(`select gone.storage, gone.${one} as key from gone where gone.${one} is not null`);
    const stored = MAILED.includes(name)
      ? sql.raw(`select '${MAIL}' as storage, gone.id::text as key from gone`)
      : files.length > 0
        ? sql.join(files.map(column), sql` union all `)
        : sql`select null as storage, null as key where false`;
    const [deleted] = await this.#tx.execute<Deleted>(sql`
      with gone as (delete from ${sql.identifier(name)} where ${condition} returning *)
      select (select count(*)::int from gone) as rows,
        (select encode(sha256(convert_to(coalesce(string_agg(key, ',' order by key), ''), 'utf8')), 'hex')
           from (select ${sql.raw(key)} as key from gone) as keys) as digest,
        (select json_agg(json_build_object('storage', storage, 'key', key)) from (${stored}) as stored) as files`);
    this.count(name, deleted?.rows ?? 0, deleted?.digest ?? "");
    this.#files.push(...(deleted?.files ?? []));
  }

  count(name: string, rows: number, digest = ""): void {
    if (rows === 0) return;
    this.#counts[name] = (this.#counts[name] ?? 0) + rows;
    this.#digests.push(`${name} ${rows} ${digest}`);
  }

  files(files: readonly { storage: string; storageKey: string }[]): void {
    this.#files.push(...files.map(({ storage, storageKey: key }) => ({ storage, key })));
  }

  /** The history is append-only except through a database function, which requires an erasure in progress. */
  async #history({ applications }: Scope): Promise<void> {
    for (const id of applications) {
      const [row] = await this.#tx.execute<{ erased: number }>(
        sql`select erase_status_history(${id}::uuid) as erased`,
      );
      this.count("application_status_history", row?.erased ?? 0, id);
    }
  }

  /** Adds the deleted rows and files to the erasure, in the same transaction. */
  async record(erasureId: string): Promise<void> {
    const [erasure] = await this.#tx.select().from(erasures).where(eq(erasures.id, erasureId));
    if (!erasure || this.#digests.length === 0) return;
    const counts = { ...erasure.counts };
    for (const [name, rows] of Object.entries(this.#counts)) counts[name] = (counts[name] ?? 0) + rows;
    if (this.#files.length > 0) counts.files = (counts.files ?? 0) + this.#files.length;
    const text = [erasure.digest ?? "", ...this.#digests, ...this.#files.map(({ key }) => key)].join("\n");
    await this.#tx
      .update(erasures)
      .set({
        counts,
        digest: createHash("sha256").update(text).digest("hex"),
        filesToRemove: [...erasure.filesToRemove, ...this.#files],
      })
      .where(eq(erasures.id, erasureId));
  }
}

type About = {
  /** Clients, applications and documents. */
  ids: readonly string[];
  /** Applications that are erased entirely, so no readings depend on their accounts. */
  whole?: readonly string[];
};

/**
 * Erases temporary copies: responses stored for retries, results of job steps and remembered readings of accounts.
 * Keeps current runs, such as the erasure itself.
 */
export async function eraseTraces(deletion: Deletion, ctx: BrokerContext, about: About): Promise<void> {
  const { ids, whole = [] } = about;
  const anyId = sql`any(${`{${ids.join(",")}}`}::text[])`;
  const { brokerId } = ctx.actor;
  const isAbout = sql.raw(
    "array[event_data ->> 'applicationId', event_data ->> 'documentId', event_data ->> 'clientId']",
  );
  const ended = sql`state in ('DONE', 'PARKED') and event_data ->> 'brokerId' = ${brokerId}
    and exists (select 1 from unnest(${isAbout}) as id where id = ${anyId})`;
  await deletion.where(
    { name: "job_steps", key: "event_id || step" },
    sql`(event_id, function_id) in (select event_id, function_id from job_runs where ${ended})`,
  );
  await deletion.where({ name: "job_runs", key: "event_id || function_id" }, ended);
  await deletion.where(
    { name: "idempotency_keys", key: "operation" },
    sql`exists (select 1 from unnest(${`{${ids.join(",")}}`}::text[]) as id where position(id in body) > 0)`,
  );
  if (whole.length === 0) return;
  const theirs = sql`any(${`{${whole.join(",")}}`}::uuid[])`;
  await deletion.where(
    { name: "reading_memory", key: "layout" },
    sql`account_number in (select a.account_number from statement_accounts a where a.application_id = ${theirs})
      and account_number <> '' and not exists (select 1 from statement_accounts o
        where o.account_number = reading_memory.account_number and o.application_id <> ${theirs})`,
  );
}
