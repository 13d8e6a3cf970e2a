import { counted } from "#lib/platform/format.ts";
import { moneyFormat, sum } from "#lib/platform/money.ts";
import type { Cents } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import { daysOverLimit } from "./accounts.ts";
import { describeShare, type Flag, flag } from "./flag.ts";
import { type AccountBook, type Ledger, type LedgerRow, totalIncome } from "./ledger.ts";

const daysToFee = 5;

/** Account conduct. Money is in cents, and each figure has the transactions behind it. */
export type Conduct = ReturnType<typeof assessConduct>;

type Shown = { total: Cents; rows: LedgerRow[] };

const lending = new Set<Category>(["LOAN_REPAYMENT", "MORTGAGE", "HIGH_COST_CREDIT"]);

/** Counts money out only. A win, a refund or an advance does not offset it. */
export function assessConduct(ledger: Ledger) {
  const out = ledger.rows.filter(({ row }) => row.amount < 0);
  const of = (category: Category) => shown(out.filter(({ meaning }) => meaning.category === category));
  const gambling = of("GAMBLING");
  const income = totalIncome(ledger.rows);
  const overdrawn = overdrawnAccountDays(ledger);
  const dishonoured = ledger.rows.filter(({ meaning }) => meaning.category === "DISHONOUR");
  return {
    dishonours: countDishonours(dishonoured.filter((entry) => !isOverdrawnFee(entry))),
    overdrawnDays: new Set([...overdrawn].map((key) => key.split(" ")[1])).size,
    gamblingShareOfIncome: shareOf(gambling.total, income),
    gambling,
    bnpl: of("BNPL"),
    cash: of("CASH"),
    highCost: of("HIGH_COST_CREDIT"),
    debtCollection: of("DEBT_COLLECTION"),
    cashAdvances: shown(
      of("CASH").rows.filter(
        ({ meaning, account }) => account.kind === "CREDIT_CARD" || /ADVANCE/.test(meaning.evidence),
      ),
    ),
    lateFees: shown(of("BANK_FEES").rows.filter(({ meaning }) => /^LATE/.test(meaning.evidence))),
    /** Money that lenders advanced to the applicants. It is debt, never income. */
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
    /** Money paid out on days that ended beyond the limit, and the fees for it. */
    overdrawing: shown(
      out.filter((entry) => isOverdrawnFee(entry) || overdrawn.has(`${entry.row.accountId} ${entry.day}`)),
    ),
  };
}

function shown(rows: LedgerRow[]): Shown {
  return { total: sum(rows.map(({ row }) => Math.abs(row.amount))), rows };
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
  const counted = ledger.books.filter((book) => book.counted);
  const daysOf = (book: AccountBook) => daysOverLimit(book).map((day) => `${book.account.accountId} ${day}`);
  return new Set(counted.flatMap(daysOf));
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
 * Counts dishonoured payments. A bank shows one as the returned payment, as a fee, or as both within days. A fee that
 * follows a return in the same account is therefore not a second dishonour. Rows in chronological order.
 */
function countDishonours(rows: readonly LedgerRow[]): number {
  let count = 0;
  for (const sameAccount of Map.groupBy(rows, ({ row }) => row.accountId).values()) {
    const fees = sameAccount.filter(({ row }) => row.amount < 0);
    const openReturns = sameAccount.filter(({ row }) => row.amount > 0).map(({ day }) => day);
    count += openReturns.length;
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
  const money = ({ total }: Shown) => moneyFormat(ledger.currency)(total);
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
    const message = `Gambling of ${money(conduct.gambling)}: ${describeShare(share)} of income`;
    flags.push(flag("GAMBLING", severity, message, conduct.gambling.rows));
  }
  const providers = new Set(conduct.bnpl.rows.map(({ meaning }) => meaning.merchant));
  if (providers.size > 0) {
    const message = `Buy now, pay later: ${money(conduct.bnpl)} to ${[...providers].sort().join(", ")}: ask what is still owed`;
    flags.push(flag("BNPL", providers.size > 1 ? "WARNING" : "INFO", message, conduct.bnpl.rows));
  }
  const flagIfAny = (code: string, severity: Flag["severity"], part: Shown, what: string, toDo: string) => {
    if (part.rows.length > 0) flags.push(flag(code, severity, `${what} ${money(part)}: ${toDo}`, part.rows));
  };
  const { highCost, debtCollection, cashAdvances, lateFees, advances } = conduct;
  const [paid, collected] = ["High-cost lenders were paid", "Debt collectors were paid"];
  flagIfAny("HIGH_COST_CREDIT", "HIGH", highCost, paid, "ask why, and what is still owed");
  flagIfAny("DEBT_COLLECTION", "HIGH", debtCollection, collected, "ask which debt, and how much is left");
  flagIfAny("CASH_ADVANCE", "WARNING", cashAdvances, "Cash was drawn on credit for", "ask why");
  flagIfAny("LATE_FEES", "WARNING", lateFees, "Late payment fees came to", "ask which payments were late");
  flagIfAny("LOAN_ADVANCE", "WARNING", advances, "Lenders paid out", "a debt to enter with its terms");
  return flags;
}
