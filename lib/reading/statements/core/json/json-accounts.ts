import bankApis from "#data/reading/bank-apis.json" with { type: "json" };
import { accountKindOf } from "../lexicon/account-products.ts";
import { anyOf, hasAnyOf } from "../lexicon/phrases.ts";
import type { AccountKind } from "../model.ts";
import { parseAmount } from "../values/amount.ts";
import { centsAt, isObject, type JsonObject, textAt, valueAt } from "./json-values.ts";
import { type JsonList, objectLists } from "./transaction-lists.ts";

export type JsonAccount = ReturnType<typeof accountOf>;

const { accountKeys, lists } = bankApis;

const isAccountList = hasAnyOf(lists.accountLists.words);

/** Reads the details of an account object. Missing ones are null. */
export function accountOf(object: JsonObject) {
  const currency = textAt(object, accountKeys.currencies)?.toUpperCase() ?? null;
  return {
    bank: textAt(object, accountKeys.banks),
    accountName: textAt(object, accountKeys.names),
    accountNumber: textAt(object, accountKeys.numbers),
    kind: kindOf(textAt(object, accountKeys.kinds) ?? "") ?? kindOf(textAt(object, accountKeys.names) ?? ""),
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    creditLimit: parseAmount(textAt(object, accountKeys.limits) ?? "", "."),
  };
}

function kindOf(text: string): AccountKind | null {
  const plain = text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
  if (/term ?deposit|time deposit|\bcd\b/i.test(plain)) return "TERM_DEPOSIT";
  return accountKindOf(plain);
}

/** Finds all accounts that a document describes, by each of their ids. */
export function accountsById(root: unknown): ReadonlyMap<string, JsonAccount> {
  const found = new Map<string, JsonAccount>();
  const isAccounts = ({ keys, rows }: JsonList) => isAccountList(keys.at(-1) ?? "") && rows.some(isAccount);
  for (const { rows } of objectLists(root, isAccounts)) for (const row of rows) addAccount(found, row);
  const single = isObject(root) ? valueAt(root, "account") : undefined;
  if (isObject(single) && isAccount(single)) addAccount(found, single);
  return found;
}

function addAccount(found: Map<string, JsonAccount>, row: JsonObject): void {
  const account = accountOf(row);
  for (const id of accountKeys.ids) {
    const value = row[id];
    if (typeof value === "string" || typeof value === "number") found.set(String(value), account);
  }
}

function isAccount(row: JsonObject): boolean {
  return (
    accountKeys.ids.some((id) => row[id] !== undefined) &&
    accountKeys.numbers.some((path) => valueAt(row, path) !== undefined) &&
    row.amount === undefined &&
    row.Amount === undefined
  );
}

/** Finds the account that a list belongs to: the nearest enclosing object that describes one. */
export function accountAround({ around }: JsonList): JsonAccount | null {
  for (const object of around.toReversed()) {
    const inner = valueAt(object, "account");
    if (isObject(inner)) return accountOf(inner);
    if (typeof inner === "string") return { ...accountOf(object), accountNumber: inner };
    if (object.amount === undefined && textAt(object, accountKeys.numbers) !== null) return accountOf(object);
    if (object.name !== undefined && object.id !== undefined && object.amount === undefined)
      return { ...accountOf(object), accountNumber: textAt(object, ["id"]) };
  }
  return null;
}

const OPENING = anyOf(lists.openingBalance.words);

const CLOSING = anyOf(lists.closingBalance.words);

/** Finds the booked balances before and after the transactions of a list, if the file has them beside it. */
export function bookedBalances({ around }: JsonList) {
  const lists = around.flatMap((object) => [object.balances, object.Balance]).filter(Array.isArray);
  const balances = lists.flat().filter(isObject);
  const of = (type: RegExp) => {
    const found = balances.find((each) => type.test(textAt(each, accountKeys.balanceTypes) ?? ""));
    if (!found) return null;
    const path = accountKeys.balanceAmounts.find((each) => valueAt(found, each) !== undefined) ?? "";
    const amount = centsAt(found, path);
    const isDebit = /^d/i.test(textAt(found, ["CreditDebitIndicator", "creditDebitIndicator"]) ?? "");
    return amount !== null && isDebit && amount > 0 ? -amount : amount;
  };
  const end = around.map((object) => centsAt(object, "endOfStatementBalance.value"));
  return {
    openingBalance: of(OPENING),
    closingBalance: of(CLOSING) ?? end.find((each) => each !== null) ?? null,
  };
}
