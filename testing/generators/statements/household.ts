import type { AccountKind, Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays, addMonths, dateOfDay, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "../seeded-random.ts";

/** A kind of spending: payees as printed, the range in cents and the number of payments per month. */
type Spending = { payees: readonly string[]; low: number; high: number; perMonth: number };

/** Spending on random days of the month. */
const EVERYDAY_SPENDING: readonly Spending[] = [
  {
    payees: [
      "COUNTDOWN PONSONBY",
      "PAK N SAVE ALBANY",
      "NEW WORLD METRO",
      "WOOLWORTHS NZ 9412",
      "FRESHCHOICE",
    ],
    low: 1850,
    high: 24600,
    perMonth: 8,
  },
  {
    payees: ["Z ENERGY GREENLANE", "BP CONNECT", "GULL WESTGATE", "MOBIL KHYBER PASS"],
    low: 4200,
    high: 12900,
    perMonth: 3,
  },
  {
    payees: ["MOJO COFFEE", "CAFE HANOI", "MCDONALDS QUEEN ST", "SUSHI EXPRESS", "UBER *EATS"],
    low: 550,
    high: 7800,
    perMonth: 9,
  },
  { payees: ["AT HOP TOP UP", "UBER *TRIP", "WILSON PARKING"], low: 400, high: 4000, perMonth: 4 },
  {
    payees: ["KMART SYLVIA PARK", "THE WAREHOUSE", "BUNNINGS MT ROSKILL", "FARMERS NEWMARKET"],
    low: 1200,
    high: 18000,
    perMonth: 2,
  },
  {
    payees: ["UNICHEM PHARMACY", "CHEMIST WAREHOUSE", "PONSONBY MEDICAL CTR"],
    low: 850,
    high: 7500,
    perMonth: 1,
  },
];

/** A household's fixed payments, each on its day of the month. */
const FIXED_PAYMENTS: readonly { payee: string; cents: number; day: number; varies: number }[] = [
  { payee: "MERCURY ENERGY DD", cents: 21480, day: 12, varies: 7200 },
  { payee: "SPARK NZ TRADING", cents: 9499, day: 8, varies: 0 },
  { payee: "AMI INSURANCE", cents: 14230, day: 15, varies: 0 },
  { payee: "SOUTHERN CROSS HEALTH", cents: 18655, day: 20, varies: 0 },
  { payee: "NETFLIX.COM", cents: 1899, day: 18, varies: 0 },
  { payee: "AUCKLAND COUNCIL RATES", cents: 24510, day: 22, varies: 0 },
];

const BUY_NOW_PAY_LATER: readonly string[] = ["AFTERPAY AUSTRALIA", "LAYBUY HOLDINGS"];

const GAMBLING: readonly string[] = ["TAB NZ ONLINE", "LOTTO NZ MYLOTTO", "SKYCITY AUCKLAND"];

const EMPLOYERS: readonly string[] = [
  "KAURI ENGINEERING LTD",
  "TE WHATU ORA WAITEMATA",
  "HARBOURSIDE SCHOOL BOT",
];

export const HOLDERS: readonly string[] = [
  "Mr Tane Whitiora",
  "Ms Aroha Ngata",
  "Mrs Claire Hutchinson",
  "Mr Ravi Menon",
];

export type HouseholdOptions = {
  /** First day of the first month. */
  from: IsoDate;
  months: number;
  bank: string;
  /** A credit card, paid off monthly from the everyday account. */
  withCard: boolean;
  housing: "RENT" | "MORTGAGE";
  gambling: boolean;
  dishonours: boolean;
};

/** Pays rent from one account, without gambling or dishonours. */
const PLAIN: HouseholdOptions = {
  from: "2026-08-01",
  months: 1,
  bank: "Kereru Bank",
  withCard: false,
  housing: "RENT",
  gambling: false,
  dishonours: false,
};

/** One account with a complete statement for each month: opening, closing, balances and totals. */
type HouseholdAccount = { kind: AccountKind; statements: StatementDraft[] };

type Move = { date: IsoDate; description: string; amount: Cents };

/** Generates a realistic New Zealand household. The same seed gives the same household. */
export function generateHousehold(
  seed: number,
  overrides: Partial<HouseholdOptions> = {},
): HouseholdAccount[] {
  const options = { ...PLAIN, ...overrides };
  const random = seededRandom(seed);
  const end = addDays(monthStart(options.from, options.months), -1);
  const holder = random.pick(HOLDERS);
  const everyday = [...income(random, options.from, end), ...housing(random, options, end)];
  const card: Move[] = [];
  for (let month = 0; month < options.months; month += 1) {
    const first = monthStart(options.from, month);
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
  for (let day = addDays(from, (11 - new Date(from).getUTCDay()) % 7); day <= end; day = addDays(day, 14)) {
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
    const first = monthStart(from, month);
    const to = addDays(monthStart(from, month + 1), -1);
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

/** Generates a statement with the first nine transactions of a month, which fits on one page. */
export function shortStatement(): StatementDraft {
  const [account] = generateHousehold(3, { from: "2025-01-01" });
  const whole = account?.statements[0];
  if (!whole) throw new Error("the household has no statement");
  const transactions = whole.transactions.slice(0, 9);
  const sum = (side: number) =>
    Math.abs(
      transactions.reduce((total, { amount }) => total + (Math.sign(amount) === side ? amount : 0), 0),
    );
  return {
    ...whole,
    transactions,
    closingBalance: transactions.at(-1)?.balance ?? null,
    printedTotals: { credits: sum(1), debits: sum(-1), creditCount: null, debitCount: null },
  };
}

/** Returns the first day of the month that is `months` later. */
export function monthStart(date: IsoDate, months: number): IsoDate {
  return dateOfDay(addMonths(dayNumber(date), months, 1));
}
