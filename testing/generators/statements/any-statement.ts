import type { AccountKind, Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { HOLDERS, monthStart } from "./household.ts";
import { isCheckable, type StatementLayout } from "./layouts/statement-layout.ts";

/** Descriptions as banks print them, including misleading dates, figures and balance words. */
const SPENDING: readonly string[] = [
  "COUNTDOWN PONSONBY",
  "POS W/D TESCO STORES 2231",
  "Direct debit MERCURY ENERGY",
  "ATM WITHDRAWAL 14MAR 09:31",
  "AMZN Mktp US*2K4TS1",
  "INV 1024 PAID 03/02",
  "Transfer to savings 12-3456",
  "Bill payment 1250 Council",
  "VISA PURCHASE 7-ELEVEN 2041",
  "BALANCE GYM MEMBERSHIP",
  "CREDIT AGRICOLE ASSURANCES",
  "Total Wine & More",
  "MONTHLY ACCOUNT FEE",
  "INTEREST CHARGED",
  "DEPOSIT BOND INSURANCE CO",
  "1ST CHOICE LIQUOR",
  "May Gardens Florist",
];
const INCOME: readonly string[] = [
  "SALARY KAURI ENGINEERING LTD",
  "Direct credit J SMITH RENT",
  "PAYROLL ACME CORP 0426",
  "REFUND KMART",
  "Credit interest",
  "Transfer from 38-9012-0456789-01",
];
const CARD_CREDITS: readonly string[] = ["PAYMENT RECEIVED THANK YOU", "REFUND KMART"];
const LOAN_DEBITS: readonly string[] = ["INTEREST CHARGED", "LOAN ADMINISTRATION FEE"];
const LOAN_CREDITS: readonly string[] = ["LOAN REPAYMENT", "EXTRA REPAYMENT"];

/** The possible numbers of rows. A business's statement may have hundreds. */
const SIZES = [1, 2, 4, 9, 16, 25, 25, 40, 40, 70, 120, 300] as const;

/** Generates consecutive statements of one account that suit the layout, from `start` or a random day. */
export function anyStatements(
  seed: number,
  layout: StatementLayout,
  periods = 1,
  start: IsoDate | null = null,
): StatementDraft[] {
  const random = seededRandom(seed);
  const kind: AccountKind = layout.cardWords ? "CREDIT_CARD" : layout.loan ? "LOAN" : "TRANSACTION";
  const head = {
    bank: layout.bank,
    accountName: random.pick(HOLDERS),
    accountNumber: accountNumber(random, kind),
    kind,
    currency: null,
    creditLimit: kind === "CREDIT_CARD" ? 500_000 : null,
    interestRate: null,
  };
  const size = random.pick(SIZES);
  let balance = openingBalance(random, kind);
  const anyDay = periodStart(random);
  let from = start ?? anyDay;
  return Array.from({ length: periods }, () => {
    const to = addDays(monthStart(from, 1), Number(from.slice(8)) - 2);
    const opening = balance;
    const transactions = anyMoves(random, layout, kind, from, to, size).map((move, index) => {
      balance += move.amount;
      return { ...move, balance, page: null, line: index + 1 };
    });
    const statement = { ...head, from, to, openingBalance: opening, closingBalance: balance, transactions };
    from = addDays(to, 1);
    return { ...statement, printedTotals: totalsOf(transactions.map(({ amount }) => amount)) };
  });
}

/** Statements of several accounts of one holder over one period. */
export function anyAccounts(seed: number, layout: StatementLayout, accounts: number): StatementDraft[] {
  const first = anyStatement(seed, layout);
  const others = Array.from({ length: accounts - 1 }, (_, at) => {
    const [other] = anyStatements(seed + 1_000_003 * (at + 1), layout, 1, first.from);
    return other ? [{ ...other, accountName: first.accountName }] : [];
  });
  return [first, ...others.flat()];
}

/** Generates one statement. */
export function anyStatement(seed: number, layout: StatementLayout): StatementDraft {
  const [statement] = anyStatements(seed, layout);
  if (!statement) throw new Error("There is always one period");
  return statement;
}

/** Returns the statement without the balances that its layout does not print, since no reader can know them. */
export function printedOf(statement: StatementDraft, layout: StatementLayout): StatementDraft {
  if (isCheckable(layout)) return statement;
  return { ...statement, openingBalance: null, closingBalance: null };
}

/** The totals and counts of credits and debits, as printed. */
function totalsOf(amounts: readonly Cents[]): StatementDraft["printedTotals"] {
  const credits = amounts.filter((amount) => amount > 0);
  const debits = amounts.filter((amount) => amount < 0);
  const sum = (side: Cents[]) => Math.abs(side.reduce((total, amount) => total + amount, 0));
  return {
    credits: sum(credits),
    debits: sum(debits),
    creditCount: credits.length,
    debitCount: debits.length,
  };
}

function accountNumber(random: Random, kind: AccountKind): string {
  if (kind === "CREDIT_CARD") return `4988-XXXX-XXXX-${random.between(1000, 9999)}`;
  return `12-3${random.between(100, 999)}-0${random.between(100_000, 999_999)}-00`;
}

function openingBalance(random: Random, kind: AccountKind): Cents {
  if (kind === "LOAN") return -random.between(8_000_000, 90_000_000);
  if (kind === "CREDIT_CARD") return -random.between(0, 400_000);
  return random.chance(0.15) ? -random.between(1, 90_000) : random.between(0, 3_000_000);
}

/** Picks the start of a calendar month, of a month from mid-month, or of one across New Year. */
function periodStart(random: Random): IsoDate {
  const first = `${random.between(2019, 2026)}-${String(random.between(1, 12)).padStart(2, "0")}-01`;
  if (random.chance(0.2)) return `${first.slice(0, 4)}-12-15`;
  return random.chance(0.3) ? addDays(first, random.between(1, 24)) : first;
}

type Move = { date: IsoDate; description: string; amount: Cents };

function anyMoves(
  random: Random,
  layout: StatementLayout,
  kind: AccountKind,
  from: IsoDate,
  to: IsoDate,
  size: number,
): Move[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const moves: Move[] = [];
  let check = random.between(1001, 4000);
  while (moves.length < size) {
    const date = addDays(from, random.between(0, days));
    const move = anyMove(random, kind, date);
    if (layout.extras.checkColumns > 0 && move.amount < 0 && random.chance(0.3)) {
      move.description = `CHECK ${check}`;
      check += random.between(1, 3);
    }
    moves.push(move);
    // Adds two identical purchases on one day.
    if (random.chance(0.06) && moves.length < size) moves.push({ ...move });
  }
  return moves.toSorted((left, right) => left.date.localeCompare(right.date));
}

function anyMove(random: Random, kind: AccountKind, date: IsoDate): Move {
  const into = random.chance(kind === "CREDIT_CARD" ? 0.12 : 0.25);
  const high = random.chance(0.05) ? 12_000_000 : random.chance(0.3) ? 400_000 : 30_000;
  const magnitude = random.between(1, high);
  if (random.chance(0.015)) return { date, description: "FEE WAIVED", amount: 0 };
  const words =
    kind === "CREDIT_CARD"
      ? [SPENDING, CARD_CREDITS]
      : kind === "LOAN"
        ? [LOAN_DEBITS, LOAN_CREDITS]
        : [SPENDING, INCOME];
  return into
    ? { date, description: random.pick(words[1] ?? INCOME), amount: magnitude }
    : { date, description: random.pick(words[0] ?? SPENDING), amount: -magnitude };
}
