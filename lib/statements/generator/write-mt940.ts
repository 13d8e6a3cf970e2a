import { toDecimal } from "#lib/money.ts";
import type { Cents, IsoDate, StatementDraft } from "../core/model.ts";

/** Statements as MT940, one message each, with structured remittance (`?20`) as German banks send it. */
export function writeMt940(statements: readonly StatementDraft[]): string {
  return statements.map(messageOf).join("");
}

function messageOf(statement: StatementDraft, index: number): string {
  const currency = statement.currency ?? "EUR";
  const balance = (tag: string, amount: Cents | null, date: IsoDate | null) =>
    amount === null
      ? []
      : [`:${tag}:${side(amount)}${short(date ?? "2025-01-01")}${currency}${comma(amount)}`];
  return [
    `:20:STARTUMS${index + 1}`,
    `:25:${statement.accountNumber ?? ""}`,
    `:28C:${index + 1}/1`,
    ...balance("60F", statement.openingBalance, statement.from),
    ...statement.transactions.flatMap(({ date, description, amount }) => [
      `:61:${short(date)}${short(date).slice(2)}${side(amount)}${comma(amount)}NMSCNONREF`,
      `:86:166?00BUCHUNG?20${description.slice(0, 27)}?21${description.slice(27, 54)}`,
    ]),
    ...balance("62F", statement.closingBalance, statement.to),
    "-",
    "",
  ].join("\r\n");
}

function side(amount: Cents): "C" | "D" {
  return amount < 0 ? "D" : "C";
}

function comma(amount: Cents): string {
  return toDecimal(Math.abs(amount)).replace(".", ",");
}

function short(date: IsoDate): string {
  return date.slice(2).replaceAll("-", "");
}
