import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  amountsOf,
  assumedDirection,
  lines,
  readExport,
} from "#testing/generators/statements/draft-figures.ts";

describe("columns of money in and out", () => {
  it("ignores a debit column with only 0.00 beside one that is used", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Debit,Withdrawals,Credit",
        "2026-01-06,COUNTDOWN PONSONBY,0.00,28.75,0.00",
        "2026-01-07,SALARY,0.00,0.00,100.00",
        "2026-01-08,STARBUCKS,0.00,5.00,0.00",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-2875, 10000, -500]);
  });

  it("reads payments as money out, or beside charges as payments to a card", async () => {
    for (const [headings, expected] of [
      ["Receipts,Payments", [2875, -500]],
      ["Charges,Payments", [-2875, 500]],
    ] as const) {
      const text = lines(`Date,Description,${headings}`, "2026-01-06,A,28.75,", "2026-01-07,B,,5.00");
      assert.deepEqual(amountsOf(await readExport(text)), expected);
    }
  });

  it("reads an amount beside an unused debit column", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Amount,Debit",
        "2026-01-06,COUNTDOWN PONSONBY,-28.75,0.00",
        "2026-01-07,SALARY,100.00,0.00",
        "2026-01-08,STARBUCKS,-5.00,0.00",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-2875, 10000, -500]);
  });

  it("reads negative figures as money out if money in is the only heading", async () => {
    for (const debits of ["", "0.00"]) {
      const statement = await readExport(
        lines(
          "Date,Description,Outflow,Inflow",
          `2026-01-06,COUNTDOWN PONSONBY,${debits},-28.75`,
          `2026-01-07,STARBUCKS,${debits},-5.00`,
          `2026-01-08,SALARY,${debits},100.00`,
        ),
      );
      assert.deepEqual(amountsOf(statement), [-2875, -500, 10000]);
    }
  });
});

describe("types beside amounts", () => {
  const rows = (types: readonly string[]) =>
    types.map((type, at) => `2026-03-0${at + 1},${type},Row ${at},${at + 1}0.00`);

  it("give each row its direction, and reversals the opposite one", async () => {
    for (const types of [
      ["Deposit slip", "Debit order", "Deposit reversal", "Reversal of debit"],
      ["Einzahlung Filiale", "Auszahlung Automat", "Storno Einzahlung", "Storno Auszahlung"],
      ["Abono n\ufffdmina", "Retiro en cajero", "Extorno de abono", "Reverso D\ufffdbito"],
    ]) {
      const statement = await readExport(lines("Date,Zorp,Details,Amount", ...rows(types)));
      assert.deepEqual(amountsOf(statement), [1000, -2000, -3000, 4000], types[0]);
      assert.equal(assumedDirection(statement), null);
      assert.match(statement.transactions[1]?.description ?? "", /^Row 1 \p{L}/u);
    }
  });

  it("of two unknown words follow the stated totals or balances", async () => {
    const body = rows(["zip", "zap", "zap"]);
    for (const [above, expected] of [
      [
        ["Opening balance,100.00", "Closing balance,60.00"],
        [1000, -2000, -3000],
      ],
      [
        ["Opening balance,100.00", "Closing balance,140.00"],
        [-1000, 2000, 3000],
      ],
      [
        ["Total credits,50.00", "Total debits,10.00"],
        [-1000, 2000, 3000],
      ],
    ] as const) {
      const statement = await readExport(lines(...above, "Date,Zorp,Details,Amount", ...body));
      assert.deepEqual(amountsOf(statement), expected, above.join(" "));
      assert.equal(assumedDirection(statement), null);
    }
  });
});

describe("flags beside amounts", () => {
  for (const [out, into, heading] of [
    ["支出", "收入", "收支"],
    ["借 Dr", "贷 Cr", "借贷"],
    ["Расход", "Приход", "Тип"],
    ["Дебет", "Кредит", "Операция"],
    ["S", "H", "Soll/Haben"],
    ["B", "A", "Borç/Alacak"],
    ["W", "D", "Indicator"],
    ["出金", "入金", "区分"],
    ["ถอน", "ฝาก", "รายการ"],
    ["مدين", "دائن", "نوع"],
    ["Paid out", "Paid in", "Direction"],
    ["Wn", "Ma", "Strona"],
  ] as const) {
    it(`reads ${out} and ${into}`, async () => {
      const text = lines(
        `Date,Description,${heading},Amount`,
        `2026-01-06,A B Smith,${out},28.75`,
        `2026-01-07,C Jones,${into},5.00`,
        `2026-01-08,D Brown,${out},1.00`,
      );
      const statement = await readExport(text);
      assert.deepEqual([amountsOf(statement), assumedDirection(statement)], [[-2875, 500, -100], null]);
    });
  }

  it("learns flags in an unknown language from payees, and marks the result", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Suunta,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,zib,28.75",
        "2026-01-07,SALARY ACME,zab,500.00",
        "2026-01-08,A B Smith,zib,1.00",
      ),
    );
    assert.deepEqual(
      [amountsOf(statement), assumedDirection(statement)],
      [[-2875, 50000, -100], "AS_PRINTED"],
    );
  });

  it("marks amounts beside flags that it cannot learn", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Suunta,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,zib,28.75",
        "2026-01-07,STARBUCKS,zib,5.00",
        "2026-01-08,AMAZON.COM,zib,1.00",
        "2026-01-09,A B Smith,zab,900.00",
      ),
    );
    assert.notEqual(assumedDirection(statement), null);
  });

  it("marks a Type column with only D, which may mean debits or deposits", async () => {
    const rows = (payees: string[]) =>
      lines(
        "Date,Description,Type,Amount",
        ...payees.map((payee, at) => `2026-01-0${at + 1},${payee},D,5.0${at}`),
      );
    const unknown = await readExport(rows(["A B Smith", "C Jones", "D Brown", "E White"]));
    assert.deepEqual(
      [amountsOf(unknown), assumedDirection(unknown)],
      [[-500, -501, -502, -503], "AS_PRINTED"],
    );
    const shops = await readExport(rows(["COUNTDOWN PONSONBY", "STARBUCKS", "AMAZON.COM"]));
    assert.deepEqual([amountsOf(shops), assumedDirection(shops)], [[-500, -501, -502], null]);
  });
});

describe("types and printed signs", () => {
  it("reads a category as a direction only if rows have both", async () => {
    for (const [categories, expected] of [
      [
        ["Expenses", "Expenses"],
        [[50000, 7000], "AS_PRINTED"],
      ],
      [
        ["Expense", "Income"],
        [[-50000, 7000], null],
      ],
    ] as const) {
      const list = await readExport(
        lines(
          "Date,Description,Amount,Category",
          `2026-02-08,A B Smith,500.00,${categories[0]}`,
          `2026-02-09,C Jones,70.00,${categories[1]}`,
        ),
      );
      assert.deepEqual([amountsOf(list), assumedDirection(list)], expected);
    }
  });

  it("directs a card's rows by a column of types with sales and returns", async () => {
    const card = await readExport(
      lines(
        "Transaction Date,Description,Type,Amount",
        "2026-05-04,Harbour Grocer,Sale,84.20",
        "2026-05-06,Northgate Fuel,Sale,51.34",
        "2026-05-09,Payment Thank You,Payment,500.00",
        "2026-05-12,Harbour Grocer,Return,12.60",
      ),
    );
    assert.deepEqual([amountsOf(card), assumedDirection(card)], [[-8420, -5134, 50000, 1260], null]);
  });

  it("never lets a column of types overrule a plus and a minus on the amounts", async () => {
    const app = await readExport(
      lines(
        "Date,Type,Note,Amount (total)",
        "2026-01-01,Charge,my half of rent,+ $73.01",
        "2026-01-02,Payment,thanks,+ $50.03",
        "2026-01-03,Payment,pizza,- $12.01",
        "2026-01-04,Charge,utilities,- $35.02",
      ),
    );
    assert.deepEqual([amountsOf(app), assumedDirection(app)], [[7301, 5003, -1201, -3502], null]);
  });

  it("reads an export with a column of ledger codes", async () => {
    const coded = await readExport(
      lines(
        "Date,Description,GL Code,Debit,Credit,Balance",
        "2026-01-01,Shop,400,5.00,,95.00",
        "2026-01-02,Pay,200,,10.00,105.00",
      ),
    );
    assert.deepEqual(amountsOf(coded), [-500, 1000]);
  });
});

describe("columns beside the amounts", () => {
  it("are no money if they number the rows, whatever their heading", async () => {
    for (const heading of ["No.", "Debit no", "Zorp"]) {
      const statement = await readExport(
        lines(
          `${heading},Date,Description,Debit,Credit`,
          "1,2026-01-06,COUNTDOWN PONSONBY,28.75,",
          "2,2026-01-07,SALARY,,100.00",
        ),
      );
      assert.deepEqual(amountsOf(statement), [-2875, 10000], heading);
    }
  });

  it("keep their headings if the last column is empty", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Cheque No.,Paid out,Paid in",
        "2026-01-06,COUNTDOWN PONSONBY,100230,28.75,",
        "2026-01-07,STARBUCKS,,5.00,",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-2875, -500]);
  });
});
