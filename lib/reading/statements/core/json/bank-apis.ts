import { isObject, type JsonObject, textAt, textOf, valueAt } from "./json-values.ts";

/** How an API for account data describes a transaction. Of several paths, the first with a value counts. */
export type BankApi = {
  name: string;
  /** Whether a transaction comes from this API. */
  fits(row: JsonObject): boolean;
  date: readonly string[];
  amount: string;
  /** The amount is in the smallest unit, such as cents. */
  minorUnits?: true;
  /** Some banks write no minus signs, and only name the other party, if anything. */
  mayLackSigns?: true;
  /** A positive amount is money out. */
  positiveIsOut?: true;
  /** The field that states credit or debit. The amount's own sign is then ignored. */
  direction?: readonly string[];
  balance?: readonly string[];
  balanceDirection?: string;
  description: readonly string[];
  account?: readonly string[];
  currency?: readonly string[];
  /** Whether a transaction is not booked yet, or was declined. */
  isPending?(row: JsonObject): boolean;
  /** The time zone of the days, if the API gives days as times in UTC. */
  zone?: string;
};

const has = (row: JsonObject, ...paths: readonly string[]) =>
  paths.every((path) => valueAt(row, path) !== undefined);

const NOT_BOOKED =
  /^(?:pend|pdng|hold|held|authori|declin|reject|cancel|fail|void|revers|info|futr|upcoming|retry)/i;

/** Whether a transaction from an unknown API is marked as not booked. */
export function isPendingRow(row: JsonObject): boolean {
  return row.pending === true || NOT_BOOKED.test(textAt(row, ["status", "state", "Status"]) ?? "");
}

const statusIs =
  (...paths: readonly string[]) =>
  (row: JsonObject) =>
    NOT_BOOKED.test(textAt(row, paths) ?? "");

/**
 * The APIs with a documented rule for money in and out, the most specific first. Other lists are read as tables, so
 * their rows decide the direction.
 */
export const BANK_APIS: readonly BankApi[] = [
  {
    name: "Open Banking (United Kingdom, New Zealand)",
    fits: (row) => has(row, "Amount.Amount", "CreditDebitIndicator"),
    date: ["BookingDateTime", "BookingDate", "ValueDateTime", "ValueDate"],
    amount: "Amount.Amount",
    direction: ["CreditDebitIndicator"],
    balance: ["Balance.Amount.Amount"],
    balanceDirection: "Balance.CreditDebitIndicator",
    description: [
      "TransactionInformation",
      "MerchantDetails.MerchantName",
      "CreditorAccount.Name",
      "DebtorAccount.Name",
      "TransactionReference",
      "ProprietaryBankTransactionCode.Code",
    ],
    account: ["AccountId"],
    currency: ["Amount.Currency"],
    isPending: statusIs("Status"),
  },
  {
    name: "Berlin Group",
    fits: (row) => has(row, "transactionAmount.amount"),
    date: ["bookingDate", "bookingDateTime", "valueDate", "valueDateTime", "transactionDate"],
    amount: "transactionAmount.amount",
    mayLackSigns: true,
    direction: ["creditDebitIndicator"],
    balance: ["balanceAfterTransaction.balanceAmount.amount", "balanceAfterTransaction.amount"],
    description: [
      "remittanceInformationUnstructured",
      "remittanceInformationUnstructuredArray",
      "remittanceInformationStructured",
      "additionalInformation",
      "proprietaryBankTransactionCode",
    ],
    currency: ["transactionAmount.currency"],
    isPending: statusIs("status", "bookingStatus"),
  },
  {
    name: "Enable Banking",
    fits: (row) => has(row, "transaction_amount.amount", "credit_debit_indicator"),
    date: ["booking_date", "value_date", "transaction_date"],
    amount: "transaction_amount.amount",
    direction: ["credit_debit_indicator"],
    balance: ["balance_after_transaction.amount"],
    description: ["remittance_information", "note", "bank_transaction_code.description"],
    currency: ["transaction_amount.currency"],
    isPending: statusIs("status"),
  },
  {
    name: "Akahu",
    fits: (row) => has(row, "_account", "amount", "date"),
    date: ["date"],
    amount: "amount",
    balance: ["balance"],
    description: ["description"],
    account: ["_account"],
    isPending: (row) => !has(row, "_id"),
    zone: "Pacific/Auckland",
  },
  {
    name: "Plaid",
    fits: (row) =>
      has(row, "transaction_id", "account_id", "amount", "date") &&
      ["pending", "iso_currency_code", "payment_channel", "personal_finance_category"].some((key) =>
        has(row, key),
      ),
    date: ["date", "authorized_date"],
    amount: "amount",
    positiveIsOut: true,
    description: ["name", "original_description", "merchant_name"],
    account: ["account_id"],
    currency: ["iso_currency_code", "unofficial_currency_code"],
    isPending: (row) => valueAt(row, "pending") === true,
  },
  {
    name: "Basiq",
    fits: (row) => has(row, "direction", "postDate", "amount"),
    date: ["postDate", "transactionDate"],
    amount: "amount",
    direction: ["direction"],
    balance: ["balance"],
    description: ["description"],
    account: ["account"],
    currency: ["currency"],
    isPending: statusIs("status"),
  },
  {
    name: "Consumer Data Right (Australia)",
    fits: (row) =>
      has(row, "accountId", "amount", "description") &&
      (has(row, "isDetailAvailable") || has(row, "postingDateTime")),
    date: ["postingDateTime", "executionDateTime", "valueDateTime"],
    amount: "amount",
    description: ["description", "reference", "merchantName"],
    account: ["accountId"],
    currency: ["currency"],
    isPending: statusIs("status"),
  },
  {
    name: "Up",
    fits: (row) => has(row, "attributes.amount.value", "attributes.createdAt"),
    date: ["attributes.settledAt", "attributes.createdAt"],
    amount: "attributes.amount.value",
    description: ["attributes.description", "attributes.message", "attributes.rawText"],
    account: ["relationships.account.data.id"],
    currency: ["attributes.amount.currencyCode"],
    isPending: statusIs("attributes.status"),
  },
  {
    name: "TrueLayer",
    fits: (row) => has(row, "transaction_type", "timestamp", "amount"),
    date: ["timestamp"],
    amount: "amount",
    direction: ["transaction_type"],
    balance: ["running_balance.amount"],
    description: ["description", "merchant_name"],
    currency: ["currency"],
    account: ["account_id"],
    isPending: statusIs("status"),
  },
  {
    name: "Yodlee",
    fits: (row) => has(row, "baseType", "amount.amount"),
    date: ["postDate", "transactionDate", "date"],
    amount: "amount.amount",
    direction: ["baseType"],
    balance: ["runningBalance.amount"],
    description: ["description.original", "description.simple"],
    account: ["accountId"],
    currency: ["amount.currency"],
    isPending: statusIs("status"),
  },
  {
    name: "MX",
    fits: (row) => has(row, "guid", "transacted_at", "amount", "type"),
    date: ["posted_at", "date", "transacted_at"],
    amount: "amount",
    direction: ["type"],
    description: ["original_description", "description"],
    account: ["account_guid"],
    currency: ["currency_code"],
    isPending: statusIs("status"),
  },
  {
    name: "Financial Data Exchange",
    fits: (row) => has(row, "debitCreditMemo", "amount"),
    date: ["postedTimestamp", "transactionTimestamp"],
    amount: "amount",
    direction: ["debitCreditMemo"],
    description: ["description", "memo", "payee"],
    account: ["accountId"],
    isPending: statusIs("status"),
  },
  {
    name: "Starling",
    fits: (row) => has(row, "feedItemUid", "amount.minorUnits", "direction"),
    date: ["settlementTime", "transactionTime"],
    amount: "amount.minorUnits",
    minorUnits: true,
    direction: ["direction"],
    description: ["counterPartyName", "reference"],
    account: ["accountUid", "categoryUid"],
    currency: ["amount.currency"],
    isPending: (row) => !/^(?:SETTLED|REFUNDED|ACCOUNT_CHECK)?$/i.test(textAt(row, ["status"]) ?? ""),
  },
  {
    name: "Monzo",
    fits: (row) => has(row, "created", "amount", "is_load"),
    date: ["created"],
    amount: "amount",
    minorUnits: true,
    description: ["counterparty.name", "merchant.name", "description", "notes"],
    account: ["account_id"],
    currency: ["currency"],
    isPending: (row) => has(row, "decline_reason") || valueAt(row, "settled") === "",
  },
  {
    name: "Wise",
    fits: (row) => has(row, "amount.value", "runningBalance.value", "date"),
    date: ["date"],
    amount: "amount.value",
    balance: ["runningBalance.value"],
    description: ["details.description", "details.merchant.name", "referenceNumber"],
    currency: ["amount.currency"],
  },
  {
    name: "bunq",
    fits: (row) => has(row, "balance_after_mutation.value", "amount.value", "created"),
    date: ["created"],
    amount: "amount.value",
    balance: ["balance_after_mutation.value"],
    description: ["counterparty_alias.display_name", "description"],
    account: ["monetary_account_id"],
    currency: ["amount.currency"],
  },
  {
    name: "Salt Edge",
    fits: (row) => has(row, "made_on", "amount", "currency_code"),
    date: ["extra.posting_date", "made_on"],
    amount: "amount",
    description: ["description", "extra.payee", "extra.additional"],
    account: ["account_id"],
    currency: ["currency_code"],
    isPending: statusIs("status"),
  },
  {
    name: "SimpleFIN",
    fits: (row) => typeof row.posted === "number" && has(row, "amount", "id"),
    date: ["posted", "transacted_at"],
    amount: "amount",
    description: ["description", "payee", "memo"],
    isPending: (row) => row.pending === true || row.posted === 0,
  },
];

/** Returns the descriptive texts of a transaction, in reading order. */
export function describeRow(api: BankApi, row: JsonObject, isOut: boolean): string[] {
  const parties = isOut
    ? ["creditorName", "creditor.name", "creditor_name"]
    : ["debtorName", "debtor.name", "debtor_name"];
  const party = api.name === "Berlin Group" || api.name === "Enable Banking" ? textAt(row, parties) : null;
  const texts = [party ?? "", ...api.description.map((path) => textOf(valueAt(row, path)))];
  return texts.filter((text) => text !== "").slice(0, 3);
}

/**
 * Whether a list records orders, trades or holdings. These have a quantity and a price or a ticker, but also dates and
 * amounts.
 */
export function isTrade(row: JsonObject): boolean {
  const keys = new Set(Object.keys(row).map((key) => key.toLowerCase().replaceAll("_", "")));
  const any = (...names: string[]) => names.some((name) => keys.has(name));
  const inner = isObject(row.security) || isObject(row.instrument);
  return (
    inner ||
    any(
      "securityid",
      "isin",
      "ticker",
      "symbol",
      "cusip",
      "txhash",
      "txid",
      "blockhash",
      "wallet",
      "asset",
    ) ||
    (any("quantity", "qty", "units", "shares") && any("price", "unitprice", "rate", "fees"))
  );
}
