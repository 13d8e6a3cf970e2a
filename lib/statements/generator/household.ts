import type { AccountKind, Cents, IsoDate, StatementDraft } from "../core/model.ts";
import { addDays, addMonths, weekday } from "./calendar-days.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import {
  BUY_NOW_PAY_LATER,
  EMPLOYERS,
  EVERYDAY_SPENDING,
  FIXED_PAYMENTS,
  GAMBLING,
  HOLDERS,
} from "./spending.ts";

export type HouseholdOptions = {
  /** First day of the first month. */
  from: IsoDate;
  months: number;
  bank: string;
  /** A credit card beside the everyday account, paid off monthly from it. */
  withCard: boolean;
  housing: "RENT" | "MORTGAGE";
  gambling: boolean;
  dishonours: boolean;
};

/** One account with a statement a month; each statement is whole: opening, closing, balances and totals. */
export type HouseholdAccount = { kind: AccountKind; statements: StatementDraft[] };

type Move = { date: IsoDate; description: string; amount: Cents };

/** The believable year of a New Zealand household, the same for the same seed. Amounts are cents. */
export function generateHousehold(seed: number, options: HouseholdOptions): HouseholdAccount[] {
  const random = seededRandom(seed);
  const end = addDays(addMonths(options.from, options.months), -1);
  const holder = random.pick(HOLDERS);
  const everyday = [...income(random, options.from, end), ...housing(random, options, end)];
  const card: Move[] = [];
  for (let month = 0; month < options.months; month += 1) {
    const first = addMonths(options.from, month);
    everyday.push(...fixedPayments(random, first), ...oddities(random, first, options));
    for (const move of shopping(random, first))
      (options.withCard && random.chance(0.5) ? card : everyday).push(move);
    if (!options.withCard) continue;
    const owed = -card.filter(({ date }) => date < first).reduce((sum, { amount }) => sum + amount, 0);
    if (owed <= 0) continue;
    const date = addDays(first, 18);
    everyday.push({ date, description: "CREDIT CARD PAYMENT", amount: -owed });
    card.push({ date, description: "PAYMENT RECEIVED THANK YOU", amount: owed });
  }
  const head = { bank: options.bank, accountName: holder, currency: "NZD" };
  const number = `12-3${random.between(100, 999)}-0${random.between(100000, 999999)}-00`;
  const accounts: HouseholdAccount[] = [
    {
      kind: "TRANSACTION",
      statements: monthly(
        { ...head, kind: "TRANSACTION", accountNumber: number },
        everyday,
        random.between(80_000, 900_000),
        options,
      ),
    },
  ];
  if (!options.withCard) return accounts;
  const cardNumber = `4988-XXXX-XXXX-${random.between(1000, 9999)}`;
  const cardHead = { ...head, kind: "CREDIT_CARD" as const, accountNumber: cardNumber };
  return [...accounts, { kind: "CREDIT_CARD", statements: monthly(cardHead, card, 0, options, 800_000) }];
}

function income(random: Random, from: IsoDate, end: IsoDate): Move[] {
  const employer = random.pick(EMPLOYERS);
  const pay = random.between(210_000, 420_000);
  const moves: Move[] = [];
  // Paid every other Thursday.
  for (let day = addDays(from, (11 - weekday(from)) % 7); day <= end; day = addDays(day, 14)) {
    moves.push({
      date: day,
      description: `SALARY ${employer}`,
      amount: pay + (random.chance(0.15) ? random.between(-9000, 30_000) : 0),
    });
  }
  return moves;
}

function housing(random: Random, options: HouseholdOptions, end: IsoDate): Move[] {
  const rent = options.housing === "RENT";
  const cents = rent ? random.between(56_000, 78_000) : random.between(128_000, 215_000);
  const description = rent ? "AP HARCOURTS RENTALS" : "HOME LOAN REPAYMENT 0091";
  const moves: Move[] = [];
  for (let day = addDays(options.from, 1); day <= end; day = addDays(day, rent ? 7 : 14)) {
    moves.push({ date: day, description, amount: -cents });
  }
  return moves;
}

function fixedPayments(random: Random, first: IsoDate): Move[] {
  return FIXED_PAYMENTS.map(({ payee, cents, day, varies }) => ({
    date: addDays(first, day - 1),
    description: payee,
    amount: -(cents + random.between(0, varies)),
  }));
}

function shopping(random: Random, first: IsoDate): Move[] {
  return EVERYDAY_SPENDING.flatMap(({ payees, low, high, perMonth }) =>
    Array.from({ length: perMonth }, () => ({
      date: addDays(first, random.between(0, 27)),
      description: random.pick(payees),
      amount: -random.between(low, high),
    })),
  );
}

function oddities(random: Random, first: IsoDate, options: HouseholdOptions): Move[] {
  const day = () => addDays(first, random.between(0, 27));
  const moves: Move[] = [
    { date: day(), description: "TRANSFER TO 38-9012-0456789-01", amount: -random.between(50, 400) * 100 },
  ];
  const instalment = random.between(1500, 6500);
  const lender = random.pick(BUY_NOW_PAY_LATER);
  for (const offset of [2, 16])
    moves.push({ date: addDays(first, offset), description: lender, amount: -instalment });
  if (random.chance(0.4))
    moves.push({ date: day(), description: "TRANSFER FROM J SMITH", amount: random.between(20, 200) * 100 });
  if (options.gambling)
    moves.push({ date: day(), description: random.pick(GAMBLING), amount: -random.between(10, 150) * 100 });
  if (options.dishonours && random.chance(0.35)) {
    const date = day();
    moves.push({ date, description: "DISHONOUR MERCURY ENERGY DD", amount: 21_480 });
    moves.push({ date, description: "DISHONOUR FEE", amount: -1000 });
  }
  return moves;
}

function monthly(
  head: Pick<StatementDraft, "bank" | "accountName" | "currency" | "kind" | "accountNumber">,
  moves: readonly Move[],
  opening: Cents,
  { from, months }: HouseholdOptions,
  creditLimit: Cents | null = null,
): StatementDraft[] {
  const ordered = moves.toSorted((left, right) => left.date.localeCompare(right.date));
  let balance = opening;
  return Array.from({ length: months }, (_, month) => {
    const first = addMonths(from, month);
    const to = addDays(addMonths(from, month + 1), -1);
    const openingBalance = balance;
    const transactions = ordered
      .filter(({ date }) => date >= first && date <= to)
      .map((move, index) => {
        balance += move.amount;
        return { ...move, balance, page: null, line: index + 1 };
      });
    const credits = transactions.filter(({ amount }) => amount > 0);
    const debits = transactions.filter(({ amount }) => amount < 0);
    const sum = (rows: typeof transactions) =>
      Math.abs(rows.reduce((total, { amount }) => total + amount, 0));
    return {
      ...head,
      from: first,
      to,
      openingBalance,
      closingBalance: balance,
      printedTotals: {
        credits: sum(credits),
        debits: sum(debits),
        creditCount: credits.length,
        debitCount: debits.length,
      },
      creditLimit,
      interestRate: null,
      transactions,
    };
  });
}
