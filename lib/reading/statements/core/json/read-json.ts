import bankApis from "#data/reading/bank-apis.json" with { type: "json" };
import { withDirectionAssumed } from "../direction/resolve-direction.ts";
import type { ReadDraft } from "../drafts/read-draft.ts";
import { directionOfWord } from "../lexicon/directions.ts";
import { hasAnyOf } from "../lexicon/phrases.ts";
import { type Cents, type StatementDraft, UnreadableStatement } from "../model.ts";
import { RecordRows } from "../record-rows.ts";
import type { TableOptions } from "../tabular/table/read-section.ts";
import { dateOfCell, isImpossibleDay } from "../values/date.ts";
import { joinTexts } from "../values/text.ts";
import { apiOfRows, type BankApi, describeRow, isPendingIn, isTrade } from "./bank-apis.ts";
import { looksLikeTransactions, readGenericList } from "./generic-list.ts";
import { accountAround, accountsById, bookedBalances, type JsonAccount } from "./json-accounts.ts";
import {
  type Clock,
  centsAt,
  dateOf,
  isEasternMidnights,
  type JsonObject,
  textAt,
  textOf,
  valueAt,
} from "./json-values.ts";
import { isUnbooked, type JsonList, objectLists } from "./transaction-lists.ts";

/** The number of rows that decide which API a list comes from. */
const SAMPLE = 20;

/**
 * Reads a JSON file from a bank's API: one statement for each account. APIs with a documented rule for money in and out
 * are read by it, other lists of transactions as tables. Transactions that are not booked yet are left out. Throws
 * UnreadableStatement DAMAGED or NOT_A_STATEMENT.
 */
export function readJson(text: string, options: TableOptions = {}): ReadDraft[] {
  const root = parsed(text);
  const accounts = accountsById(root);
  const lists = listsIn(root);
  if (lists.some(({ rows }) => rows.slice(0, SAMPLE).some(isTrade))) {
    const message = "This data file lists trades or holdings, not the transactions of a bank account.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  const pending = { count: 0 };
  const drafts = lists.flatMap((list) => {
    const api = apiOf(list);
    if (api) return readList(api, list, accounts, pending);
    return isUnbooked(list)
      ? []
      : readGenericList(list, { accounts, around: accountAround(list), pending, options });
  });
  if (drafts[0] && pending.count > 0) drafts[0] = { ...drafts[0], flags: [pendingFlag(pending.count)] };
  if (drafts.length === 0) {
    const message =
      "This data file (JSON) has no list of an account's transactions. Export the transactions from internet banking, as CSV or OFX.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  return isOnePage(root) ? drafts.map(withoutOtherPages) : drafts;
}

/**
 * Finds the lists of transactions in a JSON file, with the number of the first row of each. A list read as a table
 * begins with its headings. Throws UnreadableStatement DAMAGED.
 */
export function jsonLists(text: string): (JsonList & { firstLine: number })[] {
  return listsIn(parsed(text)).map((list) => ({ ...list, firstLine: apiOf(list) ? 1 : 2 }));
}

function listsIn(root: unknown): JsonList[] {
  const all = objectLists(root, (list) => apiOf(list) !== null || looksLikeTransactions(list));
  const known = all.filter((list) => apiOf(list) !== null);
  return known.length > 0 ? known : all;
}

/** Parses one document, or one object per line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      // Neither: reported below.
    }
  }
  const message = "This data file (JSON) is not complete; it may have been cut short. Download it again.";
  throw new UnreadableStatement("DAMAGED", message);
}

function apiOf({ rows }: JsonList): BankApi | null {
  return apiOfRows(rows.slice(0, SAMPLE));
}

type Sign = "INDICATOR" | "AMOUNT" | "PARTY";

function readList(
  api: BankApi,
  list: JsonList,
  accounts: ReadonlyMap<string, JsonAccount>,
  pending: { count: number },
): ReadDraft[] {
  const around = accountAround(list);
  const clock: Clock = {
    zone: api.zone ?? null,
    eastern: isEasternMidnights(list.rows.map((row) => firstAt(row, api.date))),
  };
  const sign = signOf(api, list.rows);
  const accountsRead = new Map<string, { facts: Partial<StatementDraft>; rows: RecordRows }>();
  for (const [index, row] of list.rows.entries()) {
    if (isUnbooked(list) || isPendingIn(api, row)) {
      pending.count += 1;
      continue;
    }
    const id = textAt(row, api.account ?? []) ?? "";
    const currency = textAt(row, api.currency ?? [])?.toUpperCase() ?? null;
    const key = `${id} ${currency ?? ""}`;
    const read = accountsRead.get(key) ?? {
      facts: factsOf(accounts.get(id) ?? around, id, currency),
      rows: new RecordRows(api.minorUnits ? null : "."),
    };
    accountsRead.set(key, read);
    readRow({ api, sign, clock }, row, index + 1, read.rows);
  }
  const balances = accountsRead.size === 1 ? bookedBalances(list) : null;
  const isUnsigned = sign === "AMOUNT" && api.mayLackSigns === true;
  return [...accountsRead.values()].map(({ facts, rows }) => {
    const read = rows.draft({ ...facts, ...balances });
    const assumed = isUnsigned && read.draft.transactions.every(({ amount }) => amount >= 0);
    return assumed ? { ...read, draft: withDirectionAssumed(read.draft, "AS_PRINTED") } : read;
  });
}

function pendingFlag(count: number) {
  const message =
    count === 1
      ? "1 transaction is left out because it was not booked yet."
      : `${count} transactions are left out because they were not booked yet.`;
  return { code: "PENDING_LEFT_OUT" as const, severity: "INFO" as const, message };
}

function factsOf(account: JsonAccount | null, id: string, currency: string | null): Partial<StatementDraft> {
  return {
    ...account,
    accountNumber: account?.accountNumber ?? (id === "" ? null : id),
    currency: currency ?? account?.currency ?? null,
  };
}

type Rule = { api: BankApi; sign: Sign; clock: Clock };

function readRow({ api, sign, clock }: Rule, row: JsonObject, line: number, rows: RecordRows): void {
  const figure = textOf(valueAt(row, api.amount));
  const unsigned = centsAt(row, api.amount);
  if (unsigned === null) {
    rows.report(line, "its amount could not be read.");
    return;
  }
  const amount = directed(api, sign, row, api.minorUnits ? unsigned / 100 : unsigned);
  if (amount === null || !Number.isSafeInteger(amount)) {
    rows.report(line, `it does not show whether ${figure} came in or went out, so it is not counted.`);
    return;
  }
  const day = textAt(row, api.date) ?? "";
  rows.add({
    line,
    date: dateOf(firstAt(row, api.date), clock),
    day,
    isImpossible: isImpossibleDay(dateOfCell(day), "DMY"),
    amount,
    figure,
    description: joinTexts(describeRow(api, row, amount < 0)),
    balance: balanceOf(api, row),
  });
}

/** Berlin Group amounts have signs, but some banks omit them and only name the other party. */
function signOf(api: BankApi, rows: readonly JsonObject[]): Sign {
  const words = api.direction ?? [];
  if (words.length > 0 && rows.some((row) => textAt(row, words) !== null)) return "INDICATOR";
  if (!api.mayLackSigns) return "AMOUNT";
  const isUnsigned = rows.every((row) => (centsAt(row, api.amount) ?? 0) >= 0);
  const parties = rows.filter((row) => (row.creditorName === undefined) !== (row.debtorName === undefined));
  return isUnsigned && parties.length === rows.length && rows.some((row) => row.creditorName !== undefined)
    ? "PARTY"
    : "AMOUNT";
}

function directed(api: BankApi, sign: Sign, row: JsonObject, figure: Cents): Cents | null {
  if (figure === 0) return 0;
  if (sign === "AMOUNT") return api.positiveIsOut ? -figure : figure;
  if (sign === "PARTY") return row.creditorName === undefined ? figure : -figure;
  const direction = directionOf(textAt(row, api.direction ?? []));
  return direction === 0 ? null : direction * Math.abs(figure);
}

/** Words for the direction that only APIs use. */
const isInto = hasAnyOf(bankApis.lists.into.words);
const isOut = hasAnyOf(bankApis.lists.out.words);

function directionOf(word: string | null): -1 | 0 | 1 {
  const plain = (word ?? "").toLowerCase();
  if (isInto(plain)) return 1;
  if (isOut(plain)) return -1;
  return directionOfWord(plain);
}

function balanceOf(api: BankApi, row: JsonObject): Cents | null {
  for (const path of api.balance ?? []) {
    const balance = centsAt(row, path);
    if (balance === null) continue;
    const side = api.balanceDirection === undefined ? null : textAt(row, [api.balanceDirection]);
    return side !== null && directionOf(side) < 0 && balance > 0 ? -balance : balance;
  }
  return null;
}

function firstAt(row: JsonObject, paths: readonly string[]): unknown {
  return paths.map((path) => valueAt(row, path)).find((value) => value != null && value !== "");
}

/** Whether the response states that there are more pages. */
function isOnePage(root: unknown): boolean {
  if (typeof root !== "object" || root === null) return false;
  const object = root as JsonObject;
  const pages = Number(textAt(object, ["Meta.TotalPages", "meta.totalPages"]) ?? 1);
  const total = Number(textAt(object, ["total_transactions"]) ?? 0);
  const given = Array.isArray(object.transactions) ? object.transactions.length : total;
  return (
    textAt(object, bankApis.nextPageKeys) !== null || object.has_more === true || pages > 1 || total > given
  );
}

function withoutOtherPages(read: ReadDraft): ReadDraft {
  const doubt =
    "The file is one page of several, so transactions may be missing. Download the other pages too.";
  return { ...read, draft: { ...read.draft, doubts: [...(read.draft.doubts ?? []), doubt] } };
}
