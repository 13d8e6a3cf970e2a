import type { FileReading, StatementDraft } from "../core/model.ts";
import type { Mutation } from "./mutate-bytes.ts";

const STRUCTURE_KEPT: ReadonlySet<Mutation> = new Set(["FIGURE_EDITED", "BYTE_FLIPPED", "ENCODING_CHANGED"]);

/**
 * Describes a false proof after a mutation, or returns null. Two properties can be required of a proved
 * statement. Its figures agree by an independent sum. If the mutation left the file's structure unchanged,
 * the amounts are also the original ones, since one changed figure cannot agree with all the others.
 */
export function falseProof(
  reading: FileReading,
  original: readonly StatementDraft[],
  mutation: Mutation,
): string | null {
  // A file split into two readings, one of them in conflict, is already reported as changed.
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
