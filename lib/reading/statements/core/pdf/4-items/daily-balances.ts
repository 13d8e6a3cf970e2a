import type { Cents, IsoDate, ReadTransaction, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import { signedCents } from "../../values/amount.ts";
import type { DateResolver } from "../../values/date-resolver.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";

/** A balance at the end of a day, from a list of daily balances. */
export type DailyBalance = { date: IsoDate; cents: Cents };

/** A list belongs to the account if this many days agree, and this many for each day that does not. */
const MIN_AGREEING = 3;

/** The daily balances in lists such as `Daily ledger balances`: dates with one figure each and no movements. */
export function dailyBalances(shapes: readonly TableShape[], resolver: DateResolver): DailyBalance[] {
  return shapes.filter(listsBalances).flatMap(({ scanned }) =>
    scanned.flatMap(({ date, found }) => {
      const [figure, more] = found.filter(({ strength }) => strength === "DECIMAL");
      const day = date && figure && !more ? resolver.resolve(date.date) : null;
      return day === null || !figure ? [] : [{ date: day, cents: signedCents(figure) }];
    }),
  );
}

function listsBalances({ block }: TableShape): boolean {
  const roles = block.columns.map(({ role }) => role);
  if (roles.length !== 2 || !roles.includes("DATE")) return false;
  return roles.includes("BALANCE") || (roles.includes("AMOUNT") && block.section === "NOT_TRANSACTIONS");
}

/**
 * Checks a proved statement without running balances against its list of daily balances. If nearly all agree,
 * a balance that does not is added to the last row of its day, so that the proof reports it.
 */
export function withDailyBalances(draft: StatementDraft, daily: readonly DailyBalance[]): StatementDraft {
  const { openingBalance, transactions } = draft;
  if (
    daily.length <= MIN_AGREEING ||
    openingBalance === null ||
    transactions.some(({ balance }) => balance !== null)
  )
    return draft;
  const ends = endsOfDays(openingBalance, transactions);
  const comparable = daily.filter(({ date }) => ends.has(date));
  const wrong = comparable.filter(({ date, cents }) => ends.get(date)?.after !== cents);
  const agreeing = comparable.length - wrong.length;
  const isThisAccount = wrong.length > 0 && agreeing >= MIN_AGREEING * Math.max(1, wrong.length);
  if (!isThisAccount || prove(draft).verification !== "PROVED") return draft;
  const printed = new Map(wrong.map(({ date, cents }) => [ends.get(date)?.last, cents]));
  return {
    ...draft,
    transactions: transactions.map((row) => ({ ...row, balance: printed.get(row) ?? null })),
  };
}

/** Each day's last row and the balance after it. Rows without balances are in date order. */
function endsOfDays(
  opening: Cents,
  transactions: readonly ReadTransaction[],
): Map<IsoDate, { last: ReadTransaction; after: Cents }> {
  const ends = new Map<IsoDate, { last: ReadTransaction; after: Cents }>();
  let after = opening;
  for (const last of transactions) {
    after += last.amount;
    ends.set(last.date, { last, after });
  }
  return ends;
}
