import { log } from "#lib/log.ts";
import { CrmRefusal } from "./platform.ts";

/** A job's work: what the CRM refuses for good is kept with its delivery and not tried again; other faults are. */
export async function untilRefused<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (!(error instanceof CrmRefusal)) throw error;
    log().warn("the CRM refused a delivery; Administration, CRM platforms says why");
    return null;
  });
}
