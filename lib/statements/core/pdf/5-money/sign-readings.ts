import type { AccountKind } from "#lib/statements/core/model.ts";
import type { AccountSegment } from "#lib/statements/core/pdf/4-items/account-segments.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import { printedDirection } from "./printed-direction.ts";
import type { SignReading } from "./signed-rows.ts";

/** The meanings that the signs of a segment can have, likeliest first. `debt`: what is owed is printed as positive. */
export function signReadings({ rows, facts }: AccountSegment, debt: boolean): SignReading[] {
  const unmarked = rows.filter(({ figures }) => figures.AMOUNT && !figures.AMOUNT.mark);
  const sectioned = unmarked.some(({ section }) => section !== null);
  const free = unmarked.filter(({ section }) => section === null);
  // Where some amounts are marked, the others mean the opposite; only where none is do the balances have to say.
  const marked = rows.some(({ figures }) => figures.AMOUNT?.mark);
  const unsigned = !marked && free.length > 0 && free.every(({ figures }) => figures.AMOUNT?.sign === null);
  const balances = rows.some(({ figures }) => figures.BALANCE) || facts.length > 0;
  const owing = debt && !printsDebtAsMinus(rows);
  // The headings over lists give way only to signs of the amounts' own: else a row moved from list to list would fit.
  const signed = unmarked.some(({ figures }) => figures.AMOUNT?.sign);
  const readings = (sectioned ? (signed ? [true, false] : [true]) : [false]).flatMap((bySection) =>
    limitConcurrency(debt, owing, (bySection ? free : unmarked).length > 0).flatMap(
      ([turnAmounts, turnBalances]) =>
        (unsigned && balances ? [false, true] : [false]).map((byBalance) => ({
          turnAmounts,
          turnBalances,
          byBalance,
          bySection,
          withFees: false,
        })),
    ),
  );
  // A fee beside the amount is held by it in most tables; some banks take it on top.
  const charged = rows.some(({ fee, figures }) => fee && fee.cents > 0 && figures.BALANCE);
  return charged ? [...readings, ...readings.map((reading) => ({ ...reading, withFees: true }))] : readings;
}

/** Turning both proves no more than turning none, so only the likelier of the two is tried. */
function limitConcurrency(
  debt: boolean,
  owing: boolean,
  singleColumn: boolean,
): [amounts: boolean, balances: boolean][] {
  // With a debit and a credit column the direction of amounts is settled.
  if (!singleColumn) return [owing, !owing].map((balances) => [false, balances]);
  return [
    [debt, debt],
    [!debt, debt],
    [debt, !debt],
  ];
}

/** A loan that prints each balance with a minus is not in credit: the minus says that it is owed. */
function printsDebtAsMinus(rows: readonly RowItem[]): boolean {
  const balances = rows.flatMap(({ figures }) => figures.BALANCE ?? []);
  return balances.length > 0 && balances.every(({ sign, cents }) => sign === "-" || cents === 0);
}

/** Whether a reading goes against the likely one in what it takes for money in. */
export function isTurned(reading: SignReading, likely: SignReading | undefined): boolean {
  return reading.turnAmounts !== likely?.turnAmounts || reading.turnBalances !== likely.turnBalances;
}

/** What is printed of the payments themselves goes before what the file's small print says of cards. */
export function isDebt(rows: readonly RowItem[], kind: AccountKind | null): boolean {
  const signed = rows.some(({ figures }) => figures.AMOUNT?.sign);
  const direction = signed ? printedDirection(rows) : 0;
  const marked = rows.some(
    ({ figures, description }) => figures.AMOUNT?.mark === "CR" && /\bpayment\b/i.test(description.join(" ")),
  );
  // One row alone may be `DEPOSIT BOND INSURANCE`: the kind of the account goes before it.
  if (Math.abs(direction) >= 2) return direction < 0;
  return kind === "CREDIT_CARD" || kind === "LOAN" || marked;
}
