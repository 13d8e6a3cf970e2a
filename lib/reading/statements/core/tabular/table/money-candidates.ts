import { signedByBalance } from "../../drafts/signed-by-balance.ts";
import { negated } from "../../values/amount.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { cellAt, type Row } from "../columns/find-header.ts";
import { hasPlusAndMinus } from "./money-columns.ts";
import { known, type MoneyColumn, type MoneyReading } from "./money-reading.ts";

export type MoneyTable = {
  columns: Columns;
  money: ReadonlyMap<number, MoneyColumn>;
  rows: readonly Row[];
  /** Indexes of the rows that appear to be transactions before amounts are read. */
  dataRows: readonly number[];
};

/**
 * Every possible reading of this table's amounts, likeliest first. The balance decides between columns, whatever their
 * headings.
 */
export function* moneyCandidates(table: MoneyTable): Generator<MoneyReading, void> {
  const { amounts, debits, credits, balances, unnamedMoney } = table.columns;
  const named = namedReadings(table, balances.length > 0 ? balances : [null]);
  const isNamed = [...amounts, ...debits, ...credits].some((column) => isUsed(table.money.get(column)));
  if (named.length > 0 && (isNamed || unnamedMoney.length === 0)) {
    yield* named;
    yield* explainedReadings(table);
  } else {
    yield* unnamedReadings(table);
    yield* named;
  }
}

function namedReadings(table: MoneyTable, balances: readonly (number | null)[]): MoneyReading[] {
  const { columns } = table;
  const candidates: MoneyReading[] = [];
  const signed = columns.amounts.filter((column) => isSigned(table, column) || columns.flag !== null);
  const isPaired = hasUsedPair(table);
  for (const balance of balances) {
    const pairs = pairReadings(table, columns.debits, columns.credits, balance);
    const singles = [
      ...splitAmounts(table, balance),
      ...columns.amounts.flatMap((column) => singleReadings(table, column, balance)),
    ];
    candidates.push(...(signed.length > 0 || !isPaired ? [...singles, ...pairs] : [...pairs, ...singles]));
  }
  return candidates.flatMap((reading) => withFees(table, reading));
}

/** Readings beside the named columns, which only a balance can confirm. */
function* explainedReadings(table: MoneyTable): Generator<MoneyReading, void> {
  const { amounts, debits, credits, unnamedMoney, balances: named } = table.columns;
  const used = (columns: readonly number[]) => columns.filter((column) => isUsed(table.money.get(column)));
  const hasBalance = used(named).length > 0;
  for (const balance of hasBalance ? used(named) : used(unnamedMoney)) {
    if (!hasBalance) yield* namedReadings(table, [balance]);
    const others = used(unnamedMoney).filter((column) => column !== balance);
    const figures = [...used([...amounts, ...debits, ...credits]), ...others].sort((a, b) => a - b);
    for (const [place, first] of figures.entries()) {
      for (const second of figures.slice(place + 1)) yield* openPairs(table, first, second, balance);
    }
    for (const column of others) {
      if (!areAlwaysEqual(table, column, balance)) yield* singleReadings(table, column, balance);
    }
  }
}

/** Money out and in by two columns of which at most one is headed as such. */
function openPairs(table: MoneyTable, first: number, second: number, balance: number): MoneyReading[] {
  const { debits, credits } = table.columns;
  const mayBeOut = (column: number) => !credits.includes(column);
  const mayBeIn = (column: number) => !debits.includes(column);
  const isHeaded = (column: number) => debits.includes(column) || credits.includes(column);
  if ((isHeaded(first) && isHeaded(second)) || !areNeverBothFilled(table, first, second)) return [];
  if (hasBothSigns(table, first) || hasBothSigns(table, second)) return [];
  return [
    ...(mayBeOut(first) && mayBeIn(second) ? pairReadings(table, [first], [second], balance) : []),
    ...(mayBeOut(second) && mayBeIn(first) ? pairReadings(table, [second], [first], balance) : []),
  ];
}

/**
 * An amount beside a column of fees. Its heading may say that what left the account includes the fee. Otherwise the
 * balance shows whether the fee is part of it.
 */
function withFees(table: MoneyTable, reading: MoneyReading): MoneyReading[] {
  const { fee, afterFees } = table.columns;
  const fees = fee === null ? undefined : table.money.get(fee);
  if (!fees || !isUsed(fees)) return [reading];
  const feeAt = (row: number) => Math.abs(known(fees[row]) ?? 0);
  const by = (
    how: MoneyReading["fee"],
    change: (amount: number, charge: number) => number,
  ): MoneyReading => ({
    ...reading,
    fee: how,
    amountAt: (row) => {
      const amount = reading.amountAt(row);
      return amount === null ? null : change(amount, feeAt(row));
    },
  });
  const isAfterFees = reading.columns.some((column) => afterFees.includes(column));
  const outside = by("added to money out", (amount, charge) => (amount < 0 ? amount - charge : amount));
  const within = by("subtracted", (amount, charge) => amount - charge);
  const checked = [within, by("added", (amount, charge) => amount + charge)];
  return [...(isAfterFees ? [outside] : []), reading, ...(reading.balance === null ? [] : checked)];
}

/**
 * Money columns without headings: a pair that is never filled together, otherwise an amount. The rest may be
 * the balance.
 */
function unnamedReadings(table: MoneyTable): MoneyReading[] {
  const found: MoneyReading[] = [];
  const money = table.columns.unnamedMoney;
  const named = table.columns.balances;
  for (const [place, first] of money.entries()) {
    const second = money[place + 1];
    if (second === undefined || !areNeverBothFilled(table, first, second)) continue;
    if (hasBothSigns(table, first) || hasBothSigns(table, second)) continue;
    const others = [...named, ...money.filter((column) => column !== first && column !== second), null];
    for (const balance of others) {
      // Without headings, the left column is usually money out.
      const inFirst = pairReadings(table, [second], [first], balance);
      found.push(...pairReadings(table, [first], [second], balance));
      found.push(...inFirst.map((reading) => ({ ...reading, reversed: true as const })));
    }
  }
  for (const column of money) {
    if (named.some((balance) => areAlwaysEqual(table, column, balance))) continue;
    for (const balance of [...named, ...money.filter((other) => other !== column), null]) {
      found.push(...singleReadings(table, column, balance));
    }
  }
  const balanced = found.filter(({ balance }) => balance !== null);
  return [...found, ...balanced.map((reading) => ({ ...reading, before: true }))];
}

/** Two columns headed as amounts, of which each row fills one: `Beløp inn` beside a negative `Beløp ut`. */
function splitAmounts(table: MoneyTable, balance: number | null): MoneyReading[] {
  const [first, second] = table.columns.amounts;
  if (first === undefined || second === undefined || !areNeverBothFilled(table, first, second)) return [];
  const [a, b] = [table.money.get(first), table.money.get(second)];
  if (!isSigned(table, first) && !isSigned(table, second)) return [];
  if (countFilled(table, first) === 0 || countFilled(table, second) === 0) return [];
  const amountAt = (row: number) => {
    const [left, right] = [known(a?.[row]), known(b?.[row])];
    return left === null && right === null ? null : (left ?? 0) + (right ?? 0);
  };
  return [{ amountAt, signs: "as written", columns: [first, second], balance }];
}

function singleReadings(table: MoneyTable, column: number, balance: number | null): MoneyReading[] {
  const values = table.money.get(column);
  if (!values) return [];
  const { flag } = table.columns;
  const plain = (row: number) => known(values[row]);
  const readings: MoneyReading[] = [];
  // A plus and a minus on the amounts themselves are explicit.
  const signed = hasPlusAndMinus(table.rows.map((row) => cellAt(row, column)));
  const flagged = flag && !signed ? flaggedAmount(table, plain, flag) : null;
  if (flagged) readings.push({ ...flagged, signs: "by the flag beside them", columns: [column], balance });
  const direct: MoneyReading = { amountAt: plain, signs: "as written", columns: [column], balance };
  readings.push(direct);
  // Columns of money in and out say the direction. A balance explains any step in one of two directions by chance.
  if (!flag && balance !== null && !isSigned(table, column) && !hasUsedPair(table))
    readings.push(...readingsSignedByBalance(table, column, balance));
  return readings;
}

/** Unsigned amounts, oldest or newest first, signed by the change in balance. */
function readingsSignedByBalance(table: MoneyTable, column: number, balance: number): MoneyReading[] {
  const amounts = table.money.get(column);
  const balances = table.money.get(balance);
  if (!amounts || !balances) return [];
  return [table.dataRows, table.dataRows.toReversed()].map((rows) => {
    const signed = signedByBalance(
      rows.map((row) => ({ amount: known(amounts[row]) ?? 0, isOpen: true, balance: known(balances[row]) })),
      null,
    );
    const places = new Map(rows.map((row, at) => [row, at]));
    return {
      amountAt: (row) => {
        const printed = known(amounts[row]);
        return printed === null ? null : (signed.amounts[places.get(row) ?? -1] ?? printed);
      },
      isDoubtful: (row) => signed.settled[places.get(row) ?? -1] !== true,
      signs: "by the change in balance",
      columns: [column],
      balance,
    };
  });
}

/**
 * Amounts signed by the flag beside them, or null if their own signs already agree. Most exports with flags
 * have no signs, or a minus for a reversal. Some cards show purchases as positive and payments as negative.
 */
function flaggedAmount(
  table: MoneyTable,
  plain: (row: number) => number | null,
  flag: NonNullable<Columns["flag"]>,
) {
  const signAt = (row: number) => flag.signs.get(cellAt(table.rows[row], flag.column)) ?? 0;
  const seen = { outMinus: 0, outPlus: 0, inMinus: 0, inPlus: 0 };
  for (const row of table.dataRows) {
    const amount = plain(row);
    const sign = signAt(row);
    if (amount === null || amount === 0 || sign === 0) continue;
    if (sign < 0) seen[amount < 0 ? "outMinus" : "outPlus"]++;
    else seen[amount < 0 ? "inMinus" : "inPlus"]++;
  }
  if (seen.outMinus > seen.outPlus || (seen.outPlus === 0 && seen.inMinus <= seen.inPlus)) return null;
  if (seen.inMinus > seen.inPlus) return { amountAt: (row: number) => negated(plain(row)) };
  const amountAt = (row: number) => (signAt(row) < 0 ? negated(plain(row)) : plain(row));
  return { amountAt, isDoubtful: (row: number) => signAt(row) === 0 };
}

function pairReadings(
  table: MoneyTable,
  debits: readonly number[],
  credits: readonly number[],
  balance: number | null,
): MoneyReading[] {
  const [[debit], [credit]] = [debits, credits];
  if (debit === undefined && credit === undefined) return [];
  const out = debit === undefined ? undefined : table.money.get(debit);
  const into = credit === undefined ? undefined : table.money.get(credit);
  const outSign = out && isMostlyNegative(out) ? 1 : -1;
  // A lone column headed as money in contains signed amounts if any of them is negative.
  const inSign = into && isUsed(out) && isMostlyNegative(into) ? -1 : 1;
  const amountAt = (row: number) => {
    const paid = out ? known(out[row]) : null;
    const received = into ? known(into[row]) : null;
    if (paid === null && received === null) return null;
    return (received ?? 0) * inSign + (paid ?? 0) * outSign;
  };
  const columns = [debit, credit].filter((column) => column !== undefined);
  const signed = !isUsed(out) && into !== undefined && isMostlyNegative(into);
  return [{ amountAt, signs: signed ? "as written" : "money in and money out", columns, balance }];
}

function hasUsedPair({ columns, money }: MoneyTable): boolean {
  return [...columns.debits, ...columns.credits].some((column) => isUsed(money.get(column)));
}

/** Whether a column has any amount other than 0.00. Banks fill the unused side with zeros. */
function isUsed(values: MoneyColumn | undefined): boolean {
  return values?.some((value) => value > 0 || value < 0) ?? false;
}

function countFilled(table: MoneyTable, column: number): number {
  const values = table.money.get(column);
  return table.dataRows.filter((row) => (known(values?.[row]) ?? 0) !== 0).length;
}

function areNeverBothFilled(table: MoneyTable, first: number, second: number): boolean {
  const [a, b] = [table.money.get(first), table.money.get(second)];
  const isIn = (values: MoneyColumn | undefined) => (row: number) => (known(values?.[row]) ?? 0) !== 0;
  const filled = table.dataRows.filter(isIn(a));
  return !filled.some(isIn(b)) && (filled.length > 0 || table.dataRows.some(isIn(b)));
}

/** Whether two columns are always equal. A list of balances of two kinds has no amounts. */
function areAlwaysEqual(table: MoneyTable, column: number, balance: number): boolean {
  const [values, balances] = [table.money.get(column), table.money.get(balance)];
  return table.dataRows.every((row) => known(values?.[row]) === known(balances?.[row]));
}

function isSigned(table: MoneyTable, column: number): boolean {
  const values = table.money.get(column);
  return table.dataRows.some((row) => (known(values?.[row]) ?? 0) < 0);
}

/** A column with both signs is an amount, not one side of a pair. */
function hasBothSigns(table: MoneyTable, column: number): boolean {
  const values = table.money.get(column);
  return isSigned(table, column) && table.dataRows.some((row) => (known(values?.[row]) ?? 0) > 0);
}

function isMostlyNegative(values: MoneyColumn): boolean {
  return values.reduce((surplus, value) => surplus + (value < 0 ? 1 : value > 0 ? -1 : 0), 0) > 0;
}
