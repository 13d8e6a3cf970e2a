import { type DirectionSample, voteOnDirection } from "#lib/statements/core/direction/direction-vote.ts";
import { withDirectionAssumed } from "#lib/statements/core/direction/settle-direction.ts";
import { asTurned } from "#lib/statements/core/direction/turn-draft.ts";
import { choiceFor } from "#lib/statements/core/drafts/reading-choice.ts";
import type {
  AccountKind,
  PrintedDirection,
  ReadingChoice,
  StatementDraft,
} from "#lib/statements/core/model.ts";
import type { RowItem, StatementItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import { prove } from "#lib/statements/core/prove.ts";
import { isTurnable } from "./printed-direction.ts";

/**
 * Votes on the direction of drafts that neither balances nor columns, marks or headings of lists give one. It turns
 * a draft only if the vote is clear, and marks it if it is not. A broker's choice decides without a vote.
 */
export function withSettledDirection(
  drafts: readonly StatementDraft[],
  items: readonly StatementItem[],
  choices: readonly ReadingChoice[] | undefined,
): StatementDraft[] {
  const rows = new Map<string, RowItem>(
    items.flatMap((item) => (item.kind === "ROW" ? [[`${item.page} ${item.row}`, item] as const] : [])),
  );
  return drafts.map((draft) => {
    const own = draft.transactions.map(({ page, line }) => rows.get(`${page} ${line}`) ?? null);
    const printed = own.filter((row) => row !== null);
    // Each row is needed to compare it with the print.
    const isKnown = printed.length === own.length && own.length > 0;
    const isOpen = isTurnable(printed) ? !isBalanced(draft) || isMirrored(draft, printed) : false;
    return isKnown && isOpen ? settled(draft, printed, choices) : draft;
  });
}

function settled(
  draft: StatementDraft,
  rows: readonly RowItem[],
  choices: readonly ReadingChoice[] | undefined,
): StatementDraft {
  const samples = rows.map(printedSample);
  const read = readDirection(draft, samples);
  const chosen = choiceFor(choices, "direction", draft);
  if (chosen) return chosen === read ? draft : asTurned(draft);
  const by = rows.some(({ figures }) => figures.AMOUNT?.sign === "+") ? "MARKS" : "AMOUNTS";
  const { kind } = draft;
  const nothing = { positiveIsOut: false, unreadFlags: false, positiveBalances: false };
  const verdict = voteOnDirection({ by, samples, kind, ...nothing });
  if (!verdict.clear) return withDirectionAssumed(draft, read);
  return verdict.direction === read ? draft : asTurned(draft);
}

/** Whether printed balances or totals follow from the amounts, so that they give the direction. */
function isBalanced(draft: StatementDraft): boolean {
  const { openingBalance, closingBalance, printedTotals, transactions } = draft;
  if (transactions.every(({ amount }) => amount === 0)) return true;
  const balances = transactions.filter(({ balance }) => balance !== null).length;
  const framed = openingBalance !== null && closingBalance !== null;
  const totalled = printedTotals.credits !== null && printedTotals.debits !== null;
  if (balances < 2 && !framed && !totalled) return false;
  return prove(draft).conflicts.length * 3 <= transactions.length;
}

const DEBTS: readonly (AccountKind | null)[] = ["CREDIT_CARD", "LOAN", "REVOLVING_CREDIT"];

/**
 * Whether unmarked balances were read as owed although nothing says that the account is a debt. With all signs
 * reversed, the balances agree as well.
 */
function isMirrored({ kind, transactions }: StatementDraft, printed: readonly RowItem[]): boolean {
  if (DEBTS.includes(kind)) return false;
  return transactions.some(({ balance }, at) => {
    const figure = printed[at]?.figures.BALANCE;
    return balance !== null && balance < 0 && figure !== undefined && !figure.mark && figure.sign === null;
  });
}

function printedSample({ description, figures: { AMOUNT } }: RowItem): DirectionSample {
  const cents = AMOUNT?.cents ?? 0;
  return { text: description.join(" "), amount: AMOUNT?.sign === "-" ? -cents : cents };
}

/** How the draft reads most of the printed amounts. Both lists have the same order. */
function readDirection(
  { transactions }: StatementDraft,
  printed: readonly DirectionSample[],
): PrintedDirection {
  const turned = transactions.filter(({ amount }, at) => amount * (printed[at]?.amount ?? 0) < 0).length;
  return turned * 2 > transactions.length ? "REVERSED" : "AS_PRINTED";
}
