import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { readCsv } from "#lib/statements/core/tabular/csv/read-csv.ts";

const OTHERS: Record<string, string> = {
  timetable: "Date,Route,Depart,Arrive\n01/03/2024,27,10.15,11.20\n02/03/2024,27,10.15,11.25",
  hours: "Date,Employee,Hours,Rate,Total\n01/03/2024,Ann,8.00,25.00,200.00\n02/03/2024,Ann,7.50,25.00,187.50",
  invoices:
    "Invoice Number,Invoice Date,Due Date,Customer,Subtotal,Tax,Total\nINV-1,01/03/2024,20/03/2024,Acme,100.00,15.00,115.00",
  weather: "Date,Min Temp,Max Temp,Rain mm\n2024-03-01,12.10,22.40,0.00\n2024-03-02,11.10,21.40,3.20",
  shares: "Date,Open,High,Low,Close,Volume\n2024-03-01,12.10,22.40,10.00,13.20,123456",
  orders: "Order ID,Order Date,Product,Quantity,Unit Price,Total\n1,2024-03-01,Lamp,2,10.00,20.00",
  electricity: "Date,Start,End,kWh,Cost\n2024-03-01,00:00,00:30,0.25,0.08\n2024-03-01,00:30,01:00,0.35,0.11",
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

  it("reads an account with items and quantities beside its balance", () => {
    const text =
      "Date,Name,Item,Quantity,Price,Amount,Balance\n01/03/2024,Lamp,L1,1,20.00,-20.00,80.00\n02/03/2024,Pay,P,1,50.00,50.00,130.00";
    assert.deepEqual(
      readCsv(text)[0]?.draft.transactions.map(({ amount }) => amount),
      [-2000, 5000],
    );
  });
});
