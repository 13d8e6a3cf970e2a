import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { moneyFormat } from "#lib/platform/money.ts";
import { type Category, factsOf } from "../understand/categories.ts";
import { type Flag, flag, withSubject } from "./flag.ts";
import type { IncomeStream } from "./income-streams.ts";
import { isFlow, type Ledger, type LedgerRow, totalOf } from "./ledger.ts";

/** Lenders ask where a one-off credit of this size came from. */
const LARGE = 200_000;

/** Fewer transfers from a person are not regular. */
const MIN_TRANSFERS = 3;

/** Credits whose origin the statements do not show. */
const UNEXPLAINED: ReadonlySet<Category> = new Set([
  "OTHER_INCOME",
  "GIFT_RECEIVED",
  "PARTNER_TRANSFER",
  "SALE",
  "CASH",
  "UNCATEGORISED",
]);

/** Flags money in that must not pass for income in silence: large one-off credits, and transfers from a person. */
export function creditFlags(ledger: Ledger, streams: readonly IncomeStream[]): Flag[] {
  const byPerson = byPayer(ledger.rows.filter(isTransferFromPerson));
  const transfers = byPerson.filter((rows) => rows.length >= MIN_TRANSFERS);
  const paid = streams.filter(({ nextDay }) => nextDay !== null).flatMap(({ payments }) => payments);
  const regular = new Set([
    ...paid.flatMap(({ transactionIds }) => transactionIds),
    ...transfers.flat().map(({ row }) => row.transactionId),
  ]);
  const large = ledger.rows.filter(
    (entry) =>
      entry.row.amount >= LARGE &&
      isFlow(entry) &&
      UNEXPLAINED.has(entry.meaning.category) &&
      !regular.has(entry.row.transactionId),
  );
  return [
    ...byPayer(large).map((rows) => largeFlag(rows, ledger)),
    ...transfers.map((rows) => transfersFlag(rows, ledger)),
  ];
}

function byPayer(rows: readonly LedgerRow[]): LedgerRow[][] {
  return [...Map.groupBy(rows, subjectOf).values()];
}

function subjectOf({ meaning }: LedgerRow): string {
  return `${meaning.category} ${meaning.merchant}`;
}

function isTransferFromPerson(entry: LedgerRow): boolean {
  return isFlow(entry) && entry.row.amount > 0 && entry.meaning.category === "PARTNER_TRANSFER";
}

function describe(rows: readonly LedgerRow[], currency: string): { what: string; payer: string } {
  const [first] = rows;
  const money = moneyFormat(currency)(totalOf(rows));
  const what = rows.length === 1 ? money : `${money} in ${counted(rows.length, "payment")}`;
  return { what, payer: first?.meaning.merchant || first?.row.description || "an unnamed payer" };
}

function largeFlag(rows: readonly LedgerRow[], { currency }: Ledger): Flag {
  const [first] = rows as [LedgerRow];
  const { what, payer } = describe(rows, currency);
  const { label } = factsOf(first.meaning.category);
  const when = rows.length === 1 ? ` on ${formatDate(first.row.date)}` : "";
  const message = `${what} from ${payer}${when} (${label.toLowerCase()}) is not regular income: ask where it came from and whether it has to be repaid`;
  return withSubject(subjectOf(first), flag("LARGE_CREDIT", "WARNING", message, rows));
}

function transfersFlag(rows: readonly LedgerRow[], { currency }: Ledger): Flag {
  const [first] = rows as [LedgerRow];
  const { what, payer } = describe(rows, currency);
  const message = `${what} from ${payer} is not counted as income: ask whether it is board, rent, support or a share of costs`;
  return withSubject(subjectOf(first), flag("PERSON_TRANSFERS", "WARNING", message, rows));
}
