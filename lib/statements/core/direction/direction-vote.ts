import type { AccountKind, Cents, PrintedDirection } from "#lib/statements/core/model.ts";
import { type RowClue, rowClue } from "./row-clue.ts";

/**
 * The source of a table's directions. `ORDER`: two columns without headings, where the left one was read as money out.
 * `LETTER`: a column with only `D`. `LEARNED`: flags in an unknown language, learned from the payees beside them.
 * `AMOUNTS`: signs in a single column, or none. `FORMAT`: signs that the file's format defines.
 */
export type SignSource =
  | "FORMAT"
  | "BALANCE"
  | "FLAGS"
  | "MARKS"
  | "COLUMNS"
  | "LETTER"
  | "LEARNED"
  | "ORDER"
  | "AMOUNTS";

export type DirectionSample = { text: string; amount: Cents };

type DirectionCase = {
  by: SignSource;
  samples: readonly DirectionSample[];
  kind: AccountKind | null;
  /** Whether every printed balance is above zero. On a loan, that is the debt. */
  positiveBalances: boolean;
  /** Headings of a form in which positive amounts are known to be money out. */
  positiveIsOut: boolean;
  /** A column of two short values, such as `P` and `N`, may be unknown flags. */
  unreadFlags: boolean;
};

/** `clear`: the file shows it. Otherwise it is the likelier direction. */
export type DirectionVerdict = {
  direction: PrintedDirection;
  clear: boolean;
  /** Votes for the amounts as printed, less those against. */
  votes: number;
  reasons: { asPrinted: string[]; reversed: string[] };
};

/** The weight of a source before any row is considered. It takes several payees to contradict it. */
const TRUST: Record<SignSource, number> = {
  FORMAT: 5,
  BALANCE: 4,
  FLAGS: 6,
  MARKS: 5,
  COLUMNS: 6,
  LETTER: 1.5,
  LEARNED: 1.5,
  ORDER: 0,
  AMOUNTS: 0,
};

/** Returns the source with the highest weight. There must be at least one. */
export function mostTrusted(sources: readonly SignSource[]): SignSource {
  return sources.reduce((best, each) => (TRUST[each] > TRUST[best] ? each : best), sources[0] ?? "AMOUNTS");
}

/** Balances agree just as well if a loan or card prints both its amounts and the debt as positive. */
function trustIn({ by, kind, positiveBalances }: DirectionCase): number {
  if (by !== "BALANCE" || !positiveBalances) return TRUST[by];
  if (kind === "LOAN") return -ENOUGH;
  return kind === "CREDIT_CARD" || kind === "REVOLVING_CREDIT" ? 1 : TRUST[by];
}

/** One phrase, such as `POS` in every row, counts for at most this many payees. */
const PAYEES_OF_A_PHRASE = 3;
const ENOUGH = 2.5;
const ENOUGH_TO_REVERSE = 4;
const REASONS_SHOWN = 4;

type Vote = { weight: number; phrase: string; payees: number; isPay: boolean };
type Side = { weight: number; payees: number; phrases: number; hasPay: boolean; reasons: string[] };

/** Votes on whether the amounts are as printed or reversed. */
export function voteOnDirection(given: DirectionCase): DirectionVerdict {
  const signs = countSigns(given.samples);
  const { support, against } = rowVotes(given);
  const prior = trustIn(given) + priorOf(given, signs);
  const votes = prior + support.weight - against.weight;
  const direction = votes < 0 ? "REVERSED" : "AS_PRINTED";
  const reasons = {
    asPrinted: [...(prior > 0 ? [PRIORS[given.by]] : []), ...support.reasons],
    reversed: [...(prior < 0 ? ["mostly positive amounts"] : []), ...against.reasons],
  };
  const clear =
    given.by !== "LEARNED" &&
    !isMixedWithoutSigns(given, signs, support, against) &&
    (direction === "REVERSED"
      ? isClearReversal(given, support, against, votes, prior)
      : isClearAsPrinted(given, signs, support, against, votes, prior));
  return { direction, clear, votes, reasons };
}

const PRIORS: Record<SignSource, string> = {
  FORMAT: "signs of this format",
  BALANCE: "the balance follows from the amounts",
  FLAGS: "a word beside each amount",
  MARKS: "marks such as CR",
  COLUMNS: "the headings of money in and money out",
  LETTER: "a letter beside each amount",
  LEARNED: "two values, one of them beside pay",
  ORDER: "more amounts in the left column",
  AMOUNTS: "amounts with a minus",
};

/** Whether pay and purchases appear together without signs, so that neither direction fits every row. */
function isMixedWithoutSigns(
  { by, unreadFlags }: DirectionCase,
  { negative }: Signs,
  support: Side,
  against: Side,
): boolean {
  if (by !== "AMOUNTS" || negative > 0) return false;
  return (
    unreadFlags || Math.min(support.weight, against.weight) > 0.1 * Math.max(support.weight, against.weight)
  );
}

function isClearReversal(
  { by, kind, positiveIsOut }: DirectionCase,
  support: Side,
  against: Side,
  votes: number,
  prior: number,
): boolean {
  const expected = kind === "CREDIT_CARD" || kind === "LOAN" || positiveIsOut;
  if (!isGuess(by) && !(by === "BALANCE" && expected)) return false;
  // A business pays wages, and shops pay it.
  if (!expected && against.hasPay && by !== "ORDER") return false;
  const enough = expected ? against.payees >= 2 : against.payees >= 3 && against.phrases >= 2;
  return (
    enough && votes <= -ENOUGH_TO_REVERSE && support.weight <= 0.25 * (against.weight + Math.max(0, -prior))
  );
}

function isClearAsPrinted(
  { by }: DirectionCase,
  { positive, negative }: Signs,
  support: Side,
  against: Side,
  votes: number,
  prior: number,
): boolean {
  if (!isGuess(by)) return votes > 0;
  // More rows of money in than of money out are unusual enough to need confirmation by payees.
  const mostlyIn = positive > negative && by !== "ORDER";
  if (mostlyIn && (support.payees < 2 || support.weight < ENOUGH_TO_REVERSE)) return false;
  return votes >= ENOUGH && against.weight <= 0.4 * (support.weight + Math.max(0, prior));
}

/** Whether the source may be wrong in an ordinary file, so payees have to confirm it. */
function isGuess(by: SignSource): boolean {
  return by === "ORDER" || by === "AMOUNTS" || by === "LETTER" || by === "LEARNED";
}

type Signs = { positive: number; negative: number };

function countSigns(samples: readonly DirectionSample[]): Signs {
  return {
    positive: samples.filter(({ amount }) => amount > 0).length,
    negative: samples.filter(({ amount }) => amount < 0).length,
  };
}

/** Most households pay more often than they are paid, so the commoner sign is likely money out. */
function priorOf({ by, kind, positiveIsOut }: DirectionCase, { positive, negative }: Signs): number {
  if (by !== "ORDER" && by !== "AMOUNTS") return 0;
  if (positiveIsOut) return -5;
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
    const vote = votes.get(key) ?? {
      weight: clue.weight,
      phrase: clue.phrase,
      payees: 0,
      isPay: clue.group === "PAY",
    };
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
const SAVED: ReadonlySet<AccountKind | null> = new Set<AccountKind | null>(["SAVINGS", "TERM_DEPOSIT"]);
const OWED: ReadonlySet<AccountKind | null> = new Set<AccountKind | null>([
  "LOAN",
  "CREDIT_CARD",
  "REVOLVING_CREDIT",
]);

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
