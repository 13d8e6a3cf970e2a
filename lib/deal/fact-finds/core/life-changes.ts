import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { FactFindAnswers } from "./fact-find.ts";

/** What an applicant expects to change in their income or costs, in their own words. */
export type LifeChange = { clientId: string; name: string; text: string };

/** The answer to what will change; null if the applicant expects no change or has not said. */
export function changeIn({ changesAhead, changes }: FactFindAnswers): string | null {
  if (changesAhead !== true) return null;
  // It is quoted within sentences.
  const text = typeof changes === "string" ? changes.trim().replace(/\.$/, "") : "";
  return text === "" ? "not described yet" : text;
}

/** The flag for a declared change. Statements cannot show it, so only the broker can allow for it. */
export function lifeChangeFlag({ clientId, name, text }: LifeChange): TransactionSummary["flags"][number] {
  return {
    key: lifeChangeKey(clientId),
    code: "LIFE_CHANGE",
    severity: "WARNING",
    message: `${name} expects a change: “${text}”. Allow for it in serviceability and the advice`,
    transactionIds: [],
  };
}

export function lifeChangeKey(clientId: string): string {
  return `LIFE_CHANGE.${clientId}`;
}
