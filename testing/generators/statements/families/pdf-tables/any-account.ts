import type { Cents, IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { drawMoves, IN_PAYEES, type Move, truthOf } from "../pdf-rows/typed-table.ts";

/** An account over a month or two, with the balance after each row. */
export type AnyAccount = {
  moves: readonly Move[];
  balances: readonly Cents[];
  opening: Cents;
  closing: Cents;
  from: IsoDate;
  to: IsoDate;
  number: string;
};

/** Draws an account with at least `least` rows, including money in and out. */
export function anyAccount(random: Random, least = 4, most = 40): AnyAccount {
  const start = `${random.between(2020, 2025)}-${String(random.between(1, 12)).padStart(2, "0")}-01`;
  const count = random.between(least, random.chance(0.7) ? Math.min(most, 14) : most);
  const drawn = drawMoves(random, { from: addDays(start, random.between(0, 3)), count, step: 3, share: 0.3 });
  // The second row is money in, so that every file shows both directions.
  const moves = drawn.map((move, at) =>
    at === 1 ? { ...move, text: random.pick(IN_PAYEES), amount: Math.abs(move.amount) } : move,
  );
  const spent = moves.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const opening = random.between(spent, spent + 400_000);
  let balance = opening;
  const balances = moves.map(({ amount }) => {
    balance += amount;
    return balance;
  });
  const last = moves.at(-1)?.date ?? start;
  return {
    moves,
    balances,
    opening,
    closing: balance,
    from: start,
    to: addDays(last, random.between(0, 2)),
    number: `12-${random.between(3000, 3999)}-0${random.between(100_000, 999_999)}-00`,
  };
}

/** Returns the parts of the account that a reader can know. */
export function truthOfAccount({ moves, opening, closing }: AnyAccount, balances: boolean): StatementDraft {
  return balances ? truthOf(moves, opening, closing) : truthOf(moves);
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Date forms that show their order, or whose year and order the file shows elsewhere. */
export const DATE_FORMS: readonly ((date: IsoDate) => string)[] = [
  (date) => date,
  (date) => date.replaceAll("-", "/"),
  (date) => `${parts(date).day} ${monthOf(date)} ${parts(date).year}`,
  (date) => `${parts(date).day}-${monthOf(date)}-${parts(date).year}`,
  (date) => `${monthOf(date)} ${Number(parts(date).day)}, ${parts(date).year}`,
  (date) => `${parts(date).day} ${monthOf(date).toUpperCase()} ${parts(date).year.slice(2)}`,
];

function parts(date: IsoDate): { year: string; month: string; day: string } {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day };
}

function monthOf(date: IsoDate): string {
  return MONTHS[Number(parts(date).month) - 1] ?? "";
}

/** `2 January 2024`, for periods. */
export function longDate(date: IsoDate): string {
  return `${Number(parts(date).day)} ${monthOf(date)} ${parts(date).year}`;
}
