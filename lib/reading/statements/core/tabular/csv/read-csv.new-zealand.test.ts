import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { figures, lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

describe("exports of New Zealand banks", () => {
  it("reads ANZ exports with the date after the amount, newest first", () => {
    const draft = only(
      readCsv(
        lines(
          "Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge",
          "Eft-Pos,Corner Dairy,4835********,1234  C,250131101010,-45.60,31/01/2025,,",
          "Direct Credit,Acme Ltd,Salary,Jan,,2500.00,30/01/2025,,",
          "Visa Purchase,Bookshop,4835********,Df,,-12.34,02/01/2025,USD 8.00,0.20",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-02", -1234],
      ["2025-01-30", 250000],
      ["2025-01-31", -4560],
    ]);
    assert.equal(draft.transactions[1]?.description, "Acme Ltd Salary Jan Direct Credit");
    assert.deepEqual(
      draft.transactions.map(({ line }) => line),
      [4, 3, 2],
    );
  });

  it("reads ANZ exports with balances by booking date, not processing date", () => {
    const draft = only(
      readCsv(
        lines(
          "Transaction Date,Processed Date,Type,Details,Particulars,Code,Reference,Amount,Balance,To/From Account Number,Conversion Charge,Foreign Currency Amount",
          '05/02/2025,07/02/2025,Visa Purchase,Taxi,,,,"-1,012.50","2,000.00",,,',
          '03/02/2025,03/02/2025,Direct Credit,Acme,Sal,,,"3,012.50","3,012.50",06-0000-0000000-00,,',
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-03", 301250, 301250],
      ["2025-02-05", -101250, 200000],
    ]);
  });

  it("reads ASB exports with account, period and ledger balance above the headings", () => {
    const draft = only(
      readCsv(
        lines(
          "Created date / time : 12 February 2025 / 11:19:12",
          "Bank 12; Branch 3456; Account 0123456-50 (Streamline)",
          "From date 20250101",
          "To date 20250131",
          "Avail Bal : 1954.40 as of 20250212",
          "Ledger Balance : 954.40 as of 20250131",
          "Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount",
          "",
          '2025/01/03,2025010301,EFTPOS,,"DAIRY","CARD 1234",-45.60',
          '2025/01/05,2025010501,D/C,,"ACME","SALARY",1000.00',
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-03", -4560],
      ["2025-01-05", 100000],
    ]);
    assert.deepEqual(
      [
        draft.accountNumber,
        draft.accountName,
        draft.kind,
        draft.from,
        draft.to,
        draft.openingBalance,
        draft.closingBalance,
      ],
      ["12-3456-0123456-50", "Streamline", "TRANSACTION", "2025-01-01", "2025-01-31", null, 95440],
    );
  });

  it("reads BNZ exports with both account numbers, and uses the holder's own", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date",
          "31/01/25,-45.60,DAIRY,4835,C,25013,POS,02-1234-0123456-00,,,00,0001,02-1234,31/01/25",
          "01/02/25,2500.00,ACME LTD,SALARY,,JAN,DC,02-1234-0123456-00,01-0001-0000001-00,,50,9999,01-0001,01/02/25",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-31", -4560],
      ["2025-02-01", 250000],
    ]);
    assert.equal(draft.accountNumber, "02-1234-0123456-00");
    assert.equal(draft.transactions[1]?.description, "ACME LTD SALARY JAN DC");
  });

  it("reads Westpac exports with other party, description, reference, particulars and analysis code", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code",
          "02/01/2025,-45.60,DAIRY,EFTPOS TRANSACTION,123,456,789",
          "03/01/2025,1000.00,ACME,DIRECT CREDIT,JAN,SAL,",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-02", -4560],
      ["2025-01-03", 100000],
    ]);
    assert.equal(draft.transactions[0]?.description, "DAIRY EFTPOS TRANSACTION 123 456 789");
  });

  it("reads Kiwibank exports with credit, debit and signed amount, and counts each row once", () => {
    const draft = only(
      readCsv(
        lines(
          "Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance",
          "38-9000-0123456-00,2025-01-03,POS W/D DAIRY-12:30,EFTPOS,,,,,,,,,,45.60,-45.60,954.40",
          "38-9000-0123456-00,2025-01-05,AP#123 TO J SMITH,AP,,,,REF,,,J SMITH,06-0001-0000001-00,,100.00,-100.00,854.40",
          "38-9000-0123456-00,2025-01-08,SALARY ACME,DC,,,,,,,ACME,,2000.00,,2000.00,2854.40",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-01-03", -4560, 95440],
      ["2025-01-05", -10000, 85440],
      ["2025-01-08", 200000, 285440],
    ]);
    assert.equal(draft.accountNumber, "38-9000-0123456-00");
  });

  it("reads Kiwibank exports without headings, and distinguishes amount from balance", () => {
    const draft = only(
      readCsv(
        lines(
          "38-9000-0123456-00,,,,",
          "03 Jan 2025,POS W/D DAIRY-12:30 ;,,-45.60,954.40",
          "05 Jan 2025,AP#123 TO J SMITH ;Ref: RENT,,-100.00,854.40",
          "08 Jan 2025,Direct Credit ACME ;,,2000.00,2854.40",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-01-03", -4560, 95440],
      ["2025-01-05", -10000, 85440],
      ["2025-01-08", 200000, 285440],
    ]);
    assert.equal(draft.accountNumber, "38-9000-0123456-00");
  });

  it("reads a balance brought forward, overdrawn balances and a row without money", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Debit,Credit,Balance",
          "3 Feb 2025,BALANCE BROUGHT FORWARD,,,100.00 CR",
          "4 Feb 2025,Eftpos,20.00,,80.00 CR",
          "5 Feb 2025,Rent,200.00,,120.00 DR",
          "5 Feb 2025,Interest rate changed,,,",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-04", -2000, 8000],
      ["2025-02-05", -20000, -12000],
    ]);
    assert.equal(draft.openingBalance, 10000);
  });
});
