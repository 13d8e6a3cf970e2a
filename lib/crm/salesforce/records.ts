import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { salesforceErrors } from "./salesforce-fault.ts";
import type { Salesforce } from "./salesforce-sessions.ts";

/** An object and the custom field, unique and External ID, that Lodge's key is in. */
export type Keyed = { type: "Contact" | "Opportunity"; field: string };

const foundSchema = z.object({ Id: z.string().min(1) });
const madeSchema = z.object({ id: z.string().min(1) });

/** The id of the record with that key, or null. Throws CrmUnavailable where the org lacks the field. */
export async function findByKey(salesforce: Salesforce, keyed: Keyed, key: string): Promise<string | null> {
  const path = `${pathOf(keyed, key)}?fields=Id`;
  const found = await salesforce(foundSchema, { method: "GET", path }).catch((error: unknown) => {
    const [known] = salesforceErrors(error);
    if (known?.errorCode !== "NOT_FOUND") throw error;
    if (!/external ID field/i.test(known.message)) return null;
    throw new CrmUnavailable(
      `it is not set up: ${keyed.type} has no External ID field ${keyed.field} that the app's user may see`,
      { isLasting: true, cause: error },
    );
  });
  return found?.Id ?? null;
}

function pathOf({ type, field }: Keyed, key: string): string {
  return `/sobjects/${type}/${field}/${encodeURIComponent(key)}`;
}

/**
 * The record with that key, made if there is none. What people changed in Salesforce stays; of two that make it at the
 * same time one updates what the other made, or is told that it is there.
 */
export async function putRecord(
  salesforce: Salesforce,
  keyed: Keyed,
  key: string,
  fields: Record<string, string>,
): Promise<string> {
  const found = await findByKey(salesforce, keyed, key);
  if (found) return found;
  const upsert = () => salesforce(madeSchema, { method: "PATCH", path: pathOf(keyed, key), body: fields });
  const made = await upsert().catch((error: unknown) => {
    const isTaken = salesforceErrors(error).some(({ errorCode }) => errorCode === "DUPLICATE_VALUE");
    if (isTaken) return upsert();
    throw error;
  });
  return made.id;
}

/** Makes a record that has no key of its own: the caller has looked first. */
export async function createRecord(
  salesforce: Salesforce,
  type: string,
  fields: Record<string, string | boolean>,
): Promise<void> {
  await salesforce(madeSchema, { method: "POST", path: `/sobjects/${type}`, body: fields });
}

/** Every row of a SOQL query, page after page, which `schema` checks. */
export async function allRows<S extends z.ZodType>(
  salesforce: Salesforce,
  soql: string,
  schema: S,
): Promise<z.output<S>[]> {
  const page = z.object({
    records: z.array(schema),
    done: z.boolean(),
    nextRecordsUrl: z.string().optional(),
  });
  const rows: z.output<S>[] = [];
  let path: string | undefined = `/query?q=${encodeURIComponent(soql)}`;
  while (path) {
    const answer: z.output<typeof page> = await salesforce(page, { method: "GET", path });
    rows.push(...answer.records);
    path = answer.done ? undefined : answer.nextRecordsUrl;
  }
  return rows;
}
