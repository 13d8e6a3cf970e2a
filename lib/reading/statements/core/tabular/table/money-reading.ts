import { balanceAgreement } from "../../drafts/oldest-first.ts";
import type { Cents } from "../../model.ts";
import { type Best, search } from "../../search/search.ts";
import { isPlaceholder } from "../columns/column-profile.ts";
import type { Header } from "../columns/find-header.ts";
import type { MoneyTable } from "./money-candidates.ts";

/** Parsed cells of one column by row; NaN where there is no amount. */
export type MoneyColumn = Float64Array;

/** The amount of a cell, or null. */
export function known(value: number | undefined): Cents | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** One interpretation of the rows' amounts, with the column that would be the balance. */
export type MoneyReading = {
  amountAt: (row: number) => Cents | null;
  /** Describes how amounts get their sign. */
  signs: string;
  /** The columns used, to distinguish an unreadable cell from an empty one. */
  columns: readonly number[];
  balance: number | null;
  /** Whether a row's direction cannot be determined. */
  isDoubtful?: (row: number) => boolean;
  /** The balance column shows the balance before the row, not after it. */
  before?: boolean;
  /** How a fee in a column of its own changes what moved. */
  fee?: "added to money out" | "subtracted" | "added";
  /** Set if amounts are not read in the printed direction. */
  reversed?: true;
};

/** The balance after a row in this reading, or null if none is printed. */
export function balanceAfter(
  reading: MoneyReading,
  balance: MoneyColumn | null | undefined,
  row: number,
): Cents | null {
  const value = known(balance?.[row]);
  return value !== null && reading.before ? value + (reading.amountAt(row) ?? 0) : value;
}

/** The order of the rows by date; `EITHER` if the dates do not decide. */
export type Direction = "OLDEST_FIRST" | "NEWEST_FIRST" | "EITHER";

/** Share of the printed balances that a reading explains in that direction; −1 without any balance. */
function agreementOf(
  reading: MoneyReading,
  balance: MoneyColumn | null,
  rows: readonly number[],
  direction: Direction,
): number {
  if (!balance) return -1;
  const shareIn = (order: readonly number[]) =>
    shareOf(
      balanceAgreement(
        order.length,
        (at) => reading.amountAt(order[at] ?? 0) ?? 0,
        (at) => balanceAfter(reading, balance, order[at] ?? 0),
      ),
    );
  return Math.max(
    direction === "NEWEST_FIRST" ? -1 : shareIn(rows),
    direction === "OLDEST_FIRST" ? -1 : shareIn(rows.toReversed()),
  );
}

function shareOf({ checked, agreed, idle }: ReturnType<typeof balanceAgreement>): number {
  if (checked === 0) return -1;
  return checked === idle ? 0 : (agreed - idle) / (checked - idle);
}

type Given = {
  direction: Direction;
  header: Header | null;
  /** The totals printed beside the rows, null where there is none. */
  totals: Record<"credits" | "debits", Cents | null>;
};

/** Share of the balances that must follow from numbers that nothing else shows to be money. */
const SURE = 0.9;

/**
 * The reading that explains the most balances, or the likelier of equals. A column without a
 * heading (`unnamed`) is a balance only if it explains at least half of the rows.
 */
export function bestReading(
  readings: Generator<MoneyReading, void>,
  { columns, money, rows: cells, dataRows: rows }: MoneyTable,
  { direction, header, totals }: Given,
): Best<MoneyReading> | null {
  const { unnamedMoney: unnamed, needsBalance, balances } = columns;
  const filled = new Map<number, boolean[]>();
  const isFilled = (row: number) => (column: number) => {
    const own = filled.get(column) ?? cells.map((each) => !isPlaceholder(each[column]?.trim() ?? ""));
    filled.set(column, own);
    return own[row] === true;
  };
  const withBalance = rows.filter((row) => balances.some(isFilled(row)));
  const nameOf = (column: number) => header?.cells[column]?.trim() || `column ${column + 1}`;
  const found = search("Which columns are the amounts and the balance", readings, (reading) => {
    const balance = reading.balance === null ? null : (money.get(reading.balance) ?? null);
    const agreement = agreementOf(reading, balance, rows, direction);
    const guessed = reading.balance !== null && unnamed.includes(reading.balance);
    return {
      choices: {
        amounts: reading.columns.map(nameOf).join(" and "),
        signs: reading.signs,
        ...(reading.fee ? { fee: reading.fee } : {}),
        balance: reading.balance === null ? "none" : nameOf(reading.balance),
        ...(reading.before ? { "balance is": "the one before the row" } : {}),
      },
      result: reading,
      evidence: {
        allowed: agreement >= (needsBalance ? SURE : guessed ? 0.5 : -1),
        agreement,
        balances: totalsMet(reading, rows, totals),
        // What moved no money changes no balance.
        rows: withBalance.filter((row) => reading.columns.some(isFilled(row))).length,
      },
    };
  });
  return found?.evidence.allowed === false ? null : found;
}

function totalsMet({ amountAt }: MoneyReading, rows: readonly number[], totals: Given["totals"]): number {
  if (totals.credits === null && totals.debits === null) return 0;
  const amounts = rows.map((row) => amountAt(row) ?? 0);
  const sumOf = (sign: number) => amounts.reduce((sum, amount) => sum + Math.max(0, sign * amount), 0);
  return Number(totals.credits === sumOf(1)) + Number(totals.debits === sumOf(-1));
}

/** A reading and the column with the balance before each row, if any. */
type AnchoredReading = { reading: MoneyReading; before: number | null };

/**
 * Some banks print the balances before and after each row (`Beginsaldo`, `Eindsaldo`). If most rows lead from
 * one to the other, the first row's is a printed opening balance, which can prove that row too.
 */
export function withBalanceBefore(reading: MoneyReading, { money, dataRows }: MoneyTable): AnchoredReading {
  const printed = reading.balance === null ? undefined : money.get(reading.balance);
  if (reading.balance === null || !printed) return { reading, before: null };
  for (const [column, values] of money) {
    if (column === reading.balance || reading.columns.includes(column)) continue;
    const [start, end] = reading.before ? [printed, values] : [values, printed];
    const agreed = dataRows.filter((row) => {
      const amount = reading.amountAt(row);
      return amount !== null && (start[row] ?? Number.NaN) + amount === end[row];
    });
    // Without movements, any two columns of balances agree.
    const moved = agreed.some((row) => reading.amountAt(row) !== 0);
    if (!moved || agreed.length * 2 <= dataRows.length) continue;
    if (!reading.before) return { reading, before: column };
    return { reading: { ...reading, before: false, balance: column }, before: reading.balance };
  }
  return { reading, before: null };
}
