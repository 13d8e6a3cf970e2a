import type { Statement } from "#lib/reading/statements/core/model.ts";
import { collapseSpace } from "#lib/reading/statements/core/values/text.ts";

/** The known facts about a file. Amounts are in dollars. Unknown facts are null or absent. */
type Expected = {
  transactions: number;
  firstDate?: string | null;
  lastDate?: string | null;
  sumCredits?: number | null;
  sumDebits?: number | null;
  openingBalance?: number | null;
  closingBalance?: number | null;
};

/** A file, or several of one application, and what is known about them. */
export type Truth = {
  /** If absent, the file must only be read, or rejected with a reason. */
  expected?: Expected | null;
  /** False if the file's own figures contradict each other, as in an altered file. It must not be proved. */
  balancesConsistent?: boolean | null;
  flags?: readonly string[];
  /** Dates and cents in any order, if the rows are known. A date may be unknown. */
  transactions?: [string | null, number][] | null;
  /** The other date that the file prints for each of `transactions`. Either is right. */
  otherDates?: (string | null)[];
  /** For each of `transactions`, what its description must contain. */
  payees?: string[];
};

type FoundRow = { date: string; amount: number; description: string };

/** A row of zero moves no money, so it may be listed or left out. */
const movesMoney = ({ amount }: FoundRow) => amount !== 0;

/** How a reading differs from the truth, and how many of its rows are right. */
export function judgeStatements(truth: Truth, statements: readonly Statement[]) {
  const rows = statements.flatMap(({ transactions }) => transactions);
  const faults = [
    ...rowFaults(truth, rows),
    ...balanceFaults(truth, statements),
    ...payeeFaults(truth, rows),
  ];
  return {
    faults,
    right: truth.transactions ? countRight(truth, rows) : faults.length === 0 ? rows.length : 0,
  };
}

function rowFaults({ expected, transactions, otherDates }: Truth, rows: readonly FoundRow[]): string[] {
  if (!expected) return [];
  const moving = rows.filter(movesMoney).length;
  const sum = (sign: 1 | -1) => rows.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0);
  const sums = [
    differs("credits", cents(expected.sumCredits), sum(1)),
    differs("debits", cents(expected.sumDebits), sum(-1)),
  ];
  // If the rows are unknown, equal sums show that only rows of zero can be missing.
  const zeros = transactions
    ? transactions.filter(([, amount]) => amount === 0).length
    : sums.every((fault) => fault === null)
      ? expected.transactions
      : 0;
  const isCounted =
    rows.length === expected.transactions ||
    (moving <= expected.transactions && moving >= expected.transactions - zeros);
  const dates = rows.map(({ date }) => date).sort();
  const faults = [
    isCounted ? null : `transactions ${rows.length} instead of ${expected.transactions}`,
    ...sums,
  ];
  if (transactions) {
    const wanted = transactions.filter(([, amount]) => amount !== 0).length;
    const wrong = Math.max(wanted, moving) - countRight({ transactions, otherDates }, rows);
    faults.push(wrong === 0 ? null : `${wrong} rows differ`);
  } else {
    faults.push(
      differs("first date", expected.firstDate, dates[0] ?? null),
      differs("last date", expected.lastDate, dates.at(-1) ?? null),
    );
  }
  return faults.filter((fault) => fault !== null);
}

function balanceFaults({ expected }: Truth, statements: readonly Statement[]): string[] {
  const earliest = statements.toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))[0];
  const latest = statements.toSorted((a, b) => (a.to ?? "").localeCompare(b.to ?? "")).at(-1);
  return [
    differs("opening", cents(expected?.openingBalance), earliest?.openingBalance ?? null),
    differs("closing", cents(expected?.closingBalance), latest?.closingBalance ?? null),
  ].filter((fault) => fault !== null);
}

const PAYEES = "payees";

function payeeFaults({ payees, ...truth }: Truth, rows: readonly FoundRow[]): string[] {
  const missing = payees ? countRight(truth, rows) - countRight({ ...truth, payees }, rows) : 0;
  return missing > 0 ? [`${PAYEES} of ${missing} rows differ`] : [];
}

/**
 * The largest number of rows that can be assigned to a row of the truth with this amount, one of its dates and, if
 * known, its payee.
 */
function countRight(
  { transactions, otherDates = [], payees = [] }: Pick<Truth, "transactions" | "otherDates" | "payees">,
  rows: readonly FoundRow[],
): number {
  const wanted = (transactions ?? []).map(([date, amount], at) => ({
    dates: [date, otherDates[at]],
    amount,
    payee: payees[at] ?? "",
  }));
  const takenBy = new Map<FoundRow, number>();
  const byAmount = Map.groupBy(rows.filter(movesMoney), ({ amount }) => amount);
  const assign = (at: number, tried: Set<FoundRow>): boolean => {
    const { dates, amount, payee } = wanted[at] ?? { dates: [], amount: 0, payee: "" };
    for (const row of byAmount.get(amount) ?? []) {
      if (tried.has(row) || !(dates[0] === null || dates.includes(row.date))) continue;
      if (!collapseSpace(row.description).includes(collapseSpace(payee))) continue;
      tried.add(row);
      const other = takenBy.get(row);
      if (other !== undefined && !assign(other, tried)) continue;
      takenBy.set(row, at);
      return true;
    }
    return false;
  };
  return wanted.filter(({ amount }, at) => amount !== 0 && assign(at, new Set())).length;
}

/** Whether a file is reported as proved although a date or amount is wrong or it must not be proved. */
export function isFalseProof(
  { balancesConsistent, flags = [] }: Truth,
  faults: readonly string[],
  verifications: readonly string[],
): boolean {
  const mustNot = balancesConsistent === false || flags.includes("must-flag") || flags.includes("tampered");
  if (mustNot && verifications.length > 0 && verifications.every((each) => each === "PROVED")) return true;
  return faults.some((fault) => !fault.startsWith(PAYEES)) && verifications.includes("PROVED");
}

export function differs(
  name: string,
  wanted: string | number | null | undefined,
  found: string | number | null,
): string | null {
  return wanted === null || wanted === undefined || wanted === found
    ? null
    : `${name} ${found} instead of ${wanted}`;
}

export function cents(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : Math.round(amount * 100);
}
