import { type DirectionSample, decideDirection, type SignSource } from "../../direction/decide-direction.ts";
import { inDirection } from "../../direction/resolve-direction.ts";
import { rowClue, signedByWords } from "../../direction/row-clue.ts";
import type { PrintedDirection, ReadingChoice, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import type { RowItem, StatementItem } from "../4-items/statement-items.ts";

/** Removed once a vote on all descriptions has reversed the signs. */
export const AGAINST_DESCRIPTIONS =
  "The descriptions contradict the direction that the signs give the transactions.";

/** Whether only the amounts' own signs show their direction: there are no columns, marks or section headings. */
export function isReversible(rows: readonly RowItem[]): boolean {
  return rows.every(
    ({ figures, section }) => !figures.DEBIT && !figures.CREDIT && !figures.AMOUNT?.mark && section === null,
  );
}

/** The number of rows whose words confirm their sign (pay came in, fees went out), minus those that contradict it. */
export function votesOfRows(rows: readonly DirectionSample[]): number {
  return votes(rows).reduce((sum, { vote }) => sum + vote, 0);
}

/** The same, counting payees. `DEPOSIT BOND INSURANCE` counts once for each direction even if it is paid monthly. */
export function votesOfPayees(rows: readonly DirectionSample[]): number {
  const payees = new Map(
    votes(rows).map((each) => [`${each.vote} ${each.text.replace(/\d+/g, "#")}`, each.vote]),
  );
  return [...payees.values()].reduce<number>((sum, vote) => sum + vote, 0);
}

/** Payees that must confirm or contradict a direction before it counts. */
const MIN_PAYEES = 2;

/** Whether several payees confirm (true) or contradict (false) the directions; undefined if neither. */
export function confirmedByPayees(read: Pick<StatementDraft, "transactions">): boolean | undefined {
  const sum = votesOfPayees(samplesOf(read));
  return Math.abs(sum) < MIN_PAYEES ? undefined : sum > 0;
}

function votes(rows: readonly DirectionSample[]): { text: string; vote: 1 | -1 }[] {
  return rows.flatMap(({ text, amount }) => {
    const way = amount === 0 ? undefined : rowClue(text)?.way;
    return way === "IN" || way === "OUT" ? [{ text, vote: amount > 0 === (way === "IN") ? 1 : -1 }] : [];
  });
}

export function samplesOf({ transactions }: Pick<StatementDraft, "transactions">): DirectionSample[] {
  return transactions.map(({ description, amount }) => ({ text: description, amount }));
}

/** A row's amount with its printed sign. */
export function printedSample({ description, figures: { AMOUNT } }: RowItem): DirectionSample {
  const cents = AMOUNT?.cents ?? 0;
  return { text: description.join(" "), amount: AMOUNT?.sign === "-" ? -cents : cents };
}

/**
 * Decides the direction of drafts by their words if balances, columns, marks and section headings do not show it, and
 * marks it as assumed. A broker's choice takes precedence. `headed`: headings name the columns.
 */
export function withDirection(
  drafts: readonly StatementDraft[],
  items: readonly StatementItem[],
  { headed, choices }: { headed: boolean; choices: readonly ReadingChoice[] },
): StatementDraft[] {
  const rows = new Map<string, RowItem>(
    items.flatMap((item) => (item.kind === "ROW" ? [[`${item.page} ${item.row}`, item] as const] : [])),
  );
  return drafts.map((draft) => {
    const printed = draft.transactions.flatMap(({ page, line }) => rows.get(`${page} ${line}`) ?? []);
    // Comparing the draft with the printed amounts requires all rows.
    if (printed.length === 0 || printed.length < draft.transactions.length) return draft;
    const worded = withWords(draft, printed);
    if (worded)
      return inDirection(worded, "AS_PRINTED", { direction: "AS_PRINTED", isClear: () => false }, choices);
    const begun = withFirstRow(draft, printed);
    const likely = likelyDirection(begun, printed, headed);
    if (!likely) return begun;
    return withoutOldDoubt(inDirection(begun, likely.read, likely, choices), begun);
  });
}

/** Unsigned amounts signed by the words of their own rows, or null if those do not show it or balances do. */
function withWords(draft: StatementDraft, rows: readonly RowItem[]): StatementDraft | null {
  const isOpen = isReversible(rows) && rows.every(({ figures: { AMOUNT } }) => AMOUNT?.sign === null);
  if (!isOpen || isBalanced(draft)) return null;
  const amounts = signedByWords(
    samplesOf(draft).map(({ text, amount }) => ({ text, amount: Math.abs(amount) })),
  );
  if (!amounts) return null;
  const transactions = draft.transactions.map((row, at) => ({ ...row, amount: amounts[at] ?? row.amount }));
  return { ...draft, transactions };
}

/**
 * Of unsigned amounts whose directions follow from their balances, the first one has no balance before it. Its words
 * decide. Without any, it is counted as printed and doubtful.
 */
function withFirstRow(draft: StatementDraft, rows: readonly RowItem[]): StatementDraft {
  const [first, ...others] = draft.transactions;
  const isSigned = rows.some(
    ({ figures: { AMOUNT } }) => !AMOUNT || AMOUNT.sign !== null || AMOUNT.mark !== null,
  );
  if (!first || first.balance === null || draft.openingBalance !== null || isSigned) return draft;
  if (rows[0]?.section !== null) return draft;
  const way = rowClue(first.description)?.way;
  const size = Math.abs(first.amount);
  if (way === "IN" || way === "OUT")
    return { ...draft, transactions: [{ ...first, amount: way === "IN" ? size : -size }, ...others] };
  const doubt = `Page ${first.page}, row ${first.line}: nothing shows whether the first amount came in or went out. Check it against the bank's own statement.`;
  return { ...draft, doubts: [...(draft.doubts ?? []), doubt] };
}

type Likely = { read: PrintedDirection; direction: PrintedDirection; isClear: () => boolean };

function likelyDirection(draft: StatementDraft, rows: readonly RowItem[], headed: boolean): Likely | null {
  const { kind } = draft;
  const usual = isUsual(draft);
  const balanced = isBalanced(draft);
  const decide = (by: SignSource, samples: readonly DirectionSample[], asDebts = false) =>
    decideDirection({ by, samples, kind, positiveBalances: false, asDebts });
  if (isReversible(rows)) {
    const printed = rows.map(printedSample);
    const read = readDirection(draft, printed);
    // Words never overrule balances that agree. They may contradict them if every sign reversed agrees as well. Without
    // balances beside the rows, a debt that is printed as positive is as likely, so words have to confirm the signs.
    if (balanced && (usual || kind !== "CREDIT_CARD")) {
      const isFramed = draft.transactions.every(({ balance }) => balance === null);
      const isClear = () => {
        const { clear, isOpposed } = decide("BALANCE", samplesOf(draft), isFramed && kind === null);
        return isFramed && kind === null ? clear : !isOpposed;
      };
      return { read, direction: read, isClear: () => usual || isClear() };
    }
    const signs = new Set(rows.map(({ figures }) => figures.AMOUNT?.sign));
    const decided = decide(signs.has("+") && signs.has("-") ? "SIGNS" : "AMOUNTS", printed);
    // In a tie, the reading from the layout stands.
    const direction = decided.votes === 0 ? read : decided.direction;
    return { read, direction, isClear: () => decided.clear };
  }
  if (!rows.every(({ figures }) => figures.DEBIT ?? figures.CREDIT)) return null;
  if (headed) {
    if (!areDebts(draft, rows)) return null;
    const { direction, clear } = decide("COLUMNS", samplesOf(draft), true);
    return { read: "AS_PRINTED", direction, isClear: () => clear };
  }
  if (balanced && usual && !isInverted(draft, rows)) return null;
  // Of two columns without headings, the left one was read as money out.
  const { direction, isOpposed } = decide("ORDER", samplesOf(draft));
  const isReversed = direction === "REVERSED" && (!balanced || isOpposed);
  return { read: "AS_PRINTED", direction: isReversed ? "REVERSED" : "AS_PRINTED", isClear: () => false };
}

/** Whether balances that nothing marks as debts were read as such. */
function areDebts({ transactions }: StatementDraft, rows: readonly RowItem[]): boolean {
  const balances = transactions.flatMap(({ balance }, at) => {
    const { sign = null, mark = null } = rows[at]?.figures.BALANCE ?? {};
    return balance ? [balance < 0 && sign === null && mark === null] : [];
  });
  return balances.length > 0 && balances.every((isUnmarked) => isUnmarked);
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

/** How the draft reads most of the printed amounts. Both lists have the same order. */
function readDirection(
  { transactions }: StatementDraft,
  printed: readonly DirectionSample[],
): PrintedDirection {
  const reversed = transactions.filter(({ amount }, at) => amount * (printed[at]?.amount ?? 0) < 0).length;
  return reversed * 2 > transactions.length ? "REVERSED" : "AS_PRINTED";
}
