import { toDecimal } from "#lib/platform/money.ts";
import type { StatementDraft } from "#lib/reading/statements/core/model.ts";

type Row = StatementDraft["transactions"][number];

/** Writes a statement as the response of an API for account data. */
export type JsonWriter = (statement: StatementDraft) => unknown;

const number = (cents: number) => Number(toDecimal(cents));

const side = (row: Row, into: string, out: string) => (row.amount < 0 ? out : into);

const size = (row: Row) => toDecimal(Math.abs(row.amount));

/** Converts a day in New Zealand to a time in UTC. Its midnight is at 11:00 or 12:00 the day before. */
function newZealandMidnight(date: string): string {
  const noon = new Date(`${date}T00:00:00Z`);
  const summer = Number(date.slice(5, 7)) >= 10 || Number(date.slice(5, 7)) <= 3;
  return new Date(noon.getTime() - (summer ? 13 : 12) * 3_600_000).toISOString();
}

const PENDING = { amount: 12.34, description: "NOT BOOKED YET" };

/** Responses for one account, with a pending transaction if the API has them. */
export const JSON_WRITERS: Readonly<Record<string, JsonWriter>> = {
  Akahu: ({ transactions, accountNumber }) => ({
    success: true,
    items: transactions.map((row, index) => ({
      _id: `trans_${index}`,
      _account: accountNumber,
      _connection: "conn_1",
      created_at: "2026-01-01T00:00:00.000Z",
      date: newZealandMidnight(row.date),
      description: row.description,
      amount: number(row.amount),
      balance: number(row.balance ?? 0),
      type: side(row, "CREDIT", "DEBIT"),
    })),
    cursor: { next: null },
  }),
  Plaid: ({ transactions }) => ({
    accounts: [
      {
        account_id: "A1",
        balances: { current: 1, iso_currency_code: "USD", limit: null },
        mask: "1234",
        name: "Checking",
        subtype: "checking",
        type: "depository",
      },
    ],
    transactions: [
      ...transactions.map((row, index) => ({
        account_id: "A1",
        transaction_id: `t${index}`,
        amount: -number(row.amount),
        iso_currency_code: "USD",
        date: row.date,
        authorized_date: null,
        name: row.description,
        pending: false,
        payment_channel: "other",
      })),
      {
        account_id: "A1",
        transaction_id: "p",
        amount: 1,
        iso_currency_code: "USD",
        date: "2026-01-01",
        name: "P",
        pending: true,
      },
    ],
    total_transactions: transactions.length + 1,
  }),
  Basiq: ({ transactions, accountNumber }) => ({
    type: "list",
    data: [
      ...transactions.map((row, index) => ({
        type: "transaction",
        id: `b${index}`,
        status: "posted",
        description: row.description,
        amount: toDecimal(row.amount),
        account: accountNumber,
        balance: toDecimal(row.balance ?? 0),
        direction: side(row, "credit", "debit"),
        postDate: `${row.date}T00:00:00Z`,
        transactionDate: "",
      })),
      {
        type: "transaction",
        id: "p",
        status: "pending",
        direction: "debit",
        postDate: "",
        transactionDate: "2026-01-01T00:00:00Z",
        account: accountNumber,
        ...PENDING,
      },
    ],
    links: { self: "https://au-api.example" },
  }),
  "Open Banking": ({ transactions, accountNumber }) => ({
    Data: {
      Transaction: transactions.map((row, index) => ({
        AccountId: accountNumber,
        TransactionId: `o${index}`,
        Amount: { Amount: size(row), Currency: "GBP" },
        CreditDebitIndicator: side(row, "Credit", "Debit"),
        Status: "Booked",
        BookingDateTime: `${row.date}T10:43:07+00:00`,
        TransactionInformation: row.description,
        Balance: {
          Amount: { Amount: toDecimal(Math.abs(row.balance ?? 0)), Currency: "GBP" },
          CreditDebitIndicator: (row.balance ?? 0) < 0 ? "Debit" : "Credit",
          Type: "InterimBooked",
        },
      })),
    },
    Links: { Self: "https://api.example/transactions" },
    Meta: { TotalPages: 1 },
  }),
  "Berlin Group": ({ transactions, openingBalance, closingBalance }) => ({
    account: { iban: "DE2310010010123456788" },
    balances: [
      {
        balanceType: "openingBooked",
        balanceAmount: { currency: "EUR", amount: toDecimal(openingBalance ?? 0) },
      },
      {
        balanceType: "closingBooked",
        balanceAmount: { currency: "EUR", amount: toDecimal(closingBalance ?? 0) },
      },
    ],
    transactions: {
      booked: transactions.map((row, index) => ({
        transactionId: `g${index}`,
        [side(row, "debtorName", "creditorName")]: row.description,
        transactionAmount: { currency: "EUR", amount: toDecimal(row.amount) },
        bookingDate: row.date,
        valueDate: row.date,
        remittanceInformationUnstructured: "Invoice",
      })),
      pending: [
        {
          creditorName: "P",
          transactionAmount: { currency: "EUR", amount: "-1.00" },
          valueDate: "2026-01-01",
        },
      ],
    },
  }),
  TrueLayer: ({ transactions }) => ({
    results: transactions.map((row, index) => ({
      transaction_id: `l${index}`,
      timestamp: `${row.date}T00:00:00Z`,
      description: row.description,
      transaction_type: side(row, "CREDIT", "DEBIT"),
      amount: number(Math.abs(row.amount)),
      currency: "GBP",
      running_balance: { currency: "GBP", amount: number(row.balance ?? 0) },
    })),
    status: "Succeeded",
  }),
  Monzo: ({ transactions }) => ({
    transactions: transactions.map((row, index) => ({
      id: `tx_${index}`,
      created: `${row.date}T12:20:18.123Z`,
      description: row.description,
      amount: row.amount,
      currency: "GBP",
      is_load: false,
      settled: `${row.date}T12:20:18.123Z`,
    })),
  }),
  Starling: ({ transactions }) => ({
    feedItems: transactions.map((row, index) => ({
      feedItemUid: `s${index}`,
      amount: { currency: "GBP", minorUnits: Math.abs(row.amount) },
      direction: side(row, "IN", "OUT"),
      settlementTime: `${row.date}T09:00:00.000Z`,
      status: "SETTLED",
      counterPartyName: row.description,
    })),
  }),
  "list with a running balance": ({ transactions }) =>
    transactions.map((row) => ({
      date: row.date,
      description: row.description,
      amount: number(row.amount),
      balance: number(row.balance ?? 0),
    })),
  "list with two amounts": ({ transactions, accountNumber }) => ({
    account: { number: accountNumber, name: "Everyday" },
    transactions: transactions.map((row) => ({
      transactionDate: row.date,
      narrative: row.description,
      debitAmount: row.amount < 0 ? size(row) : null,
      creditAmount: row.amount < 0 ? null : size(row),
      runningBalance: toDecimal(row.balance ?? 0),
    })),
  }),
  "list with types": ({ transactions }) => ({
    data: {
      rows: transactions.map((row, index) => ({
        id: index,
        booking_date: `${row.date}T08:15:00+13:00`,
        payee: row.description,
        amount: { value: size(row), currency: "EUR" },
        type: side(row, "credit", "debit"),
      })),
    },
  }),
};
