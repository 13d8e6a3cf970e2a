import { emptyDraft } from "../../drafts/read-draft.ts";
import { signedByBalance } from "../../drafts/signed-by-balance.ts";
import type { AccountKind, Cents, ReadTransaction, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import {
  type Best,
  type Candidates,
  type Evidence,
  type Interpretation,
  search,
} from "../../search/search.ts";
import type { AccountSegment } from "../4-items/account-segments.ts";
import { type FactItem, isAbove, type RowItem } from "../4-items/statement-items.ts";
import { withContradictions } from "../6-doubts/doubts.ts";
import { confirmedByPayees, isReversible } from "./printed-direction.ts";
import { NO_TOTALS, printedTotals } from "./printed-totals.ts";
import {
  inColumnOfSection,
  isDebt,
  isReversed,
  type SignReading,
  signChoices,
  signedAmount,
  signedBalance,
  signHabits,
  signReadings,
} from "./sign-readings.ts";

/** A segment's figures under one reading. */
export type MoneySide = Pick<
  StatementDraft,
  "openingBalance" | "closingBalance" | "printedTotals" | "transactions"
>;

/** Rows that must agree before a reading may contradict the kind of account or the headings above its lists. */
const MIN_ROWS_TO_OVERRULE = 3;

/**
 * Tries the possible meanings of signs and labels, likeliest first, and returns the first that the statement's own
 * figures prove, or else the one in which most balances agree. Every reading keeps every printed figure.
 * `isOnlyAccount`: the file has no other account whose balances its summaries could state.
 */
export function chooseReading(
  segment: AccountSegment,
  kind: AccountKind | null,
  isOnlyAccount: boolean,
): Best<MoneySide> {
  const { rows, facts } = segment;
  const isNamedDebt = kind === "CREDIT_CARD" || kind === "LOAN";
  const moving = rows.filter(({ figures }) => movesMoney(figures));
  const found = search<Way, MoneySide>(
    "What the signs mean, and which printed balances are the opening and closing balance",
    waysToRead(segment, isDebt(segment, kind)),
    ({ debt, reading, likely, side }) => {
      // One reversed row fits as well as reversed balances do, so a few rows cannot overrule the likely reading.
      const overrules = moving.length < MIN_ROWS_TO_OVERRULE && isReversed(reading, likely);
      const allowed = (!overrules || hasBothTotals(side)) && !reversesManyForFew(moving, reading, likely);
      const evidence = evidenceOf(side);
      const isOpen = evidence.proved && (isNamedDebt || debt || areUnsigned(rows)) && isReversible(rows);
      const ofPayees = isOpen ? confirmedByPayees(side) : undefined;
      const payeesAgree = contradictsHeadings(rows, side) ? false : ofPayees;
      return {
        choices: {
          signs: debt ? "of the bank: a debt is positive" : "of the holder: a debt is negative",
          ...signChoices(reading),
          opening: inDollars(side.openingBalance),
          closing: inDollars(side.closingBalance),
        },
        result: side,
        evidence: { allowed, ...evidence, ...(payeesAgree === undefined ? {} : { payeesAgree }) },
      };
    },
  );
  if (!found) return NOTHING;
  const { result, evidence } = found;
  return evidence.proved ? { ...found, result: withContradictions(result, facts, isOnlyAccount) } : found;
}

/** One meaning of a segment's signs and balances. `likely`: the likeliest meaning of the signs in the same view. */
type Way = { debt: boolean; reading: SignReading; likely: SignReading | undefined; side: MoneySide };

/** Figures may agree from both points of view. The second is tried only if several payees contradict the first. */
function* waysToRead(segment: AccountSegment, debt: boolean): Candidates<Way, MoneySide> {
  for (const view of [debt, !debt]) {
    const best = yield* waysInView(segment, view);
    if (best?.evidence.payeesAgree !== false) return;
  }
}

function* waysInView(
  segment: AccountSegment,
  debt: boolean,
): Generator<Way, Interpretation<MoneySide> | null, Interpretation<MoneySide>> {
  const readings = signReadings(segment, debt);
  let best: Interpretation<MoneySide> | null = null;
  for (const reading of readings) {
    for (const side of sidesOf(segment, reading)) {
      best = yield { debt, reading, likely: readings[0], side };
      const { proved, allowed } = best.evidence;
      if (best.result === side && proved && allowed) return best;
    }
  }
  return best;
}

/** Whether most amounts below headings of one direction are read in the other one. */
function contradictsHeadings(rows: readonly RowItem[], { transactions }: MoneySide): boolean {
  const agreement = rows.reduce((sum, { section }, at) => {
    const way = section === "CREDITS" ? 1 : section === "DEBITS" ? -1 : 0;
    return sum + way * Math.sign(transactions[at]?.amount ?? 0);
  }, 0);
  return agreement < 0;
}

/** Whether no amount has a sign. What was spent on a card also leads to what is owed, both without a minus. */
function areUnsigned(rows: readonly RowItem[]): boolean {
  return rows.every(({ figures: { AMOUNT } }) => AMOUNT?.sign == null);
}

/** Whether one or two rows outside lists with a direction would reverse all amounts. */
function reversesManyForFew(
  moving: readonly RowItem[],
  reading: SignReading,
  likely: SignReading | undefined,
): boolean {
  if (reading.reverseAmounts === likely?.reverseAmounts || !reading.bySection) return false;
  const turned = moving.filter(({ figures, section }) => figures.AMOUNT && section === null).length;
  return turned < MIN_ROWS_TO_OVERRULE && moving.length - turned > turned;
}

function hasBothTotals({ printedTotals: { credits, debits } }: MoneySide): boolean {
  return credits !== null && debits !== null;
}

function movesMoney({ DEBIT, CREDIT, AMOUNT }: RowItem["figures"]): boolean {
  return [DEBIT, CREDIT, AMOUNT].some((figure) => figure !== undefined && figure.cents !== 0);
}

/** The figures in this reading, with each pair of balances that may be the opening and closing one. */
function* sidesOf(segment: AccountSegment, reading: SignReading): Generator<MoneySide, void> {
  const { facts } = segment;
  const rows = reading.bySection ? segment.rows.map(inColumnOfSection) : segment.rows;
  const balanceFacts = facts.filter(({ label }) => !label.startsWith("TOTAL"));
  const balances = [
    ...rows.flatMap(({ figures }) => figures.BALANCE ?? []),
    ...balanceFacts.map(({ figure }) => figure),
  ];
  const habits = signHabits(rows, balances);
  const value = (fact: FactItem) => signedBalance(fact.figure, habits, reading);
  const dated = facts.filter(({ label }) => label === "BALANCE_ON_DATE").map(value);
  const openings = distinct(openingFacts(facts, rows).map(value), dated);
  const closings = distinct(closingFacts(facts, rows).map(value), dated);
  const amounts = rows.map((row) => {
    const { AMOUNT, BALANCE } = row.figures;
    const amount = signedAmount(row, habits, reading);
    const balance = BALANCE ? signedBalance(BALANCE, habits, reading) : null;
    return { amount: amount ?? AMOUNT?.cents ?? 0, isOpen: amount === null, balance };
  });
  for (const openingBalance of openings) {
    const signed = signedByBalance(amounts, openingBalance).amounts;
    const transactions = rows.map((row, at) =>
      transaction(row, signed[at] ?? 0, amounts[at]?.balance ?? null),
    );
    const totals = printedTotals(facts, transactions, rows);
    for (const closingBalance of closings)
      yield { openingBalance, closingBalance, printedTotals: totals, transactions };
  }
}

function inDollars(cents: Cents | null): string {
  return cents === null ? "none printed" : (cents / 100).toFixed(2);
}

/**
 * The account's own opening line precedes those of summaries. A balance brought forward opens it only if no row
 * precedes it.
 */
function openingFacts(facts: readonly FactItem[], rows: readonly RowItem[]): FactItem[] {
  const first = rows[0];
  const opening = facts.filter(({ label }) => label === "OPENING");
  const brought = facts.filter((fact) => fact.label === "BROUGHT" && (!first || isAbove(fact, first)));
  const own = [...opening, ...brought].filter(({ inTable }) => inTable);
  return [...own, ...opening.filter(({ inTable }) => !inTable), ...brought];
}

/** In an account without rows, the balance carried forward is the closing balance. */
function closingFacts(facts: readonly FactItem[], rows: readonly RowItem[]): FactItem[] {
  const closing = facts.filter(({ label }) => label === "CLOSING");
  if (closing.length > 0 || rows.length > 0) return closing;
  return facts.filter(({ label }) => label === "CARRIED");
}

/** Each value once; without any, null, and then what else the balance may be if it proves to be. */
function distinct(values: Cents[], others: Cents[]): (Cents | null)[] {
  return values.length > 0 ? [...new Set(values)] : [null, ...new Set(others)];
}

function evidenceOf(side: MoneySide): Evidence {
  const { verification, conflicts } = prove({ ...emptyDraft(), ...side });
  const running = side.transactions.filter(({ balance }) => balance !== null).length;
  return {
    proved: verification === "PROVED",
    conflicts: conflicts.length,
    balances: running + Number(side.openingBalance !== null),
  };
}

/** The result for a segment without figures. */
const NOTHING: Best<MoneySide> = {
  result: { openingBalance: null, closingBalance: null, printedTotals: NO_TOTALS, transactions: [] },
  evidence: {},
  decisions: [],
};

function transaction(row: RowItem, amount: Cents, balance: Cents | null): ReadTransaction {
  const description = row.description.join(" ").replace(/\s+/g, " ").trim();
  return { date: row.date, description, amount, balance, page: row.page, line: row.row };
}
