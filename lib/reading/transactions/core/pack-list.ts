import type { z } from "zod";
import { toNumber } from "#lib/platform/money.ts";
import type { transactionListSchema } from "../schemas.ts";
import type { ListedTransaction, TransactionList } from "./transaction-list.ts";

/**
 * A compact, columnar list: the nth entry of each column belongs to the nth transaction. Repeated values are stored
 * once and referenced by their index in `accounts`, `categories`, `rules` or `merchants`. -1 means none.
 */
export type PackedList = z.infer<typeof transactionListSchema>;

export function packList(list: TransactionList): PackedList {
  const { transactions } = list;
  const accounts = new Map(list.accounts.map((account, index) => [account.accountId, index]));
  const category = dictionary(transactions.map((row) => row.category));
  const rule = dictionary(transactions.map((row) => row.rule));
  const merchant = dictionary(transactions.map((row) => row.merchant));
  const place = new Map(transactions.map((row, index) => [row.transactionId, index]));
  return {
    currency: list.currency,
    accounts: [...list.accounts],
    categories: category.words,
    rules: rule.words,
    merchants: merchant.words,
    columns: {
      transactionId: transactions.map((row) => row.transactionId),
      account: transactions.map((row) => accounts.get(row.accountId) ?? -1),
      date: transactions.map((row) => row.date),
      description: transactions.map((row) => row.description),
      amount: transactions.map((row) => toNumber(row.amount)),
      balance: transactions.map((row) => toNumber(row.balance ?? row.computedBalance)),
      category: category.places,
      rule: rule.places,
      confidence: transactions.map((row) => row.confidence),
      merchant: merchant.places,
    },
    computed: transactions.flatMap((row, index) =>
      row.balance === null && row.computedBalance !== null ? index : [],
    ),
    excluded: transactions.flatMap((row, index) => (row.excluded ? index : [])),
    flags: list.flags.map(({ key, message, transactionIds }) => ({
      key,
      message,
      transactions: transactionIds.flatMap((id) => place.get(id) ?? []),
    })),
  };
}

export function unpackList(packed: PackedList): TransactionList {
  const { columns } = packed;
  const computed = new Set(packed.computed);
  const excluded = new Set(packed.excluded);
  const transactions = columns.transactionId.map((transactionId, index): ListedTransaction => {
    const dollars = columns.balance[index] ?? null;
    const balance = dollars === null ? null : Math.round(dollars * 100);
    const isComputed = computed.has(index);
    return {
      transactionId,
      accountId: packed.accounts[columns.account[index] ?? -1]?.accountId ?? "",
      date: columns.date[index] ?? "",
      description: columns.description[index] ?? "",
      amount: Math.round((columns.amount[index] ?? 0) * 100),
      balance: isComputed ? null : balance,
      computedBalance: isComputed ? balance : null,
      category: packed.categories[columns.category[index] ?? -1] ?? null,
      rule: packed.rules[columns.rule[index] ?? -1] ?? null,
      confidence: columns.confidence[index] ?? null,
      merchant: packed.merchants[columns.merchant[index] ?? -1] ?? null,
      excluded: excluded.has(index),
    };
  });
  return {
    currency: packed.currency,
    accounts: packed.accounts,
    transactions,
    flags: packed.flags.map(({ key, message, transactions: places }) => ({
      key,
      message,
      transactionIds: places.flatMap((place) => columns.transactionId[place] ?? []),
    })),
  };
}

/** Returns the distinct entries, and each entry's index among them. */
function dictionary<T extends string>(entries: readonly (T | null)[]): { words: T[]; places: number[] } {
  const known = new Map<T, number>();
  const places = entries.map((word) => {
    if (word === null) return -1;
    const place = known.get(word) ?? known.size;
    known.set(word, place);
    return place;
  });
  return { words: [...known.keys()], places };
}
