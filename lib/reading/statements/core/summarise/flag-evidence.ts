import { createHash } from "node:crypto";
import type { Flag } from "./flag.ts";

/** Increases every day although nothing has changed. */
const AGE = /, \d+ days? ago/;

/**
 * Hashes a flag's evidence: its severity and transactions, or its message if it has none. The message of a flag with
 * transactions may change with other figures, such as gambling's share of income.
 */
export function evidenceOf({ code, severity, message, transactionIds }: Flag): string {
  const shown = transactionIds.length > 0 ? transactionIds.toSorted() : [message.replace(AGE, "")];
  return createHash("sha256")
    .update(JSON.stringify([code, severity, shown]))
    .digest("hex")
    .slice(0, 32);
}
