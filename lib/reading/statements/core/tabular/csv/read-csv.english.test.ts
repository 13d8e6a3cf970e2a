import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { resolveDirections } from "#lib/reading/statements/core/direction/resolve-direction.ts";
import { figures, lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

const TWO_ROWS = [
  ["2025-01-30", 100000, 100000],
  ["2025-01-31", -4560, 95440],
];
const TWO_MOVEMENTS = [
  ["2025-01-30", 100000],
  ["2025-01-31", -4560],
];

describe("exports with running balances", () => {
  const table: [string, string][] = [
    [
      "Commonwealth Bank: no headings, newest first",
      lines(
        '31/01/2025,"-45.60","GROCER SYDNEY","+954.40"',
        '30/01/2025,"+1000.00","Salary ACME","+1000.00"',
      ),
    ],
    [
      "NAB: a nameless column and short years",
      lines(
        "Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name",
        "31 Jan 25,-45.60,123456789,,EFTPOS DEBIT,GROCER,954.40,Groceries,Grocer",
        "30 Jan 25,1000.00,123456789,,INTER-BANK CREDIT,ACME,1000.00,Income,",
      ),
    ],
    [
      "ING Australia: the credit column first, debits already negative",
      lines(
        "Date,Description,Credit,Debit,Balance",
        '31/01/2025,"GROCER",,-45.60,954.40',
        '30/01/2025,"Salary",1000.00,,1000.00',
      ),
    ],
    [
      "Lloyds: an apostrophe before the sort code and a delimiter after the last heading",
      lines(
        "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,",
        "31/01/2025,DEB,'30-00-00,12345678,GROCER,45.60,,954.40",
        "30/01/2025,FPI,'30-00-00,12345678,ACME,,1000.00,1000.00",
      ),
    ],
    [
      "Nationwide: pounds, month names and a preamble",
      lines(
        '"Account Name:","FlexAccount ****12345"',
        '"Account Balance:","£954.40"',
        '"Available Balance: ","£1954.40"',
        "",
        '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
        '"31 Jan 2025","Visa purchase","GROCER","£45.60","","£954.40"',
        '"30 Jan 2025","Bank credit","ACME","","£1,000.00","£1,000.00"',
      ),
    ],
    [
      "a tab-separated sheet with money in before money out",
      lines(
        "Date\tDescription\tMoney in\tMoney Out\tBalance",
        "31/01/2025\tGROCER\t\t45.60\t954.40",
        "30/01/2025\tACME\t1,000.00\t\t1,000.00",
      ),
    ],
    [
      "TD: debit, credit and balance without headings, month first",
      lines("01/31/2025,COFFEE,45.60,,954.40", "01/30/2025,PAYROLL,,1000.00,1000.00"),
    ],
    [
      "First National Bank: spaces after the commas",
      lines(
        "ACCOUNT TRANSACTION HISTORY",
        "",
        "Account:, 62000000000, [Gold Account]",
        "Balance:, 954.40, 900.00",
        "",
        "Date, Amount, Balance, Description",
        "2025/01/31, -45.60, 954.40, GROCER",
        "2025/01/30, 1000.00, 1000.00, SALARY",
      ),
    ],
    [
      "HDFC: padded columns, zeros on the empty side",
      lines(
        "",
        "  Date     ,Narration           ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance",
        "  30/01/25 ,SALARY              ,30/01/25 ,        0.00       ,        1000.00    ,0000009112       ,        1000.00",
        "  31/01/25 ,UPI-SHOP            ,31/01/25 ,        45.60      ,        0.00       ,0000009113       ,        954.40",
      ),
    ],
  ];
  for (const [name, text] of table) it(name, () => assert.deepEqual(figures(only(readCsv(text))), TWO_ROWS));
});

describe("exports without balances", () => {
  const table: [string, string][] = [
    [
      "HSBC: three columns and no headings",
      lines("31/01/2025,GROCER,-45.60", '30/01/2025,ACME LTD CR,"1,000.00"'),
    ],
    [
      "Wells Fargo: an asterisk and an empty column",
      lines('"01/31/2025","-45.60","*","","COFFEE"', '"01/30/2025","1000.00","*","","PAYROLL"'),
    ],
    [
      "Monzo: local currency beside the account's, and both sides again",
      lines(
        "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In",
        "tx_1,30/01/2025,10:00:00,Faster payment,ACME,,Income,1000.00,GBP,1000.00,GBP,,,,ACME,,,1000.00",
        "tx_2,31/01/2025,11:00:00,Card payment,Grocer,,Groceries,-45.60,GBP,-53.00,EUR,,,,GROCER 123,,-45.60,",
      ),
    ],
    [
      "Citi: a status, the credit column negative",
      lines(
        '"Status","Date","Description","Debit","Credit"',
        '"Cleared","01/31/2025","COFFEE","45.60",""',
        '"Cleared","01/30/2025","DEPOSIT","","-1000.00"',
      ),
    ],
    [
      "unsigned amounts with the direction in words",
      lines(
        '"Date","Description","Amount","Transaction Type"',
        '"1/31/2025","Coffee","45.60","debit"',
        '"1/30/2025","Payroll","1000.00","credit"',
      ),
    ],
    [
      "YNAB: outflow and inflow with zeros",
      lines(
        '"Account","Flag","Date","Payee","Memo","Outflow","Inflow"',
        '"Cheque","","31/01/2025","Grocer","",$45.60,$0.00',
        '"Cheque","","30/01/2025","Acme","",$0.00,"$1,000.00"',
      ),
    ],
    [
      "Royal Bank of Canada: the amount under its currency",
      lines(
        '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
        'Chequing,01234-5678901,1/31/2025,,"COFFEE","",-45.60,,',
        'Chequing,01234-5678901,1/30/2025,,"PAYROLL","ACME",1000.00,,',
      ),
    ],
    [
      "Xero's template: starred headings",
      lines(
        "*Date,*Amount,Payee,Description",
        "31/01/2025,-45.60,Grocer,Food",
        "30/01/2025,1000.00,Acme,Salary",
      ),
    ],
  ];
  for (const [name, text] of table)
    it(name, () => assert.deepEqual(movements(only(readCsv(text))), TWO_MOVEMENTS));
});

describe("cards", () => {
  const charges = [
    ["2025-01-10", -2000],
    ["2025-01-12", 50000],
    ["2025-01-13", -4560],
  ];
  const table: [string, string][] = [
    [
      "Discover: charges positive, the holder's payment negative",
      lines(
        "Trans. Date,Post Date,Description,Amount,Category",
        '01/12/2025,01/13/2025,"COFFEE",45.60,"Food"',
        '01/12/2025,01/12/2025,"INTERNET PAYMENT - THANK YOU",-500.00,"Payments"',
        '01/10/2025,01/10/2025,"SHOP",20.00,"Goods"',
      ),
    ],
    [
      "Apple: the direction in a column of its own, contrary to the signs",
      lines(
        "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD)",
        "01/13/2025,01/13/2025,COFFEE,Coffee,Food,Purchase,45.60",
        "01/12/2025,01/13/2025,ACH DEPOSIT,Ach,Payment,Payment,-500.00",
        "01/10/2025,01/13/2025,SHOP,Shop,Goods,Purchase,20.00",
      ),
    ],
    [
      "American Express without headings",
      lines(
        '13/01/2025,AT200310,"COFFEE","45.60"',
        '12/01/2025,AT200311,"PAYMENT RECEIVED - THANK YOU","-500.00"',
        '10/01/2025,AT200312,"SHOP","20.00"',
      ),
    ],
    [
      "payments marked CR, charges not marked",
      lines(
        "Date,Description,Amount",
        "10/01/2025,Shop,20.00",
        "12/01/2025,Payment,500.00 CR",
        "13/01/2025,Coffee,45.60",
      ),
    ],
    [
      "Chase: charges negative as in any account",
      lines(
        "Transaction Date,Post Date,Description,Category,Type,Amount,Memo",
        "01/13/2025,01/13/2025,COFFEE,Food,Sale,-45.60,",
        "01/11/2025,01/12/2025,Payment Thank You-Mobile,,Payment,500.00,",
        "01/09/2025,01/10/2025,SHOP,Goods,Sale,-20.00,",
      ),
    ],
  ];
  for (const [name, text] of table)
    it(name, () => {
      const { drafts } = resolveDirections(readCsv(text), { fileName: "export.csv", format: "CSV" });
      assert.deepEqual(movements(only(drafts)), charges);
    });
});

describe("lines around the rows", () => {
  it("Bank of America: a summary above, the beginning balance as a row", () => {
    const draft = only(
      readCsv(
        lines(
          "Description,,Summary Amt.",
          'Beginning balance as of 01/01/2025,,"1,000.00"',
          'Total credits,,"2,000.00"',
          'Total debits,,"-500.00"',
          'Ending balance as of 01/31/2025,,"2,500.00"',
          "",
          "Date,Description,Amount,Running Bal.",
          '01/01/2025,Beginning balance as of 01/01/2025,,"1,000.00"',
          '01/02/2025,"PAYROLL","2,000.00","3,000.00"',
          '01/05/2025,"RENT","-500.00","2,500.00"',
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-01-02", 200000, 300000],
      ["2025-01-05", -50000, 250000],
    ]);
    assert.deepEqual(
      [draft.openingBalance, draft.closingBalance, draft.printedTotals.credits, draft.printedTotals.debits],
      [100000, 250000, 200000, 50000],
    );
  });

  it("State Bank of India: tabs, labels with a separate colon, lakhs, a closing remark", () => {
    const draft = only(
      readCsv(
        lines(
          "Account Name\t:\tMr. X",
          "Account Number\t:\t_00000012345678901",
          "Start Date\t:\t1 Apr 2025",
          "End Date\t:\t30 Apr 2025",
          "",
          "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance",
          "1 Apr 2025\t1 Apr 2025\t   TO TRANSFER-UPI--\tTRANSFER TO 1\t45.60\t \t954.40",
          "2 Apr 2025\t2 Apr 2025\t   BY TRANSFER--\tTRANSFER FROM 2\t \t1,23,456.00\t1,24,410.40",
          "**This is a computer generated statement and does not require a signature",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-04-01", -4560, 95440],
      ["2025-04-02", 12345600, 12441040],
    ]);
    assert.deepEqual([draft.accountName, draft.from, draft.to], ["Mr. X", "2025-04-01", "2025-04-30"]);
  });
});
