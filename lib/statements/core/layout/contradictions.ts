import type { Cents } from "../model.ts";
import type { MoneySide } from "./choose-reading.ts";
import { plainLetters } from "./month-names.ts";
import type { FactItem } from "./statement-items.ts";

/** Names of balances that may be of another day or hold more than the account's closing balance. */
const LOOSE_NAMES =
  /\b(?:current|outstanding|statement|total|available|due|owing|aktueller|kontostand|actual|attuale|atual)\b/;

/**
 * A statement that prints its opening or closing balance twice, differently, was edited in one of the places.
 * The value that does not fit the transactions is given back, so that the proof tells of it.
 */
export function withContradictions(side: MoneySide, facts: readonly FactItem[], alone: boolean): MoneySide {
  return {
    ...side,
    openingBalance: contradicted(side.openingBalance, facts, "OPENING", alone),
    closingBalance: contradicted(side.closingBalance, facts, "CLOSING", alone),
  };
}

function contradicted(
  chosen: Cents | null,
  facts: readonly FactItem[],
  side: "OPENING" | "CLOSING",
  alone: boolean,
): Cents | null {
  if (chosen === null) return null;
  const other = facts.find(
    ({ label, text, figure, inTable }, at) =>
      (label === side || (side === "OPENING" && label === "BROUGHT" && opens(facts, at))) &&
      (alone || inTable) &&
      figure.cents !== Math.abs(chosen) &&
      !LOOSE_NAMES.test(plainLetters(text)),
  );
  if (!other) return chosen;
  return other.figure.sign === "-" || chosen < 0 ? -other.figure.cents : other.figure.cents;
}

/** A balance brought forward opens the statement where it comes before any carried forward. */
function opens(facts: readonly FactItem[], at: number): boolean {
  return !facts.slice(0, at).some(({ label }) => label === "CARRIED" || label === "BROUGHT");
}
