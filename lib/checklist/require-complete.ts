import type { Tx } from "#db/client.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { missingItems } from "./core/missing-items.ts";
import { checklistOf } from "./read-checklist.ts";

/** Throws 400 with every required item of the checklist that is neither done nor waived. */
export async function requireComplete(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const missing = missingItems(await checklistOf(tx, applicationId, now));
  if (missing.length === 0) return;
  const count = missing.length === 1 ? "1 item is" : `${missing.length} items are`;
  throw new AppError(
    "INVALID_REQUEST",
    `It cannot be submitted: ${count} missing from the checklist. Complete or waive each first.`,
    {
      details: missing.map(({ key, title, why }) => ({
        field: `checklist.${key}`,
        message: `${title}. ${why}`,
      })),
    },
  );
}
