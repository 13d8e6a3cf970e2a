import type { Cents, IsoDate } from "#lib/statements/core/model.ts";
import { dateAt, signedAmount } from "./camt-entries.ts";
import { all, attribute, type CamtNode, textAt } from "./camt-node.ts";

export type CamtBalances = {
  opening: Cents | null;
  closing: Cents | null;
  openingDate: IsoDate | null;
  closingDate: IsoDate | null;
  currency: string | null;
};

type Balance = { type: string; amount: Cents; date: IsoDate | null; currency: string | null };

/**
 * Booked balances: opening (`OPBD`), otherwise the previous closing (`PRCD`), and closing (`CLBD`). An
 * interim balance (`ITBD`) replaces a missing one, as on the pages of a long statement. Available, forward
 * and expected balances are ignored, since they do not reflect bookings.
 */
export function readBalances(statement: CamtNode, accountCurrency: string | null): CamtBalances {
  const balances = all(statement, "Bal").flatMap((node): Balance[] => {
    const type = textAt(node, "Tp", "CdOrPrtry", "Cd") ?? textAt(node, "Tp", "Cd") ?? "";
    const amount = signedAmount(node);
    return amount === null
      ? []
      : [{ type, amount, date: dateAt(node, "Dt"), currency: attribute(all(node, "Amt")[0], "Ccy") }];
  });
  const currency =
    accountCurrency ?? balances.find(({ type }) => /^(?:OPBD|CLBD|PRCD|ITBD)$/.test(type))?.currency ?? null;
  const of = (type: string) =>
    balances.filter((each) => each.type === type && (each.currency === null || each.currency === currency));
  const interim = of("ITBD");
  const stated = { opening: of("OPBD")[0] ?? of("PRCD")[0], closing: of("CLBD").at(-1) };
  const opening = stated.opening ?? (stated.closing || interim.length > 1 ? interim[0] : undefined);
  const closing = stated.closing ?? interim.at(-1);
  return {
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    openingDate: opening?.date ?? null,
    closingDate: closing?.date ?? null,
    currency,
  };
}
