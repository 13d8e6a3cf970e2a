import type { NamedAccount } from "./name-accounts.ts";
import type { ChecklistFacts, ComputedItem } from "./types.ts";

/**
 * With several applicants, an item for each who holds no account: lenders want statements from all of them.
 */
export function applicantItems(facts: ChecklistFacts, accounts: readonly NamedAccount[]): ComputedItem[] {
  if (facts.applicants.length < 2 || accounts.length === 0) return [];
  const everyHolderKnown = accounts.every(({ holders }) => holders.length > 0);
  return facts.applicants.map(({ clientId, firstName, lastName }) => {
    const own = accounts.filter(({ holders }) => holders.includes(clientId));
    const known = {
      key: `applicant:${clientId}`,
      group: "APPLICANTS",
      clientId,
      problem: false,
      place: "documents",
      title: `Statements of ${firstName} ${lastName}`,
    } as const;
    if (own.length > 0) {
      const why = `In their name: ${own.map(({ label }) => label).join(", ")}.`;
      return { ...known, state: "DONE", required: true, why, todo: null, ask: null };
    }
    return {
      ...known,
      state: "OPEN",
      required: everyHolderKnown,
      why: everyHolderKnown
        ? "Every account here is in somebody else's name."
        : "No account here names them as its holder.",
      todo: everyHolderKnown
        ? "Ask for the last three months of their accounts."
        : "Check whose the accounts are; waive this if one is theirs.",
      ask: everyHolderKnown
        ? { category: "BANK_STATEMENTS", text: "The last three months of every account in your name" }
        : null,
    };
  });
}
