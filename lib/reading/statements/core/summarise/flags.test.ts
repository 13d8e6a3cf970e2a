import assert from "node:assert/strict";
import { test } from "node:test";
import {
  account,
  every,
  statement,
  summaryOf,
  transaction,
} from "#testing/generators/statements/stored-rows.ts";

type Made = Parameters<typeof summaryOf>[0];
const quarter = [statement("everyday", "2026-04-01", "2026-06-30")];
const pay = every(14, 6, "2026-04-03", "ACME LTD SALARY", 1000);

const flagged = (made: Made, code: string) =>
  summaryOf({ statements: quarter, ...made }).flags.find((flag) => flag.code === code);
const codes = (made: Made) => summaryOf({ statements: quarter, ...made }).flags.map(({ code }) => code);

test("raises no flag for a quarter of proved statements and steady pay", () => {
  assert.deepEqual(codes({ transactions: pay }), []);
});

test("flags a contradictory statement as high and an uncheckable one as info, and shows both on the account", () => {
  const conflicts = [
    { kind: "CLOSING_BALANCE" as const, message: "out by $10.00", page: 1, line: 9, difference: 1000 },
  ];
  const conflict = [
    statement("everyday", "2026-04-01", "2026-06-30", { verification: "CONFLICT", conflicts }),
  ];
  const flag = flagged({ statements: conflict }, "STATEMENT_CONFLICT");
  assert.equal(flag?.severity, "HIGH");
  assert.match(flag?.message ?? "", /1 Apr 2026 to 30 Jun 2026.*out by \$10\.00/);
  const [shown] = summaryOf({ statements: conflict }).accounts;
  assert.deepEqual([shown?.verification, shown?.conflicts[0]?.difference], ["CONFLICT", 10]);
  const unproved = [statement("everyday", "2026-04-01", "2026-06-30", { verification: "NOT_CHECKABLE" })];
  assert.equal(flagged({ statements: unproved }, "NOT_CHECKABLE")?.severity, "INFO");
});

test("gives an account the verification of its weakest statement", () => {
  const of = (...verifications: ("PROVED" | "NOT_CHECKABLE" | "CONFLICT")[]) =>
    summaryOf({
      statements: verifications.map((verification, index) =>
        statement("everyday", `2026-0${index + 3}-01`, `2026-0${index + 3}-28`, { verification }),
      ),
    }).accounts[0]?.verification;
  assert.deepEqual(
    [of("PROVED", "PROVED"), of("PROVED", "NOT_CHECKABLE"), of("PROVED", "CONFLICT", "NOT_CHECKABLE"), of()],
    ["PROVED", "NOT_CHECKABLE", "CONFLICT", "NOT_CHECKABLE"],
  );
});

test("flags a statement that opens at a different balance than the previous one closed", () => {
  const next = (openingBalance: number) => [
    statement("everyday", "2026-04-01", "2026-04-30", { closingBalance: 10_000 }),
    statement("everyday", "2026-05-01", "2026-06-30", { openingBalance }),
  ];
  assert.equal(flagged({ statements: next(9000) }, "BALANCE_BREAK")?.severity, "HIGH");
  assert.equal(flagged({ statements: next(10_000) }, "BALANCE_BREAK"), undefined);
});

test("flags gaps and short, outdated or uneven coverage", () => {
  const gap = [
    statement("everyday", "2026-01-01", "2026-03-31"),
    statement("everyday", "2026-04-11", "2026-06-30"),
  ];
  assert.match(flagged({ statements: gap }, "COVERAGE_GAP")?.message ?? "", /1 Apr 2026 to 10 Apr 2026/);
  assert.match(
    flagged({ statements: [statement("everyday", "2026-06-01", "2026-06-30")] }, "SHORT_COVERAGE")?.message ??
      "",
    /30 days/,
  );
  assert.equal(
    flagged({ generatedAt: "2026-07-30T00:00:00.000Z" }, "OUTDATED_STATEMENTS"),
    undefined,
    "30 days are not yet old",
  );
  assert.match(
    flagged({ generatedAt: "2026-07-31T00:00:00.000Z" }, "OUTDATED_STATEMENTS")?.message ?? "",
    /31 days ago/,
  );
  const uneven = {
    accounts: [account("everyday"), account("card")],
    statements: [...quarter, statement("card", "2026-06-01", "2026-06-30")],
  };
  assert.match(flagged(uneven, "UNEVEN_COVERAGE")?.message ?? "", /30 of 91 days/);
});

test("passes on flags raised while a file was read", () => {
  const flags = [
    { code: "EDITED_METADATA" as const, severity: "HIGH" as const, message: "saved by an editor" },
  ];
  const flag = flagged(
    { processedDocuments: [{ fileId: "f", fileName: "june.pdf", flags }] },
    "EDITED_METADATA",
  );
  assert.deepEqual([flag?.severity, flag?.message], ["HIGH", "june.pdf: saved by an editor"]);
});

test("counts a dishonour shown as a return and a fee once, and flags three as high", () => {
  const returned = transaction("2026-04-10", "DISHONOURED PAYMENT POWER", 80);
  const fee = transaction("2026-04-11", "DISHONOUR FEE", -15);
  const one = summaryOf({ statements: quarter, transactions: [returned, fee] });
  assert.equal(one.conduct.dishonours, 1);
  assert.equal(one.flags.find(({ code }) => code === "DISHONOURS")?.severity, "WARNING");
  assert.deepEqual(one.flags.find(({ code }) => code === "DISHONOURS")?.transactionIds, [
    returned.transactionId,
    fee.transactionId,
  ]);
  const secondFee = transaction("2026-04-12", "DISHONOUR FEE", -15);
  const two = summaryOf({ statements: quarter, transactions: [returned, fee, secondFee] });
  assert.equal(two.conduct.dishonours, 2, "a return explains one fee only");
  const three = every(20, 3, "2026-04-10", "DISHONOUR FEE", -15);
  assert.equal(summaryOf({ statements: quarter, transactions: three }).conduct.dishonours, 3);
  assert.equal(flagged({ transactions: three }, "DISHONOURS")?.severity, "HIGH");
});

test("counts only days beyond the arranged limit as unarranged", () => {
  const statements = [statement("everyday", "2026-04-01", "2026-06-30", { openingBalance: 10_000 })];
  const transactions = [transaction("2026-04-05", "RENT", -300), transaction("2026-04-08", "DEPOSIT", 500)];
  const days = (creditLimit: number | null) =>
    summaryOf({ accounts: [account("everyday", { creditLimit })], statements, transactions }).conduct
      .overdrawnDays;
  assert.deepEqual([days(null), days(20_000), days(19_999)], [3, 0, 3]);
});

test("grades gambling by its share of income", () => {
  const bet = (dollars: number) => {
    const summary = summaryOf({
      statements: quarter,
      transactions: [...pay, transaction("2026-04-10", "TAB ONLINE", -dollars)],
    });
    return [
      summary.conduct.gamblingShareOfIncome,
      summary.flags.find(({ code }) => code === "GAMBLING")?.severity,
    ];
  };
  assert.deepEqual(bet(60), [0.01, "INFO"]);
  assert.deepEqual(bet(300), [0.05, "WARNING"]);
  assert.deepEqual(bet(600), [0.1, "HIGH"]);
});

test("counts a win neither against gambling nor as income", () => {
  const transactions = [
    transaction("2026-04-10", "TAB ONLINE", -100),
    transaction("2026-04-11", "TAB ONLINE", 500),
  ];
  const summary = summaryOf({ statements: quarter, transactions });
  assert.deepEqual(
    [summary.conduct.gamblingTotal, summary.income.monthlyAverage, summary.conduct.gamblingShareOfIncome],
    [100, 0, 1],
  );
});

test("does not reduce gambling by a small win", () => {
  const transactions = [
    transaction("2026-04-10", "TAB ONLINE", -100),
    transaction("2026-04-11", "TAB ONLINE", 30),
  ];
  assert.equal(summaryOf({ statements: quarter, transactions }).expenses.categories[0]?.total, 100);
});

test("flags high-cost credit and arrears, each with its transactions", () => {
  const row = (description: string, dollars: number) => transaction("2026-04-10", description, dollars);
  const shown: [string, string, ReturnType<typeof row>][] = [
    ["HIGH_COST_CREDIT", "HIGH", row("MOOLA", -100)],
    ["DEBT_COLLECTION", "HIGH", row("BAYCORP", -50)],
    ["BNPL", "INFO", row("AFTERPAY", -25)],
    ["CASH_ADVANCE", "WARNING", row("CASH ADVANCE ATM", -200)],
    ["LATE_FEES", "WARNING", row("LATE PAYMENT FEE", -15)],
    ["LOAN_ADVANCE", "WARNING", row("HARMONEY", 5000)],
  ];
  for (const [code, severity, transactionShown] of shown) {
    const flag = flagged({ transactions: [transactionShown] }, code);
    assert.deepEqual(
      [flag?.severity, flag?.transactionIds],
      [severity, [transactionShown.transactionId]],
      code,
    );
  }
  assert.equal(
    flagged({ transactions: [row("AFTERPAY", -25), row("LAYBUY", -25)] }, "BNPL")?.severity,
    "WARNING",
  );
});

test("flags transfers to an account that looks like the applicants' own, without statements, as undisclosed", () => {
  const accounts = [account("everyday", { accountNumber: "12-3456-0789012-00", accountName: "J SMITH" })];
  for (const description of ["TRANSFER 12-3456-0789012-77", "AP J SMITH", "TO BONUS SAVER"]) {
    const flag = flagged(
      { accounts, transactions: every(7, 3, "2026-04-10", description, -100) },
      "UNDISCLOSED_ACCOUNT",
    );
    assert.match(flag?.message ?? "", /3 transfers/, description);
    assert.equal(flag?.transactionIds.length, 3);
  }
});

test("flags a transfer missing on the other side, unless it is uncovered or a broker excluded it", () => {
  const accounts = [
    account("everyday", { accountNumber: "12-3456-0789012-00" }),
    account("savings", { accountNumber: "12-3456-0789012-50", kind: "SAVINGS" as const }),
  ];
  const out = transaction("2026-05-10", "TRANSFER 12-3456-0789012-50", -400);
  const savings = (from: string, to: string) => [...quarter, statement("savings", from, to)];
  const missing = flagged(
    { accounts, statements: savings("2026-04-01", "2026-06-30"), transactions: [out] },
    "TRANSFER_NOT_FOUND",
  );
  assert.deepEqual([missing?.severity, missing?.transactionIds], ["WARNING", [out.transactionId]]);
  assert.equal(
    flagged(
      { accounts, statements: savings("2026-05-11", "2026-06-30"), transactions: [out] },
      "TRANSFER_NOT_FOUND",
    ),
    undefined,
  );
  const leftOut = transaction("2026-05-11", "DEPOSIT", 400, { accountId: "savings", excluded: true });
  const made = { accounts, statements: savings("2026-04-01", "2026-06-30"), transactions: [out, leftOut] };
  assert.equal(flagged(made, "TRANSFER_NOT_FOUND"), undefined);
});

test("counts up to ten days between two files as covered if the balance is unchanged", () => {
  const statements = (next: string, openingBalance: number) => [
    statement("everyday", "2026-04-02", "2026-04-28", { closingBalance: 10_000 }),
    statement("everyday", next, "2026-06-30", { openingBalance }),
  ];
  assert.equal(flagged({ statements: statements("2026-05-03", 10_000) }, "COVERAGE_GAP"), undefined);
  assert.ok(flagged({ statements: statements("2026-05-03", 9000) }, "COVERAGE_GAP"));
  assert.ok(flagged({ statements: statements("2026-05-20", 10_000) }, "COVERAGE_GAP"));
});

test("flags a high share of unidentified spending", () => {
  const transactions = [
    transaction("2026-04-10", "PAK N SAVE", -800),
    transaction("2026-04-11", "XYZZY", -200),
  ];
  assert.match(flagged({ transactions }, "UNCATEGORISED_SPENDING")?.message ?? "", /\$200\.00, 20%/);
  assert.equal(flagged({ transactions: transactions.slice(0, 1) }, "UNCATEGORISED_SPENDING"), undefined);
});

test("sorts flags by severity, highest first", () => {
  const transactions = [
    transaction("2026-04-10", "MOOLA", -100),
    transaction("2026-04-10", "AFTERPAY", -25),
    transaction("2026-04-10", "LATE FEE", -5),
  ];
  assert.deepEqual(codes({ transactions }), ["HIGH_COST_CREDIT", "LATE_FEES", "BNPL"]);
});

test("describes an account without any name or number", () => {
  const unproved = [statement("everyday", "2026-04-01", "2026-06-30", { verification: "NOT_CHECKABLE" })];
  const nameless = [account("everyday", { bank: null, kind: null })];
  const flag = flagged({ accounts: nameless, statements: unproved, transactions: pay }, "NOT_CHECKABLE");
  assert.match(flag?.message ?? "", /^Unnamed account, 1 Apr 2026/);
});
