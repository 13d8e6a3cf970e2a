import type { Cents, StatementDraft } from "../model.ts";
import { prove } from "../prove.ts";

/**
 * A draft with money in and out exchanged. Its balances and totals are turned too where only that agrees with the
 * amounts: a card may print what is owed as positive.
 */
export function asTurned(draft: StatementDraft): StatementDraft {
  const amounts = {
    ...draft,
    transactions: draft.transactions.map((row) => ({ ...row, amount: negated(row.amount) })),
  };
  const tries = [amounts, withExchangedTotals(amounts)].flatMap((each) => [each, withTurnedBalances(each)]);
  const conflicts = tries.map((each) => prove(each).conflicts.length);
  return tries[conflicts.indexOf(Math.min(...conflicts))] ?? amounts;
}

function withExchangedTotals(draft: StatementDraft): StatementDraft {
  const { credits, debits, creditCount, debitCount } = draft.printedTotals;
  const printedTotals = {
    credits: debits,
    debits: credits,
    creditCount: debitCount,
    debitCount: creditCount,
  };
  return { ...draft, printedTotals };
}

function withTurnedBalances(draft: StatementDraft): StatementDraft {
  return {
    ...draft,
    openingBalance: negatedIfKnown(draft.openingBalance),
    closingBalance: negatedIfKnown(draft.closingBalance),
    transactions: draft.transactions.map((row) => ({ ...row, balance: negatedIfKnown(row.balance) })),
  };
}

/** Zero stays zero: there is no −0 among amounts. */
function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents;
}

function negatedIfKnown(cents: Cents | null): Cents | null {
  return cents === null ? null : negated(cents);
}
