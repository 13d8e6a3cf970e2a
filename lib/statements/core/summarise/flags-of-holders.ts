import { compareHolder } from "../understand/compare-holder.ts";
import { describeAccount, type Flag, flag } from "./flag.ts";
import type { Ledger, SummaryInput } from "./ledger.ts";

/** Accounts that are printed in somebody else's name, or perhaps. */
export function flagsOfHolders({ applicants }: Pick<SummaryInput, "applicants">, { books }: Ledger): Flag[] {
  return books.flatMap((book) => {
    const { accountName } = book.account;
    const compared = compareHolder(accountName, applicants ?? []);
    if (!compared || compared.result === "SAME") return [];
    const message = `${describeAccount(book)} is held by “${accountName}”: ${compared.reason}`;
    return compared.result === "OTHER"
      ? flag("OTHER_HOLDER", "HIGH", message)
      : flag("UNSURE_HOLDER", "WARNING", message);
  });
}
