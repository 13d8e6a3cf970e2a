import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { readJson } from "./read-json.ts";

const rowsOf = (value: unknown) =>
  readJson(JSON.stringify(value)).map(({ draft }) =>
    draft.transactions.map(({ date, amount, balance }) => [date, amount, balance]),
  );

const rejectedWith = (code: string) => (error: unknown) =>
  error instanceof UnreadableStatement && error.code === code;

const plaid = (amount: number, more: object = {}) => ({
  account_id: "A",
  transaction_id: `t${amount}`,
  amount,
  date: "2025-02-01",
  name: "SHOP",
  pending: false,
  ...more,
});

describe("readJson", () => {
  it("reads Plaid's positive amounts as money out, by account, and leaves out pending transactions", () => {
    const accounts = [
      { account_id: "A", mask: "1234", name: "Everyday", type: "depository", subtype: "checking" },
      {
        account_id: "B",
        mask: "9876",
        name: "Gold",
        type: "credit",
        subtype: "credit card",
        balances: { limit: 2000 },
      },
    ];
    const transactions = [
      plaid(12.5),
      plaid(-900),
      plaid(3, { account_id: "B" }),
      plaid(7, { pending: true }),
    ];
    const read = readJson(JSON.stringify({ accounts, transactions, total_transactions: 4 }));
    assert.deepEqual(
      read.map(({ draft }) => [
        draft.accountNumber,
        draft.kind,
        draft.transactions.map(({ amount }) => amount),
      ]),
      [
        ["1234", "TRANSACTION", [-1250, 90000]],
        ["9876", "CREDIT_CARD", [-300]],
      ],
    );
    assert.equal(read[1]?.draft.creditLimit, 200_000);
    assert.equal(read[0]?.flags?.[0]?.message, "1 transaction is left out because it was not booked yet.");
  });

  it("doubts a response that is one page of several", () => {
    const [read] = readJson(JSON.stringify({ transactions: [plaid(1), plaid(2)], total_transactions: 90 }));
    assert.match(read?.draft.doubts?.[0] ?? "", /one page of several/);
  });

  it("converts Akahu's times to New Zealand days, in summer and winter", () => {
    const row = (date: string, amount: number) => ({
      _id: `t${date}`,
      _account: "acc_1",
      date,
      amount,
      description: "x",
    });
    const items = [
      row("2025-01-31T11:00:00.000Z", -1),
      row("2025-07-01T12:00:00.000Z", 2),
      row("2025-07-02T00:00:00.000Z", 3),
    ];
    assert.deepEqual(rowsOf({ success: true, items }), [
      [
        ["2025-02-01", -100, null],
        ["2025-07-02", 200, null],
        ["2025-07-02", 300, null],
      ],
    ]);
  });

  it("uses Open Banking's indicator for the direction, including balances", () => {
    const row = (amount: string, side: string, balance: string, of: string) => ({
      AccountId: "1",
      Amount: { Amount: amount, Currency: "GBP" },
      CreditDebitIndicator: side,
      Status: "Booked",
      BookingDateTime: "2025-02-01T00:00:00+00:00",
      Balance: { Amount: { Amount: balance, Currency: "GBP" }, CreditDebitIndicator: of },
    });
    const Transaction = [row("30.00", "Debit", "20.00", "Debit"), row("50.00", "Credit", "30.00", "Credit")];
    assert.deepEqual(rowsOf({ Data: { Transaction } }), [
      [
        ["2025-02-01", -3000, -2000],
        ["2025-02-01", 5000, 3000],
      ],
    ]);
    const [none] = readJson(
      JSON.stringify({ Data: { Transaction: [row("1.00", "", "", ""), ...Transaction] } }),
    );
    assert.match(none?.problems[0]?.message ?? "", /does not show whether 1.00 came in or went out/);
  });

  it("reads booked transactions between booked balances of the Berlin Group, and proves them", async () => {
    const row = (amount: string, party: object) => ({
      transactionAmount: { currency: "EUR", amount },
      bookingDate: "2025-02-01",
      ...party,
    });
    const balance = (balanceType: string, amount: string) => ({
      balanceType,
      balanceAmount: { currency: "EUR", amount },
    });
    const booked = [row("-20.00", { creditorName: "Shop" }), row("5.00", { debtorName: "Ann" })];
    const pending = [row("-1.00", { creditorName: "Later" })];
    const balances = [balance("openingBooked", "100.00"), balance("closingBooked", "85.00")];
    const text = JSON.stringify({ account: { iban: "NL12" }, balances, transactions: { booked, pending } });
    const reading = await readStatement(new TextEncoder().encode(text), { fileName: "answer.json" });
    assert.deepEqual(
      reading.statements.map(({ accountNumber, verification, transactions }) => [
        accountNumber,
        verification,
        transactions.length,
      ]),
      [["NL12", "PROVED", 2]],
    );
    assert.equal(reading.flags[0]?.code, "PENDING_LEFT_OUT");
    const unsigned = [row("20.00", { creditorName: "Shop" }), row("5.00", { debtorName: "Ann" })];
    assert.deepEqual(
      rowsOf({ transactions: { booked: unsigned } })[0]?.map(([, amount]) => amount),
      [-2000, 500],
    );
  });

  it("reads one object per line, and days as seconds since 1970", () => {
    const text =
      '{"posted":1738368000,"amount":"-3.50","id":"1","description":"a"}\n{"posted":1738454400,"amount":"4.00","id":"2","description":"b"}\n';
    assert.deepEqual(
      readJson(text)[0]?.draft.transactions.map(({ date, amount }) => [date, amount]),
      [
        ["2025-02-01", -350],
        ["2025-02-02", 400],
      ],
    );
  });

  it("splits a list by the accounts that its rows name, and leaves out pending transactions", () => {
    const row = (accountId: string, type: string, amount: number, status = "booked") => ({
      accountId,
      type,
      amount,
      status,
      description: "x",
      date: "2025-02-01",
    });
    const accounts = [
      { id: "1", accountNumber: "111", currency: "NZD" },
      { id: "2", accountNumber: "222", currency: "NZD" },
    ];
    const transactions = [
      row("1", "CREDIT", 9),
      row("2", "DEBIT", 5),
      row("1", "DEBIT", 3),
      row("1", "DEBIT", 7, "PENDING"),
      row("1", "DEBIT", 8, "not posted"),
      { ...row("1", "DEBIT", 6), isPending: true },
    ];
    const read = readJson(JSON.stringify({ accounts, transactions }));
    assert.deepEqual(
      read.map(({ draft }) => [
        draft.accountNumber,
        draft.transactions.map(({ amount, line }) => [amount, line]),
      ]),
      [
        [
          "111",
          [
            [900, 2],
            [-300, 4],
          ],
        ],
        ["222", [[-500, 3]]],
      ],
    );
    assert.equal(read[0]?.flags?.[0]?.code, "PENDING_LEFT_OUT");
  });

  it("marks the direction as assumed if a Berlin Group bank writes no signs and no parties", () => {
    const row = { transactionAmount: { currency: "EUR", amount: "45.00" }, bookingDate: "2025-02-01" };
    const [read] = readJson(JSON.stringify({ transactions: { booked: [row] } }));
    assert.equal(read?.draft.assumptions?.[0]?.kind, "DIRECTION");
  });

  const others: [what: string, value: unknown][] = [
    ["trades", [{ date: "2025-02-01", amount: -8, quantity: 2, price: 4, security_id: "x" }]],
    ["orders", { orders: [{ id: 1, created_at: "2025-02-01", total_amount: 12.5 }] }],
    ["invoices", [{ invoiceNumber: 1, date: "2025-02-01", amount: 12.5 }]],
    [
      "balances alone",
      {
        balances: [
          { balanceType: "closingBooked", referenceDate: "2025-02-01", balanceAmount: { amount: "1" } },
        ],
      },
    ],
    ["nothing", {}],
  ];
  for (const [what, value] of others) {
    it(`rejects ${what}`, () =>
      assert.throws(() => readJson(JSON.stringify(value)), rejectedWith("NOT_A_STATEMENT")));
  }

  it("reads a list just below the limit of transactions", () => {
    const row = { date: "2026-01-02", description: "Shop", amount: -1.5 };
    const [read] = readJson(JSON.stringify(Array.from({ length: 190_000 }, () => row)));
    assert.equal(read?.draft.transactions.length, 190_000);
  });

  it("reports a truncated file as damaged", () => {
    assert.throws(() => readJson('[{"date":"2025-02-01","amount":1},{"da'), rejectedWith("DAMAGED"));
  });
});
