import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readCsv } from "#lib/reading/statements/core/tabular/csv/read-csv.ts";

const OTHERS: Record<string, string> = {
  timetable: "Date,Route,Depart,Arrive\n01/03/2024,27,10.15,11.20\n02/03/2024,27,10.15,11.25",
  hours: "Date,Employee,Hours,Rate,Total\n01/03/2024,Ann,8.00,25.00,200.00\n02/03/2024,Ann,7.50,25.00,187.50",
  invoices:
    "Invoice Number,Invoice Date,Due Date,Customer,Subtotal,Tax,Total\nINV-1,01/03/2024,20/03/2024,Acme,100.00,15.00,115.00",
  weather: "Date,Min Temp,Max Temp,Rain mm\n2024-03-01,12.10,22.40,0.00\n2024-03-02,11.10,21.40,3.20",
  shares: "Date,Open,High,Low,Close,Volume\n2024-03-01,12.10,22.40,10.00,13.20,123456",
  orders: "Order ID,Order Date,Product,Quantity,Unit Price,Total\n1,2024-03-01,Lamp,2,10.00,20.00",
  electricity: "Date,Start,End,kWh,Cost\n2024-03-01,00:00,00:30,0.25,0.08\n2024-03-01,00:30,01:00,0.35,0.11",
  "open items":
    "Type,No,Amount,Date,Due Date\ninvoice,A1,500.00,01/03/2024,31/03/2024\npayment,A1,300.00,05/03/2024,\ninvoice,A2,80.00,09/03/2024,08/04/2024",
  payables: "Payee,Amount,Due Date\nRent,900.00,2024-03-20\nPower,120.00,2024-03-20",
  instalments:
    "Start Date,Term,Original balance ($A),Remaining balance ($A),Monthly instalment ($A)\n01/03/2024,6 months,600.00,500.00,104.00",
  pay: "Pay Date,Employee,Gross Pay,PAYE,KiwiSaver,Net Pay\n2024-03-01,Ann,2500.00,450.00,75.00,1975.00",
};

describe("tables that are not statements", () => {
  for (const [name, text] of Object.entries(OTHERS)) {
    it(`${name} give no transactions`, () => {
      assert.throws(
        () => readCsv(text),
        (error) => error instanceof UnreadableStatement && error.code === "NOT_A_STATEMENT",
      );
    });
  }

  it("explains that trades are not bank transactions", () => {
    const text = "Date,Symbol,Side,Quantity,Price,Amount\n2024-03-01,AIR,BUY,100,0.65,65.00";
    assert.throws(() => readCsv(text), /list of trades in shares, funds or crypto/);
  });

  it("explains that a ledger is not a list of bank transactions", () => {
    const text = "Date,Journal Number,Account Code,Debit,Credit\n2024-03-01,1,200,65.00,";
    assert.throws(() => readCsv(text), /bookkeeping ledger/);
  });

  const banks: Record<string, string> = {
    "the day on which a card's bill is due":
      "Date,Details,Amount,Due Date\n01/03/2024,LAMP,-20.00,20/04/2024\n09/03/2024,PAY,50.00,20/04/2024",
    "a price, reference and product":
      "Date,Reference,Product,Price,Details,Debit,Credit\n01/03/2024,77,Visa,STANDARD,LAMP,20.00,\n02/03/2024,78,Visa,STANDARD,PAY,,50.00",
    "securities in a few rows of a cash account":
      "Date,Description,Symbol,Quantity,Amount,Balance\n01/03/2024,LAMP,,,-20.00,80.00\n02/03/2024,PAY,,,50.00,130.00",
    "an exchange rate and a foreign amount":
      "Date,Description,Amount,Currency,Exchange rate,Foreign amount\n01/03/2024,LAMP,-20.00,NZD,1.1,18.18\n02/03/2024,PAY,50.00,NZD,,",
    "an invoice number and a quantity, as PayPal does":
      "Date,Name,Type,Currency,Gross,Fee,Net,Item Title,Item ID,Invoice Number,Quantity,Balance\n01/03/2024,LAMP,Payment,NZD,-20.00,0.00,-20.00,Lamp,1,I1,1,80.00\n02/03/2024,PAY,Payment,NZD,50.00,0.00,50.00,,,,,130.00",
    "a customer, a unit and a service":
      "Date,Customer,Service,Details,Amount,Balance\n01/03/2024,A Smith,Everyday,LAMP,-20.00,80.00\n02/03/2024,A Smith,Everyday,PAY,50.00,130.00",
    "categories like a ledger's accounts":
      "Date,Description,Category,Amount\n01/03/2024,LAMP,Expenses:Home,-20.00\n02/03/2024,PAY,Income:Salary,50.00",
    "coins in the odd row":
      "Type,Product,Started Date,Completed Date,Description,Amount,Currency,Balance\nCARD,Current,2024-03-01 10:00:00,2024-03-01 10:00:00,LAMP,-20.00,NZD,80.00\nTOPUP,Current,2024-03-02 10:00:00,2024-03-02 10:00:00,To BTC,50.00,NZD,130.00",
  };
  for (const [what, text] of Object.entries(banks)) {
    it(`reads a bank's export with ${what}`, () => {
      assert.deepEqual(
        readCsv(text)[0]?.draft.transactions.map(({ amount }) => amount),
        [-2000, 5000],
      );
    });
  }

  it("reads an account with items and quantities beside its balance", () => {
    const text =
      "Date,Name,Item,Quantity,Price,Amount,Balance\n01/03/2024,Lamp,L1,1,20.00,-20.00,80.00\n02/03/2024,Pay,P,1,50.00,50.00,130.00";
    assert.deepEqual(
      readCsv(text)[0]?.draft.transactions.map(({ amount }) => amount),
      [-2000, 5000],
    );
  });
});
