import { accountKindOf } from "../lexicon/account-products.ts";
import type { AccountKind, Cents } from "../model.ts";
import { parseAmount } from "../values/written-amount.ts";
import { centsOf, figureText, isObject, type JsonObject, textAt, valueAt } from "./json-values.ts";
import type { JsonList } from "./transaction-lists.ts";
import { objectLists } from "./transaction-lists.ts";

export type JsonAccount = {
  bank: string | null;
  name: string | null;
  number: string | null;
  kind: AccountKind | null;
  currency: string | null;
  creditLimit: Cents | null;
};

const IDS = ["account_id", "_id", "AccountId", "accountId", "id", "uuid", "guid", "accountUid", "iban"];

const NUMBERS = [
  "formatted_account",
  "iban",
  "Account.Identification",
  "accountNumber",
  "account_number.number",
  "account_number.iban",
  "account_number",
  "accountNo",
  "number",
  "maskedNumber",
  "bban",
  "mask",
  "resourceId",
];

const NAMES = [
  "official_name",
  "displayName",
  "display_name",
  "name",
  "Nickname",
  "nickname",
  "accountName",
  "attributes.displayName",
  "product",
];

const KINDS = [
  "subtype",
  "AccountSubType",
  "type",
  "class.type",
  "accountType",
  "attributes.accountType",
  "AccountType",
  "productCategory",
  "cashAccountType",
  "product",
];

const BANKS = ["connection.name", "institution_name", "institution.name", "org.name", "bankName", "bank"];

const CURRENCIES = [
  "currency",
  "Currency",
  "balances.iso_currency_code",
  "balance.currency",
  "currencyCode",
  "currency_code",
];

/** Reads the details of an account object. Missing ones are null. */
function accountOf(object: JsonObject): JsonAccount {
  const kind = textAt(object, KINDS) ?? "";
  const limit = textAt(object, ["balances.limit", "balance.limit", "creditLimit", "credit_limit"]);
  const currency = textAt(object, CURRENCIES)?.toUpperCase() ?? null;
  return {
    bank: textAt(object, BANKS),
    name: textAt(object, NAMES),
    number: textAt(object, NUMBERS),
    kind: kindOf(kind) ?? kindOf(textAt(object, NAMES) ?? ""),
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    creditLimit: limit === null ? null : parseAmount(limit, "."),
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
  const isAccounts = ({ keys, rows }: JsonList) =>
    /^(?:accounts?|items|data|included|balances)$/.test(keys.at(-1) ?? "") && rows.some(isAccount);
  for (const { rows } of objectLists(root, isAccounts)) for (const row of rows) addAccount(found, row);
  const single = isObject(root) ? valueAt(root, "account") : undefined;
  if (isObject(single) && isAccount(single)) addAccount(found, single);
  return found;
}

function addAccount(found: Map<string, JsonAccount>, row: JsonObject): void {
  const account = accountOf(row);
  for (const id of IDS) {
    const value = row[id];
    if (typeof value === "string" || typeof value === "number") found.set(String(value), account);
  }
}

function isAccount(row: JsonObject): boolean {
  return (
    IDS.some((id) => row[id] !== undefined) &&
    NUMBERS.some((path) => valueAt(row, path) !== undefined) &&
    row.amount === undefined &&
    row.Amount === undefined
  );
}

/** Finds the account that a list belongs to: the nearest enclosing object that describes one. */
export function accountAround({ around }: JsonList): JsonAccount | null {
  for (const object of around.toReversed()) {
    const inner = valueAt(object, "account");
    if (isObject(inner)) return accountOf(inner);
    if (typeof inner === "string") return { ...accountOf(object), number: inner };
    if (object.amount === undefined && textAt(object, NUMBERS) !== null) return accountOf(object);
    if (object.name !== undefined && object.id !== undefined && object.amount === undefined)
      return { ...accountOf(object), number: textAt(object, ["id"]) };
  }
  return null;
}

const OPENING = /^(?:openingBooked|previouslyClosedBooked|OpeningBooked|PreviouslyClosedBooked|OPBD|PRCD)$/;

const CLOSING = /^(?:closingBooked|ClosingBooked|CLBD)$/;

const TYPES = ["balanceType", "balance_type", "Type"];

const AMOUNTS = ["balanceAmount.amount", "balance_amount.amount", "Amount.Amount"];

/** Finds the booked balances before and after the transactions of a list, if the file has them beside it. */
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
