import type { DirectionSample, SignSource } from "#lib/statements/core/direction/direction-vote.ts";
import type { PrintedSigns } from "#lib/statements/core/direction/settle-direction.ts";
import type { AccountKind, StatementDraft } from "#lib/statements/core/model.ts";
import type { AccountSegment } from "#lib/statements/core/pdf/4-items/account-segments.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import { prove } from "#lib/statements/core/prove.ts";

/** So many rows, evenly spread, are enough to vote on a statement's direction. */
const MOST_SAMPLES = 80;

/**
 * What gave the amounts of a statement their direction, for the vote on it. `headed`: headings name the columns.
 * Rows and transactions are in the same order.
 */
export function printedSigns(
  { rows }: AccountSegment,
  draft: StatementDraft,
  transactions: StatementDraft["transactions"],
  headed: boolean,
): PrintedSigns {
  return {
    by: signSource(rows, draft, headed),
    read: isReversed(rows, transactions) ? "REVERSED" : "AS_PRINTED",
    samples: samplesOf(transactions),
    positiveIsOut: false,
    headings: [],
  };
}

function signSource(rows: readonly RowItem[], draft: StatementDraft, headed: boolean): SignSource {
  const moving = rows.filter(({ figures: { DEBIT, CREDIT, AMOUNT } }) => DEBIT ?? CREDIT ?? AMOUNT);
  const of = (holds: (row: RowItem) => boolean) => moving.filter(holds).length * 2 >= moving.length;
  const proved = prove(draft).verification === "PROVED";
  if (of(({ figures }) => Boolean(figures.DEBIT ?? figures.CREDIT)))
    return headed ? "COLUMNS" : proved ? "BALANCE" : "ORDER";
  if (of(({ section }) => section === "CREDITS" || section === "DEBITS")) return "COLUMNS";
  if (moving.some(({ figures }) => figures.AMOUNT?.mark)) return "MARKS";
  return proved && isUsual(draft) ? "BALANCE" : "AMOUNTS";
}

/**
 * With all signs reversed, amounts and balances agree just as well. They count as evidence only if most money goes
 * out, as it does from most accounts, or if the kind of account is known.
 */
function isUsual({ kind, transactions, openingBalance, closingBalance }: StatementDraft): boolean {
  const sided = transactions.reduce((sum, { amount }) => sum + Math.sign(amount), 0);
  const isDeposit: Partial<Record<AccountKind, true>> = {
    TRANSACTION: true,
    SAVINGS: true,
    TERM_DEPOSIT: true,
  };
  if (kind === "LOAN" || kind === "REVOLVING_CREDIT") return true;
  if (kind !== null && isDeposit[kind]) return (openingBalance ?? 0) >= 0 || (closingBalance ?? 0) >= 0;
  return sided <= 0;
}

/** Whether amounts without a minus were read as money out. */
function isReversed(rows: readonly RowItem[], transactions: StatementDraft["transactions"]): boolean {
  let votes = 0;
  rows.forEach(({ figures: { AMOUNT } }, at) => {
    const amount = transactions[at]?.amount ?? 0;
    if (AMOUNT && !AMOUNT.mark) votes += Math.sign(amount) * (AMOUNT.sign === "-" ? -1 : 1);
  });
  return votes < 0;
}

function samplesOf(transactions: StatementDraft["transactions"]): DirectionSample[] {
  const step = Math.max(1, Math.floor(transactions.length / MOST_SAMPLES));
  return transactions
    .filter((_, at) => at % step === 0)
    .map(({ description, amount }) => ({ text: description, amount }));
}
