import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { salesforceErrors } from "./salesforce-fault.ts";
import type { Salesforce } from "./salesforce-sessions.ts";

/** An object type and its custom field for Lodge's key, which must be unique and an External ID. */
export type Keyed = { type: "Contact" | "Opportunity"; field: string };

const foundSchema = z.object({ Id: z.string().min(1) });
const madeSchema = z.object({ id: z.string().min(1) });

/** The id of the record with that key, or null. Throws CrmUnavailable if the org lacks the field. */
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
 * Finds or creates the record with that key. An existing record is not updated, to preserve changes made in Salesforce.
 * Of two concurrent calls, one creates the record and the other updates it, if need be after DUPLICATE_VALUE.
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

/** Creates a record that has no key. The caller checks for an existing one first. */
export async function createRecord(
  salesforce: Salesforce,
  type: string,
  fields: Record<string, string | boolean>,
): Promise<void> {
  await salesforce(madeSchema, { method: "POST", path: `/sobjects/${type}`, body: fields });
}

/** All rows of a SOQL query, from all pages, validated by `schema`. */
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
