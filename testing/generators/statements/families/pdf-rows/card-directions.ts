import type { Cents } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { printDate } from "#testing/generators/statements/pdf/printed-forms.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FileFamily } from "../file-family.ts";
import { figure, type Move, randomFor, sumOf, truthOf, typedTable } from "./typed-table.ts";

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December".split(
  "|",
);

const SHOPS = [
  "WOOLWORTHS NZ 9412",
  "BP CONNECT GREENLANE",
  "NETFLIX.COM",
  "SPOTIFY P1A2B3C4",
  "KMART SYLVIA PARK",
  "MCDONALDS QUEEN ST",
  "UBER *TRIP",
  "CHEMIST WAREHOUSE",
  "BUNNINGS MT ROSKILL",
  "AIR NEW ZEALAND",
] as const;
const PAYMENTS = [
  "PAYMENT RECEIVED THANK YOU",
  "PAYMENT - THANK YOU",
  "AUTOPAY FULL BALANCE",
  "DIRECT DEBIT PAYMENT RECEIVED",
] as const;

/** Ways to print a purchase and a payment on a card. */
const SIGNS: readonly ((amount: Cents) => string)[] = [
  (amount) => (amount > 0 ? `-${figure(amount)}` : figure(amount)),
  (amount) => (amount > 0 ? `${figure(amount)}-` : figure(amount)),
  (amount) => (amount > 0 ? `(${figure(amount)})` : figure(amount)),
  (amount) => (amount > 0 ? `${figure(amount)} CR` : figure(amount)),
  (amount) => (amount > 0 ? `${figure(amount)}CR` : figure(amount)),
  (amount) => (amount > 0 ? `+$${figure(amount)}` : `-$${figure(amount)}`),
  (amount) => `${figure(amount)} ${amount > 0 ? "CR" : "DR"}`,
];

function drawRows(random: Random): Move[] {
  let date = `${random.between(2020, 2026)}-${String(random.between(1, 12)).padStart(2, "0")}-02`;
  const count = random.between(8, 30);
  const paid = random.between(0, count - 1);
  return Array.from({ length: count }, (_, at) => {
    date = addDays(date, random.between(0, 2));
    const amount = random.between(300, 45_000);
    if (at === paid) return { date, text: random.pick(PAYMENTS), amount: amount * 3 };
    return { date, text: random.pick(SHOPS), amount: -amount };
  });
}

/** Cards on which little more than the rows shows which amounts are purchases. */
export const cardDirections: FileFamily = {
  name: "pdf: directions on cards",
  draw: async (seed) => {
    const random = randomFor(seed);
    const rows = drawRows(random);
    const print = random.pick(SIGNS);
    const opening = -random.between(1_000, 400_000);
    const closing = opening + sumOf(rows);
    const [first, last] = [rows[0]?.date ?? "", rows.at(-1)?.date ?? ""];
    const day = (date: string) => printDate(date, "DD MMM YYYY", MONTHS);
    const balances = random.chance(0.5);
    const named = random.chance(0.5);
    const owed = (cents: Cents) => (cents > 0 ? `${figure(cents)} CR` : figure(cents));
    const text = [
      "Kereru Bank",
      named
        ? "Low Rate Visa credit card statement    Card number 4988 XXXX XXXX 1234"
        : "Statement 4988 XXXX XXXX 1234",
      `Statement period ${day(first)} to ${day(last)}`,
      ...(named ? ["Minimum payment due 25.00      Credit limit 5,000.00"] : []),
      ...(balances ? [`Previous balance   ${owed(opening)}`, `New balance   ${owed(closing)}`] : []),
      "",
      ...typedTable(
        [
          { heading: "Date", width: 14 },
          { heading: "Transaction details", width: 40 },
          { heading: "Amount", width: 14, right: true },
        ],
        rows.map((row) => [day(row.date), row.text, print(row.amount)]),
      ),
    ].join("\n");
    const known = balances ? ([opening, closing] as const) : ([null, null] as const);
    return {
      fileName: "card.pdf",
      bytes: await drawTypedPages(text),
      truth: [truthOf(rows, ...known)],
      compare: balances ? "BALANCES_AND_ROWS" : "ROWS",
    };
  },
};
