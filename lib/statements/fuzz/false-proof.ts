import type { FileReading, StatementDraft } from "../core/model.ts";
import type { Mutation } from "./mutate-bytes.ts";

const STRUCTURE_KEPT: ReadonlySet<Mutation> = new Set(["FIGURE_EDITED", "BYTE_FLIPPED", "ENCODING_CHANGED"]);

/**
 * What is wrong with a statement that calls itself proved after a mutation, or null. Two things can honestly be asked:
 * that the figures it shows do agree, by a sum of our own; and, where the mutation left the structure of the file
 * alone, that the amounts are those that were there before, since one changed figure cannot agree with all the others.
 */
export function falseProof(
  reading: FileReading,
  original: readonly StatementDraft[],
  mutation: Mutation,
): string | null {
  // A file read in two pieces, one of them in conflict, has said that it is not as it was.
  const said = reading.statements.some(({ verification }) => verification === "CONFLICT");
  for (const statement of reading.statements) {
    if (statement.verification !== "PROVED") continue;
    const { openingBalance, closingBalance, transactions } = statement;
    if (openingBalance !== null && closingBalance !== null) {
      const sum = transactions.reduce((total, { amount }) => total + amount, openingBalance);
      if (sum !== closingBalance)
        return `proved, but ${openingBalance} leads to ${sum}, not ${closingBalance}`;
    }
    if (said || !STRUCTURE_KEPT.has(mutation)) continue;
    const amounts = amountsOf(statement);
    if (!original.some((each) => amountsOf(each) === amounts))
      return `proved with other amounts: ${amounts.slice(0, 200)}`;
  }
  return null;
}

function amountsOf({ transactions }: Pick<StatementDraft, "transactions">): string {
  return transactions
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
    .join(" ");
}
