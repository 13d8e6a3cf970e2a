import type { Connection } from "jsforce/lib/connection.js";
import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { salesforceErrors } from "./salesforce-fault.ts";

/** An object and the custom field, unique and External ID, that Lodge's key is in. */
export type Keyed = { type: "Contact" | "Opportunity"; field: string };

const foundSchema = z.object({ Id: z.string().min(1) });
const madeSchema = z.object({ id: z.string().min(1) });

// An active duplicate rule that only warns would refuse what comes by the API; one that blocks still does.
const headers = { "Sforce-Duplicate-Rule-Header": "allowSave=true" };

/** The id of the record with that key, or null. Throws CrmUnavailable where the org lacks the field. */
export async function findByKey(connection: Connection, keyed: Keyed, key: string): Promise<string | null> {
  const url = `/sobjects/${keyed.type}/${keyed.field}/${key}?fields=Id`;
  const found = await connection.request(url).catch((error: unknown) => {
    const [known] = salesforceErrors(error);
    if (known?.errorCode !== "NOT_FOUND") throw error;
    if (!/external ID field/i.test(known.message)) return null;
    throw new CrmUnavailable(
      `it is not set up: ${keyed.type} has no External ID field ${keyed.field} that the app's user may see`,
      { isLasting: true, cause: error },
    );
  });
  return found === null ? null : foundSchema.parse(found).Id;
}

/**
 * The record with that key, made if there is none. What people changed in Salesforce stays; of two that make it at the
 * same time one updates what the other made, or is told that it is there.
 */
export async function putRecord(
  connection: Connection,
  keyed: Keyed,
  key: string,
  fields: Record<string, string>,
): Promise<string> {
  const found = await findByKey(connection, keyed, key);
  if (found) return found;
  const record = { ...fields, [keyed.field]: key };
  const upsert = () => connection.sobject(keyed.type).upsert(record, keyed.field, { headers });
  const made = await upsert().catch((error: unknown) => {
    const isTaken = salesforceErrors(error).some(({ errorCode }) => errorCode === "DUPLICATE_VALUE");
    if (isTaken) return upsert();
    throw error;
  });
  return madeSchema.parse(made).id;
}

/** Makes a record that has no key of its own: the caller has looked first. */
export async function createRecord(
  connection: Connection,
  type: string,
  fields: Record<string, string | boolean>,
): Promise<void> {
  madeSchema.parse(await connection.sobject(type).create(fields, { headers }));
}

/** Every row of a SOQL query, page after page, which `schema` checks. */
export async function allRows<S extends z.ZodType>(
  connection: Connection,
  soql: string,
  schema: S,
): Promise<z.output<S>[]> {
  const page = z.object({
    records: z.array(schema),
    done: z.boolean(),
    nextRecordsUrl: z.string().optional(),
  });
  const rows: z.output<S>[] = [];
  let url: string | undefined = `/query?q=${encodeURIComponent(soql)}`;
  while (url) {
    const answer: z.output<typeof page> = page.parse(await connection.request(url));
    rows.push(...answer.records);
    url = answer.done ? undefined : answer.nextRecordsUrl;
  }
  return rows;
}
