import { counted } from "#lib/platform/format/counted.ts";
import { moneyFormat } from "#lib/platform/format/money.ts";
import type { Cents } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import { daysOverLimit } from "./accounts.ts";
import { describeShare, type Flag, flag } from "./flag.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";
import { totalIncome } from "./totals.ts";

const daysToFee = 5;

/** Account conduct. Money is in cents, and each figure has the transactions behind it. */
export type Conduct = {
  dishonours: number;
  overdrawnDays: number;
  gamblingShareOfIncome: number;
  gambling: Shown;
  bnpl: Shown;
  cash: Shown;
  highCost: Shown;
  debtCollection: Shown;
  cashAdvances: Shown;
  lateFees: Shown;
  /** Money that lenders advanced to the applicants. It is debt, never income. */
  advances: Shown;
  dishonoured: Shown;
  /** Money paid out on days that ended beyond the limit, and the fees for it. */
  overdrawing: Shown;
};

type Shown = { total: Cents; rows: LedgerRow[] };

const lending = new Set<Category>(["LOAN_REPAYMENT", "MORTGAGE", "HIGH_COST_CREDIT"]);

/** Counts money out only. A win, a refund or an advance does not offset it. */
export function assessConduct(ledger: Ledger): Conduct {
  const out = ledger.rows.filter(({ row }) => row.amount < 0);
  const of = (category: Category) => shown(out.filter(({ meaning }) => meaning.category === category));
  const gambling = of("GAMBLING");
  const income = totalIncome(ledger.rows);
  const overdrawn = overdrawnAccountDays(ledger);
  const dishonoured = ledger.rows.filter(({ meaning }) => meaning.category === "DISHONOUR");
  return {
    dishonours: countDishonours(ledger.rows.filter((entry) => !isOverdrawnFee(entry))),
    overdrawnDays: new Set([...overdrawn].map((key) => key.split(" ")[1])).size,
    gamblingShareOfIncome: shareOf(gambling.total, income),
    gambling,
    bnpl: of("BNPL"),
    cash: of("CASH"),
    highCost: of("HIGH_COST_CREDIT"),
    debtCollection: of("DEBT_COLLECTION"),
    cashAdvances: shown(
      out.filter(
        ({ meaning, account }) =>
          meaning.category === "CASH" && (account.kind === "CREDIT_CARD" || /ADVANCE/.test(meaning.evidence)),
      ),
    ),
    lateFees: shown(
      out.filter(({ meaning }) => meaning.category === "BANK_FEES" && /^LATE/.test(meaning.evidence)),
    ),
    advances: shown(
      ledger.rows.filter(
        (entry) =>
          entry.row.amount > 0 &&
          entry.account.kind !== "LOAN" &&
          lending.has(entry.meaning.category) &&
          !isReturnedRepayment(entry, out),
      ),
    ),
    dishonoured: shown(dishonoured),
    overdrawing: shown(
      out.filter((entry) => isOverdrawnFee(entry) || overdrawn.has(`${entry.row.accountId} ${entry.day}`)),
    ),
  };
}

function shown(rows: LedgerRow[]): Shown {
  return { total: rows.reduce((sum, { row }) => sum + Math.abs(row.amount), 0), rows };
}

/** Returns a share of income as a fraction to four decimals, at most 1, and 1 if there is no income. */
function shareOf(part: Cents, income: Cents): number {
  if (part <= 0) return 0;
  return income <= 0 ? 1 : Math.min(1, Math.round((part / income) * 10_000) / 10_000);
}

function isOverdrawnFee({ meaning }: LedgerRow): boolean {
  return meaning.category === "DISHONOUR" && /OVERDR|LIMIT|EXCESS|OD FEE/.test(meaning.evidence);
}

/** Returns the days that ended beyond the arranged limit, for each counted account, as `id day`. */
function overdrawnAccountDays(ledger: Ledger): Set<string> {
  const days = ledger.books
    .filter((book) => book.counted)
    .flatMap((book) => daysOverLimit(book).map((day) => `${book.account.accountId} ${day}`));
  return new Set(days);
}

const daysToReturn = 10;

/** Whether money from a lender is only a returned repayment: the same amount was paid to it a few days earlier. */
function isReturnedRepayment(entry: LedgerRow, out: readonly LedgerRow[]): boolean {
  return out.some(
    ({ row, day, meaning }) =>
      row.accountId === entry.row.accountId &&
      row.amount === -entry.row.amount &&
      meaning.merchant === entry.meaning.merchant &&
      entry.day - day >= 0 &&
      entry.day - day <= daysToReturn,
  );
}

/**
 * Counts dishonoured payments. A bank shows one as the returned payment, as a fee, or as both within days. A
 * fee that follows a return in the same account is therefore not a second dishonour. Rows in chronological
 * order.
 */
function countDishonours(rows: readonly LedgerRow[]): number {
  const shown = rows.filter(({ meaning }) => meaning.category === "DISHONOUR");
  let count = 0;
  for (const sameAccount of Map.groupBy(shown, ({ row }) => row.accountId).values()) {
    const openReturns: number[] = [];
    const fees = sameAccount.filter(({ row }) => row.amount < 0);
    const returns = sameAccount.filter(({ row }) => row.amount > 0);
    openReturns.push(...returns.map(({ day }) => day));
    count += returns.length;
    for (const fee of fees) {
      const at = openReturns.findIndex((day) => Math.abs(fee.day - day) <= daysToFee);
      if (at >= 0) openReturns.splice(at, 1);
      else count += 1;
    }
  }
  return count;
}

const muchGambling = 0.1;

const someGambling = 0.05;

const manyDishonours = 3;

const manyOverdrawnDays = 10;

/** Account conduct that a lender would question. */
export function conductFlags(conduct: Conduct, ledger: Ledger): Flag[] {
  const sum = ({ total }: Shown) => moneyFormat(ledger.currency)(total);
  const flags: Flag[] = [];
  if (conduct.dishonours > 0) {
    const severity = conduct.dishonours >= manyDishonours ? "HIGH" : "WARNING";
    const message = `${counted(conduct.dishonours, "dishonoured payment")}: ask why, and whether it can happen again`;
    flags.push(flag("DISHONOURS", severity, message, conduct.dishonoured.rows));
  }
  if (conduct.overdrawnDays > 0) {
    const severity = conduct.overdrawnDays >= manyOverdrawnDays ? "HIGH" : "WARNING";
    const message = `${counted(conduct.overdrawnDays, "day")} ended beyond the arranged limit: ask how the account is run`;
    flags.push(flag("UNARRANGED_OVERDRAFT", severity, message, conduct.overdrawing.rows));
  }
  if (conduct.gambling.total > 0) {
    const share = conduct.gamblingShareOfIncome;
    const severity = share >= muchGambling ? "HIGH" : share >= someGambling ? "WARNING" : "INFO";
    flags.push(
      flag(
        "GAMBLING",
        severity,
        `Gambling of ${sum(conduct.gambling)}: ${describeShare(share)} of income`,
        conduct.gambling.rows,
      ),
    );
  }
  const providers = new Set(conduct.bnpl.rows.map(({ meaning }) => meaning.merchant));
  if (providers.size > 0) {
    const message = `Buy now, pay later: ${sum(conduct.bnpl)} to ${[...providers].sort().join(", ")}: ask what is still owed`;
    flags.push(flag("BNPL", providers.size > 1 ? "WARNING" : "INFO", message, conduct.bnpl.rows));
  }
  const shown: [Shown, string, Flag["severity"], string, string][] = [
    [
      conduct.highCost,
      "HIGH_COST_CREDIT",
      "HIGH",
      "High-cost lenders were paid",
      "ask why, and what is still owed",
    ],
    [
      conduct.debtCollection,
      "DEBT_COLLECTION",
      "HIGH",
      "Debt collectors were paid",
      "ask which debt, and how much is left",
    ],
    [conduct.cashAdvances, "CASH_ADVANCE", "WARNING", "Cash was drawn on credit for", "ask why"],
    [conduct.lateFees, "LATE_FEES", "WARNING", "Late payment fees came to", "ask which payments were late"],
    [conduct.advances, "LOAN_ADVANCE", "WARNING", "Lenders paid out", "a debt to enter with its terms"],
  ];
  for (const [part, code, severity, words, toDo] of shown) {
    if (part.rows.length > 0) flags.push(flag(code, severity, `${words} ${sum(part)}: ${toDo}`, part.rows));
  }
  return flags;
}
