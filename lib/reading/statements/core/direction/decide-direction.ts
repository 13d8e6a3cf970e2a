import type { AccountKind, Cents, PrintedDirection } from "../model.ts";
import { type RowClue, rowClue } from "./row-clue.ts";

/**
 * The source of a table's directions, strongest first. Weaker evidence never overrules stronger.
 * `FORMAT`: signs that the file's format defines. `BALANCE`: the balance follows from the amounts. `FLAGS`: a column of
 * directions or types. `MARKS`: marks such as CR. `COLUMNS`: headings of money in and money out. `SIGNS`: a plus on some
 * amounts and a minus on others. `CHARGES`: headings above amounts that are money out if positive.
 *
 * The rest shows no direction, so the words of the rows decide, and the result is an assumption. `LETTER`: a column
 * with only `D`. `LEARNED`: flags in an unknown language, learned from the payees beside them. `WORDS`: the words of each
 * row, of which some say money in and some money out. `ORDER`: two columns
 * without headings, where the left one was read as money out. `AMOUNTS`: a single column in which some amounts have a
 * minus, or none.
 */
const SHOWN_BY = {
  FORMAT: "signs of this format",
  BALANCE: "the balance follows from the amounts",
  FLAGS: "a word beside each amount",
  MARKS: "marks such as CR",
  COLUMNS: "the headings of money in and money out",
  SIGNS: "a plus or a minus on each amount",
  CHARGES: "the heading above card charges",
  LETTER: "a letter beside each amount",
  LEARNED: "two values, one of them beside pay",
  WORDS: "the words of each row",
  ORDER: "more amounts in the left column",
  AMOUNTS: "amounts with a minus",
};

export type SignSource = keyof typeof SHOWN_BY;

export type DirectionSample = { text: string; amount: Cents };

type DirectionCase = {
  by: SignSource;
  samples: readonly DirectionSample[];
  kind: AccountKind | null;
  /** Whether every printed balance is above zero. On a loan, that is the debt. */
  positiveBalances: boolean;
  /** Whether balances without a sign follow from the amounts only as debts. */
  asDebts?: boolean;
};

/** `clear`: the file shows it. Otherwise it is the likelier direction. */
export type DirectionVerdict = {
  direction: PrintedDirection;
  clear: boolean;
  /** The words of several payees contradict the direction. */
  isContradicted: boolean;
  /** They contradict the amounts as printed. */
  isOpposed: boolean;
  /** Votes for the amounts as printed, less those against. */
  votes: number;
  reasons: { asPrinted: string[]; reversed: string[] };
};

const GUESSES: ReadonlySet<SignSource> = new Set(["LETTER", "LEARNED", "WORDS", "ORDER", "AMOUNTS"]);

/** Returns the strongest source. There must be at least one. */
export function strongest(sources: readonly SignSource[]): SignSource {
  return (Object.keys(SHOWN_BY) as SignSource[]).find((source) => sources.includes(source)) ?? "AMOUNTS";
}

export function isGuess(by: SignSource): boolean {
  return GUESSES.has(by);
}

/**
 * Balances agree just as well if a loan or card prints both its amounts and the debt as positive. On any other account
 * they agree as debts if money in and money out were exchanged.
 */
function mayBeMirrored({ by, kind, positiveBalances, asDebts }: DirectionCase): boolean {
  return OWED.has(kind) ? by === "BALANCE" && positiveBalances : asDebts === true;
}

/** The weight of a source before any row is considered, if the words of the rows decide. */
function trustIn({ by, kind }: DirectionCase): number {
  if (by === "BALANCE") return kind === "LOAN" ? -ENOUGH : 1;
  return by === "LETTER" || by === "LEARNED" ? 1.5 : 0;
}

/** One phrase, such as `POS` in every row, counts for at most this many payees. */
const PAYEES_OF_A_PHRASE = 3;
const ENOUGH = 2.5;
const ENOUGH_TO_REVERSE = 4;
const REASONS_SHOWN = 4;

type Vote = { weight: number; phrase: string; payees: number; isPay: boolean };
type Side = { weight: number; payees: number; phrases: number; hasPay: boolean; reasons: string[] };

/** What is known of a direction: the signs of the amounts, the votes of their rows, and their weight together. */
type Weighed = {
  given: DirectionCase;
  signs: Signs;
  support: Side;
  against: Side;
  prior: number;
  votes: number;
};

/**
 * Decides whether the amounts are as printed or reversed: by the strongest source, or by the words of the rows if there
 * is none.
 */
export function decideDirection(shown: DirectionCase): DirectionVerdict {
  // A card may print what it is owed with a plus.
  const given: DirectionCase =
    shown.by === "SIGNS" && OWED.has(shown.kind) ? { ...shown, by: "AMOUNTS" } : shown;
  const signs = countSigns(given.samples);
  const { support, against } = rowVotes(given);
  const isOpen = isGuess(given.by) || mayBeMirrored(given);
  const prior = isOpen ? trustIn(given) + priorOf(given, signs) : 0;
  const votes = prior + support.weight - against.weight;
  if (!isOpen) return shownDirection(given.by, votes, support, against);
  const weighed = { given, signs, support, against, prior, votes };
  const isReversed = isLikelyReversed(weighed);
  const direction = isReversed ? "REVERSED" : "AS_PRINTED";
  const reasons = {
    asPrinted: [...(prior > 0 ? [SHOWN_BY[given.by]] : []), ...support.reasons],
    reversed: [...(prior < 0 ? ["mostly positive amounts"] : []), ...against.reasons],
  };
  // A card or loan of that name that prints a minus on payments alone shows it as clearly as its balances do.
  const mayBeClear =
    given.by === "BALANCE" || (OWED.has(given.kind) && signs.negative > 0 && signs.positive > 0);
  const clear = mayBeClear && isReversed ? isClearReversal(weighed) : !isReversed && isConfirmed(weighed);
  const isOpposed = contradicts(against, support);
  return { direction, clear, isContradicted: !isReversed && isOpposed, isOpposed, votes, reasons };
}

/**
 * A minus is usually money out, so it takes more than a few words to read it otherwise, unless the account is a card or
 * loan. A business pays wages, and shops pay it.
 */
function isLikelyReversed({ given: { by, kind }, signs, against, votes }: Weighed): boolean {
  if (by !== "AMOUNTS" || signs.negative === 0 || OWED.has(kind)) return votes < 0;
  return votes <= -ENOUGH_TO_REVERSE && against.payees >= 3 && against.phrases >= 2 && !against.hasPay;
}

function shownDirection(by: SignSource, votes: number, support: Side, against: Side): DirectionVerdict {
  const isReversed = by === "CHARGES";
  const direction = isReversed ? "REVERSED" : "AS_PRINTED";
  const reasons = { asPrinted: support.reasons, reversed: against.reasons };
  reasons[isReversed ? "reversed" : "asPrinted"].unshift(SHOWN_BY[by]);
  const isOpposed = contradicts(against, support);
  const isContradicted = isReversed ? contradicts(support, against) : isOpposed;
  return { direction, clear: true, isContradicted, isOpposed, votes, reasons };
}

function contradicts(other: Side, agreeing: Side): boolean {
  return other.payees >= 3 && other.phrases >= 2 && agreeing.weight <= 0.25 * other.weight;
}

function isClearReversal({ support, against, votes, prior }: Weighed): boolean {
  return (
    against.payees >= 2 &&
    votes <= -ENOUGH_TO_REVERSE &&
    support.weight <= 0.25 * (against.weight + Math.max(0, -prior))
  );
}

/** Whether words confirm a minus or a letter, which show the direction in most exports. Words alone show none. */
function isConfirmed({ given: { by, asDebts }, signs, support, against, votes, prior }: Weighed): boolean {
  const { positive, negative } = signs;
  if (asDebts) return votes >= ENOUGH;
  if (by === "BALANCE") return votes > 0;
  if ((by !== "AMOUNTS" && by !== "LETTER") || negative === 0) return false;
  // More rows of money in than of money out are unusual enough to need confirmation by payees.
  if (positive > negative && (support.payees < 2 || support.weight < ENOUGH_TO_REVERSE)) return false;
  return votes >= ENOUGH && against.weight <= 0.4 * (support.weight + Math.max(0, prior));
}

type Signs = { positive: number; negative: number };

function countSigns(samples: readonly DirectionSample[]): Signs {
  return {
    positive: samples.filter(({ amount }) => amount > 0).length,
    negative: samples.filter(({ amount }) => amount < 0).length,
  };
}

/** Most households pay more often than they are paid, so the commoner sign is likely money out. */
function priorOf({ by, kind }: DirectionCase, { positive, negative }: Signs): number {
  if (by !== "ORDER" && by !== "AMOUNTS") return 0;
  const rows = positive + negative;
  const card = kind === "CREDIT_CARD";
  const share = rows === 0 ? 0 : negative / rows;
  const few = rows < 4;
  // The order of columns is only a convention, so payees have to confirm it.
  if (by === "ORDER") return 4 * (share - 0.5);
  if (positive === 0) return few ? 1.5 : ENOUGH;
  if (negative === 0) return card ? -3 : kind === "SAVINGS" ? 1 : 0;
  if (share >= 0.5) return few ? 1 : ENOUGH;
  if (card) return few ? -1.5 : -2.5;
  return share >= 0.25 ? 0.5 : -0.5;
}

function rowVotes({ samples, kind }: DirectionCase): { support: Side; against: Side } {
  const payees = distinctPayees(samples);
  const usual = usualSign(payees);
  const tallies = { support: new Map<string, Vote>(), against: new Map<string, Vote>() };
  for (const { clue, amount } of payees) {
    const way = clue ? wayOf(clue, amount, usual, kind) : 0;
    if (!clue || way === 0) continue;
    const votes = Math.sign(amount) === way ? tallies.support : tallies.against;
    const key = `${way} ${clue.phrase}`;
    const { weight, phrase, group } = clue;
    const vote = votes.get(key) ?? { weight, phrase, payees: 0, isPay: group === "PAY" };
    vote.payees += 1;
    votes.set(key, vote);
  }
  return { support: sideOf([...tallies.support.values()]), against: sideOf([...tallies.against.values()]) };
}

type Payee = { amount: Cents; clue: RowClue | null };

/** Each payee has one vote per direction: `DEPOSIT BOND INSURANCE` every month counts once. */
function distinctPayees(samples: readonly DirectionSample[]): Payee[] {
  const payees = new Map<string, Payee>();
  for (const { text, amount } of samples) {
    const key = `${Math.sign(amount)} ${text.replace(/[\d\s]+/g, " ").toUpperCase()}`;
    if (amount !== 0 && !payees.has(key)) payees.set(key, { amount, clue: rowClue(text) });
  }
  return [...payees.values()];
}

/** Returns the sign of most payees other than payments to a card, if one of them sells something, or else 0. */
function usualSign(payees: readonly Payee[]): number {
  const others = payees.filter(({ clue }) => clue?.way !== "CARD_PAYMENT");
  const usual = Math.sign(others.reduce((sum, { amount }) => sum + Math.sign(amount), 0));
  return others.some(({ clue, amount }) => clue?.way === "OUT" && Math.sign(amount) === usual) ? usual : 0;
}

/** Interest is earned on savings and charged on debts. Repayments come into a loan. */
const SAVED = new Set<AccountKind | null>(["SAVINGS", "TERM_DEPOSIT"]);
const OWED = new Set<AccountKind | null>(["LOAN", "CREDIT_CARD", "REVOLVING_CREDIT"]);

/** A payment with the opposite sign of most rows pays a card. With the same sign, it leaves an account. */
function wayOf({ way }: RowClue, amount: Cents, usual: number, kind: AccountKind | null): -1 | 0 | 1 {
  if (way === "IN") return 1;
  if (way === "OUT") return -1;
  if (way === "INTEREST") return SAVED.has(kind) ? 1 : OWED.has(kind) ? -1 : 0;
  if (kind === "LOAN") return 1;
  if (usual === 0) return 0;
  return Math.sign(amount) === usual ? (usual < 0 ? -1 : 0) : 1;
}

function sideOf(votes: readonly Vote[]): Side {
  const counted = ({ weight, payees }: Vote) => weight * Math.min(payees, PAYEES_OF_A_PHRASE);
  const ranked = votes.toSorted((a, b) => counted(b) - counted(a));
  return {
    weight: votes.reduce((sum, vote) => sum + counted(vote), 0),
    payees: votes.reduce((sum, { payees }) => sum + payees, 0),
    phrases: votes.length,
    hasPay: votes.some(({ isPay }) => isPay),
    reasons: ranked.slice(0, REASONS_SHOWN).map(({ phrase }) => `“${phrase}”`),
  };
}
