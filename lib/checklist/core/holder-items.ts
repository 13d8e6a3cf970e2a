import { compareHolder } from "#lib/statements/core/understand/compare-holder.ts";
import type { ChecklistFacts, ComputedItem } from "./checklist.ts";
import { HOLDER_KEY } from "./checklist.ts";
import type { NamedAccount } from "./name-accounts.ts";

/**
 * Accounts whose printed holder is not an applicant. Somebody else's prevents submission until the broker
 * accepts it with a reason.
 */
export function holderItems(
  { applicants }: Pick<ChecklistFacts, "applicants">,
  accounts: readonly NamedAccount[],
): ComputedItem[] {
  const people = applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(" and ");
  return accounts.flatMap(({ key, label, accountName }): ComputedItem[] => {
    const compared = compareHolder(accountName, applicants);
    if (!compared || compared.result === "SAME") return [];
    const isOther = compared.result === "OTHER";
    return [
      {
        key: `${HOLDER_KEY}${key}`,
        group: "STATEMENTS",
        clientId: null,
        state: "OPEN",
        required: isOther,
        problem: isOther,
        title: isOther ? `${label} is in somebody else’s name` : `Check whose account ${label} is`,
        why: `The holder is “${accountName}”: ${compared.reason}. The application is for ${people}.`,
        todo: isOther
          ? "Delete its documents if it is not theirs, or accept it with a reason."
          : "Compare the name with the applicants.",
        place: "documents",
        ask: null,
      },
    ];
  });
}
