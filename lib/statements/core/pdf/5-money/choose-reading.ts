import type { AccountKind, Cents, PrintedTotals, ReadTransaction } from "#lib/statements/core/model.ts";
import type { AccountSegment } from "#lib/statements/core/pdf/4-items/account-segments.ts";
import type { FactItem, RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import { prove } from "#lib/statements/core/prove.ts";
import { withContradictions } from "../6-doubts/doubts.ts";
import { isTurnable, settledPayees } from "./printed-direction.ts";
import { printedTotals } from "./printed-totals.ts";
import {
  isDebt,
  isTurned,
  type SignReading,
  signedAmount,
  signedBalance,
  signHabits,
  signReadings,
} from "./sign-readings.ts";

/** The money side of a statement: what a reading makes of a segment. */
export type MoneySide = {
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  printedTotals: PrintedTotals;
  transactions: ReadTransaction[];
};

/** Rows that must agree before a reading may go against the kind of the account or the headings over its lists. */
const LEAST_TO_OVERRULE = 3;

type Candidate = { side: MoneySide; proved: boolean; conflicts: number; checked: number };

const NOTHING: MoneySide = {
  openingBalance: null,
  closingBalance: null,
  printedTotals: { credits: null, debits: null, creditCount: null, debitCount: null },
  transactions: [],
};

/**
 * Tries the possible meanings of signs and labels, likeliest first, and keeps the first that the statement's own
 * figures prove; failing that, the one in which most balances agree. Every reading keeps every printed figure.
 * `alone`: the file holds no other account, whose balances its summaries could speak of.
 */
export function chooseReading(segment: AccountSegment, kind: AccountKind | null, alone: boolean): MoneySide {
  const debt = isDebt(segment.rows, kind);
  let best = bestOf(segment, debt);
  // Both ways round may prove: then what several payees say of themselves decides.
  if (best.proved && isTurnable(segment.rows) && settledPayees(best.side.transactions) < -1) {
    const turned = bestOf(segment, !debt);
    if (turned.proved && settledPayees(turned.side.transactions) > 1) best = turned;
  }
  return best.proved ? withContradictions(best.side, segment.facts, alone) : best.side;
}

function bestOf(segment: AccountSegment, debt: boolean): Candidate {
  const moving = segment.rows.filter(({ figures }) => movesMoney(figures)).length;
  const readings = signReadings(segment, debt);
  let best: Candidate | null = null;
  for (const reading of readings) {
    const candidate = readAs(segment, reading);
    // One row turned round fits as well as balances turned round: so few rows cannot overrule what is likely.
    const overrules = moving < LEAST_TO_OVERRULE && isTurned(reading, readings[0]);
    if (overrules && !hasBothTotals(candidate.side)) continue;
    if (turnsFewAgainstMany(segment.rows, reading, readings[0])) continue;
    if (best === null || better(candidate, best)) best = candidate;
    if (candidate.proved) break;
  }
  return best ?? judged(NOTHING);
}

/** A row or two outside the lists that headings direct do not mean the opposite of all others by their signs. */
function turnsFewAgainstMany(
  rows: readonly RowItem[],
  reading: SignReading,
  likely: SignReading | undefined,
): boolean {
  if (reading.turnAmounts === likely?.turnAmounts || !reading.bySection) return false;
  const moving = rows.filter(({ figures }) => movesMoney(figures));
  const turned = moving.filter(({ figures, section }) => figures.AMOUNT && section === null).length;
  return turned < LEAST_TO_OVERRULE && moving.length - turned > turned;
}

function hasBothTotals({ printedTotals: { credits, debits } }: MoneySide): boolean {
  return credits !== null && debits !== null;
}

function better(candidate: Candidate, best: Candidate): boolean {
  if (candidate.proved) return true;
  if (candidate.conflicts !== best.conflicts) return candidate.conflicts < best.conflicts;
  return candidate.checked > best.checked;
}

function movesMoney({ DEBIT, CREDIT, AMOUNT }: RowItem["figures"]): boolean {
  return [DEBIT, CREDIT, AMOUNT].some((figure) => figure !== undefined && figure.cents !== 0);
}

function readAs(segment: AccountSegment, reading: SignReading): Candidate {
  const { rows, facts } = segment;
  const balanceFacts = facts.filter(({ label }) => !label.startsWith("TOTAL"));
  const balances = [
    ...rows.flatMap(({ figures }) => figures.BALANCE ?? []),
    ...balanceFacts.map(({ figure }) => figure),
  ];
  const habits = signHabits(rows, balances);
  const value = (fact: FactItem) => signedBalance(fact.figure, habits, reading);
  const openings = distinct(openingFacts(facts, rows).map(value));
  const closings = distinct(facts.filter(({ label }) => label === "CLOSING").map(value));
  const printed = rows.map((row) =>
    row.figures.BALANCE ? signedBalance(row.figures.BALANCE, habits, reading) : null,
  );
  const amounts = rows.map((row) => signedAmount(row, habits, reading));
  let best: Candidate | null = null;
  for (const openingBalance of openings.length > 0 ? openings : [null]) {
    const signed = settleByBalance(rows, amounts, printed, openingBalance);
    const transactions = rows.map((row, index) =>
      transaction(row, signed[index] ?? 0, printed[index] ?? null),
    );
    for (const closingBalance of closings.length > 0 ? closings : [null]) {
      const totals = printedTotals(facts, transactions, rows);
      const candidate = judged({ openingBalance, closingBalance, printedTotals: totals, transactions });
      if (candidate.proved) return candidate;
      if (best === null || better(candidate, best)) best = candidate;
    }
  }
  return best ?? judged(NOTHING);
}

/** The account's own opening line comes before those of summaries; a page's carry-over only opens where no row precedes it. */
function openingFacts(facts: readonly FactItem[], rows: readonly RowItem[]): FactItem[] {
  const first = rows[0];
  const opening = facts.filter(({ label }) => label === "OPENING");
  const brought = facts.filter(
    ({ label, page, row }) =>
      label === "BROUGHT" && (!first || page < first.page || (page === first.page && row < first.row)),
  );
  const own = [...opening, ...brought].filter(({ inTable }) => inTable);
  return [...own, ...opening.filter(({ inTable }) => !inTable), ...brought];
}

function distinct(values: Cents[]): Cents[] {
  return [...new Set(values)];
}

function judged(side: MoneySide): Candidate {
  const { verification, conflicts } = prove({
    bank: null,
    accountName: null,
    accountNumber: null,
    kind: null,
    currency: null,
    from: null,
    to: null,
    creditLimit: null,
    interestRate: null,
    ...side,
  });
  const checked =
    side.transactions.filter(({ balance }) => balance !== null).length + Number(side.openingBalance !== null);
  return { side, proved: verification === "PROVED", conflicts: conflicts.length, checked };
}

function transaction(row: RowItem, amount: Cents, balance: Cents | null): ReadTransaction {
  const description = row.description.join(" ").replace(/\s+/g, " ").trim();
  return { date: row.date, description, amount, balance, page: row.page, line: row.row };
}

/** Amounts printed without any sign go the way that the next printed balance says, where just one way fits. */
function settleByBalance(
  rows: readonly RowItem[],
  amounts: readonly (Cents | null)[],
  balances: readonly (Cents | null)[],
  opening: Cents | null,
): Cents[] {
  const settled: Cents[] = [];
  let before = opening;
  let open: number[] = [];
  rows.forEach((row, index) => {
    const known = amounts[index] ?? null;
    settled.push(known ?? row.figures.AMOUNT?.cents ?? 0);
    if (known === null) open.push(index);
    const balance = balances[index] ?? null;
    if (balance === null) return;
    if (before !== null) {
      const since = settled.slice(lastAnchor(balances, index) + 1).reduce((sum, amount) => sum + amount, 0);
      const excess = before + since - balance;
      for (const at of waysToLose(excess / 2, open, settled)) settled[at] = -(settled[at] ?? 0);
    }
    before = balance;
    open = [];
  });
  return settled;
}

function lastAnchor(balances: readonly (Cents | null)[], before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) if ((balances[at] ?? null) !== null) return at;
  return -1;
}

/** The only set of rows that sums to the amount, or none: two ways to fit prove neither. */
function waysToLose(sum: Cents, open: readonly number[], amounts: readonly Cents[]): number[] {
  if (open.length === 0 || open.length > 10) return [];
  let found: number[] | null = null;
  for (let mask = 0; mask < 1 << open.length; mask += 1) {
    const picked = open.filter((_, bit) => mask & (1 << bit));
    if (picked.reduce((total, at) => total + (amounts[at] ?? 0), 0) !== sum) continue;
    if (found) return [];
    found = picked;
  }
  return found ?? [];
}
