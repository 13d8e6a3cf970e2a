import {
  type DirectionSample,
  decideDirection,
} from "#lib/reading/statements/core/direction/decide-direction.ts";
import {
  withDirectionAssumed,
  withReversedAmounts,
} from "#lib/reading/statements/core/direction/resolve-direction.ts";
import { choiceFor } from "#lib/reading/statements/core/drafts/read-draft.ts";
import type { PrintedDirection, ReadingChoice, StatementDraft } from "#lib/reading/statements/core/model.ts";
import type { RowItem, StatementItem } from "#lib/reading/statements/core/pdf/4-items/statement-items.ts";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { AGAINST_DESCRIPTIONS } from "../6-doubts/doubts.ts";
import { isReversible } from "./printed-direction.ts";

type Given = { headed: boolean; choices: readonly ReadingChoice[] };

/**
 * Decides the direction of drafts by their words if balances, columns, marks and section headings do not show it, and
 * marks it as assumed. A broker's choice takes precedence. `headed`: headings name the columns.
 */
export function withResolvedDirection(
  drafts: readonly StatementDraft[],
  items: readonly StatementItem[],
  { headed, choices }: Given,
): StatementDraft[] {
  const rows = new Map<string, RowItem>(
    items.flatMap((item) => (item.kind === "ROW" ? [[`${item.page} ${item.row}`, item] as const] : [])),
  );
  return drafts.map((draft) => {
    const own = draft.transactions.map(({ page, line }) => rows.get(`${page} ${line}`) ?? null);
    const printed = own.filter((row) => row !== null);
    // Comparing the draft with the printed amounts requires all rows.
    const isKnown = printed.length === own.length && own.length > 0;
    if (!isKnown) return draft;
    const balanced = isBalanced(draft);
    if (isReversible(printed)) {
      const shown = balanced && (isUsual(draft) || draft.kind !== "CREDIT_CARD");
      return withoutOldDoubt((shown ? byBalance : resolved)(draft, printed, choices), draft);
    }
    const guessed = !headed && printed.every(({ figures }) => figures.DEBIT ?? figures.CREDIT);
    if (!guessed || (balanced && isUsual(draft) && !isInverted(draft, printed))) return draft;
    return ordered(draft, choices, balanced);
  });
}

function resolved(
  draft: StatementDraft,
  rows: readonly RowItem[],
  choices: readonly ReadingChoice[],
): StatementDraft {
  const samples = rows.map(printedSample);
  const read = readDirection(draft, samples);
  const chosen = choiceFor(choices, "direction", draft);
  if (chosen) return chosen === read ? draft : withReversedAmounts(draft);
  const signs = new Set(rows.map(({ figures }) => figures.AMOUNT?.sign));
  const by = signs.has("+") && signs.has("-") ? "SIGNS" : "AMOUNTS";
  const verdict = decideDirection({ by, samples, kind: draft.kind, positiveBalances: false });
  // In a tie, the reading from the layout stands.
  const likelier = verdict.votes === 0 ? read : verdict.direction;
  const likely = likelier === read ? draft : withReversedAmounts(draft);
  return verdict.clear ? likely : withDirectionAssumed(likely, likelier);
}

/**
 * Words never overrule balances that agree. If more comes in than goes out and several payees contradict that, it is
 * marked: every sign reversed agrees as well.
 */
function byBalance(
  draft: StatementDraft,
  rows: readonly RowItem[],
  choices: readonly ReadingChoice[],
): StatementDraft {
  const read = readDirection(draft, rows.map(printedSample));
  const chosen = choiceFor(choices, "direction", draft);
  if (chosen) return chosen === read ? draft : withReversedAmounts(draft);
  if (isUsual(draft)) return draft;
  const samples = draft.transactions.map(({ description, amount }) => ({ text: description, amount }));
  const { kind } = draft;
  const { isContradicted } = decideDirection({ by: "BALANCE", samples, kind, positiveBalances: false });
  return isContradicted ? withDirectionAssumed(draft, read) : draft;
}

/**
 * Of two columns without headings, the left one was read as money out. `unusual`: balances agree, but more comes in
 * than goes out, or a minus was read as money that the holder has.
 */
function ordered(draft: StatementDraft, choices: readonly ReadingChoice[], unusual: boolean): StatementDraft {
  const chosen = choiceFor(choices, "direction", draft);
  if (chosen) return chosen === "AS_PRINTED" ? draft : withReversedAmounts(draft);
  const samples = draft.transactions.map(({ description, amount }) => ({ text: description, amount }));
  const { kind } = draft;
  const { direction, isContradicted } = decideDirection({
    by: "ORDER",
    samples,
    kind,
    positiveBalances: false,
  });
  const isReversed = direction === "REVERSED" && (!unusual || isContradicted);
  if (!isReversed) return withDirectionAssumed(draft, "AS_PRINTED");
  return withDirectionAssumed(withoutOldDoubt(withReversedAmounts(draft), draft), "REVERSED");
}

/** A reversed draft no longer contradicts its descriptions. */
function withoutOldDoubt(draft: StatementDraft, before: StatementDraft): StatementDraft {
  const { doubts = [], ...rest } = draft;
  const isReversed = draft.transactions.some(({ amount }, at) => amount !== before.transactions[at]?.amount);
  const left = isReversed ? doubts.filter((doubt) => doubt !== AGAINST_DESCRIPTIONS) : doubts;
  return left.length > 0 ? { ...rest, doubts: left } : rest;
}

/**
 * Amounts and balances also agree with all signs reversed. They count as evidence only if most rows go
 * out, as they do from most accounts, or if the kind of account is known.
 */
function isUsual({ kind, transactions, openingBalance, closingBalance }: StatementDraft): boolean {
  if (kind === "LOAN" || kind === "REVOLVING_CREDIT") return true;
  if (kind !== null && kind !== "CREDIT_CARD")
    return (openingBalance ?? 0) >= 0 || (closingBalance ?? 0) >= 0;
  return transactions.reduce((sum, { amount }) => sum + Math.sign(amount), 0) <= 0;
}

/** Whether balances printed with a minus were read as money that the holder has. */
function isInverted({ transactions }: StatementDraft, rows: readonly RowItem[]): boolean {
  return transactions.some(
    ({ balance }, at) => (balance ?? 0) > 0 && rows[at]?.figures.BALANCE?.sign === "-",
  );
}

/** Whether printed balances or totals follow from the amounts, so that they give the direction. */
function isBalanced(draft: StatementDraft): boolean {
  const { openingBalance, closingBalance, printedTotals, transactions } = draft;
  if (transactions.every(({ amount }) => amount === 0)) return true;
  const balances = transactions.filter(({ balance }) => balance !== null).length;
  const framed = openingBalance !== null && closingBalance !== null;
  const totalled = printedTotals.credits !== null && printedTotals.debits !== null;
  const { conflicts } = prove(draft);
  if (balances < 2) return (framed || totalled) && conflicts.length === 0;
  return conflicts.length * 3 <= transactions.length;
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
  const reversed = transactions.filter(({ amount }, at) => amount * (printed[at]?.amount ?? 0) < 0).length;
  return reversed * 2 > transactions.length ? "REVERSED" : "AS_PRINTED";
}
