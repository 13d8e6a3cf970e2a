import { parseAmount } from "#lib/statements/core/values/written-amount.ts";
import { splitDate } from "#lib/statements/core/values/written-date.ts";
import type { Row } from "./find-header.ts";
import type { Preamble } from "./read-preamble.ts";
import type { Label } from "./summary-labels.ts";

const ACCOUNT = /^[*xX•]*\d{4,}$|^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;

/**
 * Reads a first line that is not a row (`Compte de chèques;Compte;****1234;31/03/2024;;810,00`): the
 * account's name, number and balance at that date. Null if the first line looks like the rows below it.
 */
export function leadingBalance(rows: readonly Row[]): Preamble | null {
  const [first = [], second = []] = rows;
  if (splitDate(first[0]?.trim() ?? "") !== null || splitDate(second[0]?.trim() ?? "") === null) return null;
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const number = cells.find((cell) => ACCOUNT.test(cell));
  const name = cells.find((cell) => /\p{L}{3}/u.test(cell));
  const figures = cells.filter((cell) => /\d[.,]\d{2}$/.test(cell) && parseAmount(cell, ",") !== null);
  const [balance] = figures;
  if (!number || !name || balance === undefined || figures.length > 1) return null;
  if (!cells.some((cell) => splitDate(cell) !== null)) return null;
  return new Map<Label, string>([
    ["accountNumber", number],
    ["accountName", name],
    ["current", balance],
  ]);
}
