import type { Cents } from "#lib/statements/core/model.ts";
import { centsOf, figureText, isObject, textAt, valueAt } from "./json-values.ts";
import type { JsonList } from "./transaction-lists.ts";

const OPENING = /^(?:openingBooked|previouslyClosedBooked|OpeningBooked|PreviouslyClosedBooked|OPBD|PRCD)$/;

const CLOSING = /^(?:closingBooked|ClosingBooked|CLBD)$/;

const TYPES = ["balanceType", "balance_type", "Type"];

const AMOUNTS = ["balanceAmount.amount", "balance_amount.amount", "Amount.Amount"];

/** The booked balances before and after the transactions of a list, where the file has them beside it. */
export function bookedBalances({ around }: JsonList): {
  openingBalance: Cents | null;
  closingBalance: Cents | null;
} {
  const lists = around.flatMap((object) => [object.balances, object.Balance]).filter(Array.isArray);
  const balances = lists.flat().filter(isObject);
  const of = (type: RegExp) => {
    const found = balances.find((each) => type.test(textAt(each, TYPES) ?? ""));
    if (!found) return null;
    const path = AMOUNTS.find((each) => valueAt(found, each) !== undefined) ?? "";
    const amount = centsOf(figureText(valueAt(found, path)));
    const isDebit = /^d/i.test(textAt(found, ["CreditDebitIndicator", "creditDebitIndicator"]) ?? "");
    return amount !== null && isDebit && amount > 0 ? -amount : amount;
  };
  const end = around.map((object) => centsOf(figureText(valueAt(object, "endOfStatementBalance.value"))));
  return {
    openingBalance: of(OPENING),
    closingBalance: of(CLOSING) ?? end.find((each) => each !== null) ?? null,
  };
}
