import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lines } from "#lib/fixtures/statements/draft-figures.ts";
import type { ReadingChoice, Statement } from "#lib/statements/core/model.ts";
import { readStatement } from "#lib/statements/core/read-statement.ts";

async function read(text: string, fileName = "export.csv", choices?: ReadingChoice[]): Promise<Statement> {
  const { statements } = await readStatement(new TextEncoder().encode(text), {
    fileName,
    ...(choices ? { choices } : {}),
  });
  const [statement] = statements;
  assert.ok(statement && statements.length === 1);
  return statement;
}

function amounts({ transactions }: Statement): number[] {
  return transactions.map(({ amount }) => amount);
}

function assumed({ assumptions = [] }: Statement): string | null {
  const direction = assumptions.find(({ kind }) => kind === "DIRECTION");
  return direction?.kind === "DIRECTION" ? direction.read : null;
}

const SHOPS = lines(
  "Date,Description,Amount",
  "2026-01-06,RIVER CITY DINER,28.75",
  "2026-01-15,DELTA AIR LINES,412.30",
  "2026-01-18,AMAZON.COM*RT4Y7,63.18",
  "2026-01-19,DIRECTPAY FULL BALANCE,-504.23",
  "2026-01-22,STARBUCKS 1234,9.10",
);
const NAMES = lines(
  "Date,Description,Amount",
  "2026-01-06,A B Smith,28.75",
  "2026-01-15,C Jones,412.30",
  "2026-01-16,D Brown,12.30",
);

describe("settleDirections", () => {
  it("turns purchases listed as positive, without a mark if several payees show it", async () => {
    const statement = await read(SHOPS);
    assert.deepEqual(amounts(statement), [-2875, -41230, -6318, 50423, -910]);
    assert.equal(assumed(statement), null);
  });

  it("leaves ordinary signs alone and unmarked, even where no payee is known", async () => {
    const statement = await read(
      lines(
        "Date,Description,Amount",
        "2026-01-06,A B Smith,-28.75",
        "2026-01-15,C Jones,-412.30",
        "2026-01-16,D Brown,1000.00",
        "2026-01-17,E White,-3.00",
      ),
    );
    assert.deepEqual(amounts(statement), [-2875, -41230, 100000, -300]);
    assert.equal(assumed(statement), null);
  });

  it("marks amounts without signs that nothing explains, with both totals", async () => {
    const statement = await read(NAMES);
    assert.equal(assumed(statement), "AS_PRINTED");
    assert.match(statement.assumptions?.[0]?.message ?? "", /money in 453\.35 and money out 0\.00/);
  });

  it("marks amounts whose payees contradict each other", async () => {
    const statement = await read(
      lines(
        "Date,Description,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,28.75",
        "2026-01-15,SALARY ACME,412.30",
        "2026-01-16,STARBUCKS,12.30",
        "2026-01-17,WAGES BETA,900.00",
      ),
    );
    assert.notEqual(assumed(statement), null);
  });

  it("follows the broker's choice for the layout and drops the assumption", async () => {
    const layout = (await read(NAMES)).layout ?? "";
    const statement = await read(NAMES, "export.csv", [
      { layout, accountNumber: null, direction: "REVERSED" },
    ]);
    assert.deepEqual(amounts(statement), [-2875, -41230, -1230]);
    assert.equal(assumed(statement), null);
    const shops = (await read(SHOPS)).layout ?? "";
    const printed = await read(SHOPS, "export.csv", [
      { layout: shops, accountNumber: null, direction: "AS_PRINTED" },
    ]);
    assert.deepEqual(amounts(printed), [2875, 41230, 6318, -50423, 910]);
  });

  it("names a layout by its headings, whatever the rows", async () => {
    const other = lines("Date,Description,Amount", "2026-03-06,Z Green,-1.00", "2026-03-07,Y Grey,-2.00");
    assert.equal((await read(NAMES)).layout, (await read(other)).layout);
    assert.equal((await read(NAMES)).layout, "date|description|amount");
  });

  it("turns the balance too where a card prints what is owed as positive", async () => {
    const statement = await read(
      lines(
        "Date,Description,Amount,Balance",
        "2026-01-06,COUNTDOWN PONSONBY,28.75,128.75",
        "2026-01-15,STARBUCKS,10.00,138.75",
        "2026-01-18,AMAZON.COM,20.00,158.75",
        "2026-01-19,PAYMENT RECEIVED THANK YOU,-100.00,58.75",
        "2026-01-22,RIVER CAFE,9.00,67.75",
      ),
    );
    assert.deepEqual(amounts(statement), [-2875, -1000, -2000, 10000, -900]);
    assert.equal(statement.transactions.at(-1)?.balance, -6775);
    assert.equal(assumed(statement), null);
    assert.equal(statement.kind, "CREDIT_CARD");
  });

  it("reads the left of two columns without headings as money out, unless payees deny it", async () => {
    const rows = (left: string[], right: string[]) => [
      ...left.map((payee, at) => `2026-01-0${at + 1},${payee},10.0${at},`),
      ...right.map((payee, at) => `2026-01-1${at},${payee},,20.0${at}`),
    ];
    const shops = ["COUNTDOWN PONSONBY", "STARBUCKS", "AMAZON.COM", "LIDL DUBLIN"];
    const usual = await read(lines(...rows(shops, ["SALARY ACME"])));
    assert.deepEqual(amounts(usual), [-1000, -1001, -1002, -1003, 2000]);
    const other = await read(lines(...rows(["SALARY ACME"], shops)));
    assert.deepEqual(amounts(other), [1000, -2000, -2001, -2002, -2003]);
    assert.deepEqual([assumed(usual), assumed(other)], [null, null]);
  });

  it("decides once for all accounts of a table", async () => {
    const text = lines(
      "Account Number,Date,Description,Amount",
      "12-3456-0000001-00,2026-01-06,COUNTDOWN PONSONBY,28.75",
      "12-3456-0000001-00,2026-01-07,STARBUCKS,8.75",
      "12-3456-0000001-00,2026-01-08,AMAZON.COM,9.75",
      "12-3456-0000001-00,2026-01-09,RIVER CAFE,9.75",
      "12-3456-0000002-00,2026-01-09,A B Smith,5.00",
      "12-3456-0000002-00,2026-01-10,C Jones,6.00",
    );
    const { statements } = await readStatement(new TextEncoder().encode(text), { fileName: "export.csv" });
    assert.deepEqual(statements.map(amounts), [
      [-2875, -875, -975, -975],
      [-500, -600],
    ]);
  });

  it("keeps the vote among the reading's decisions", async () => {
    const { choices } = await readStatement(new TextEncoder().encode(SHOPS), { fileName: "export.csv" });
    const vote = choices.find(({ question }) => question === "Whether amounts stand as printed");
    assert.equal(vote?.won, 1);
    assert.match(vote?.tried[1]?.choices.because ?? "", /amazon/);
  });
});

describe("columns of money in and out", () => {
  it("ignores a debit column of nothing but 0.00 beside one that is used", async () => {
    const statement = await read(
      lines(
        "Date,Description,Debit,Withdrawals,Credit",
        "2026-01-06,COUNTDOWN PONSONBY,0.00,28.75,0.00",
        "2026-01-07,SALARY,0.00,0.00,100.00",
        "2026-01-08,STARBUCKS,0.00,5.00,0.00",
      ),
    );
    assert.deepEqual(amounts(statement), [-2875, 10000, -500]);
  });

  it("reads an amount beside an unused debit column", async () => {
    const statement = await read(
      lines(
        "Date,Description,Amount,Debit",
        "2026-01-06,COUNTDOWN PONSONBY,-28.75,0.00",
        "2026-01-07,SALARY,100.00,0.00",
        "2026-01-08,STARBUCKS,-5.00,0.00",
      ),
    );
    assert.deepEqual(amounts(statement), [-2875, 10000, -500]);
  });

  it("reads negative figures under a lone heading of money in as money out", async () => {
    for (const debits of ["", "0.00"]) {
      const statement = await read(
        lines(
          "Date,Description,Outflow,Inflow",
          `2026-01-06,COUNTDOWN PONSONBY,${debits},-28.75`,
          `2026-01-07,STARBUCKS,${debits},-5.00`,
          `2026-01-08,SALARY,${debits},100.00`,
        ),
      );
      assert.deepEqual(amounts(statement), [-2875, -500, 10000]);
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
      const statement = await read(text);
      assert.deepEqual([amounts(statement), assumed(statement)], [[-2875, 500, -100], null]);
    });
  }

  it("learns flags in an unknown language from the payees beside them, and marks what it learned", async () => {
    const statement = await read(
      lines(
        "Date,Description,Suunta,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,zib,28.75",
        "2026-01-07,SALARY ACME,zab,500.00",
        "2026-01-08,A B Smith,zib,1.00",
      ),
    );
    assert.deepEqual([amounts(statement), assumed(statement)], [[-2875, 50000, -100], "AS_PRINTED"]);
  });

  it("marks amounts beside flags that it cannot learn", async () => {
    const statement = await read(
      lines(
        "Date,Description,Suunta,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,zib,28.75",
        "2026-01-07,STARBUCKS,zib,5.00",
        "2026-01-08,AMAZON.COM,zib,1.00",
        "2026-01-09,A B Smith,zab,900.00",
      ),
    );
    assert.notEqual(assumed(statement), null);
  });

  it("marks a column Type of nothing but D, which may be debits or deposits", async () => {
    const rows = (payees: string[]) =>
      lines(
        "Date,Description,Type,Amount",
        ...payees.map((payee, at) => `2026-01-0${at + 1},${payee},D,5.0${at}`),
      );
    const unknown = await read(rows(["A B Smith", "C Jones", "D Brown", "E White"]));
    assert.deepEqual([amounts(unknown), assumed(unknown)], [[-500, -501, -502, -503], "AS_PRINTED"]);
    const shops = await read(rows(["COUNTDOWN PONSONBY", "STARBUCKS", "AMAZON.COM"]));
    assert.deepEqual([amounts(shops), assumed(shops)], [[-500, -501, -502], null]);
  });
});

describe("kind of account in exports", () => {
  const card = (number: string) =>
    lines(
      "Item,Number,Date,Description,Amount",
      `1,${number},2026-01-06,COUNTDOWN PONSONBY,28.75`,
      `2,${number},2026-01-07,STARBUCKS,5.00`,
      `3,${number},2026-01-08,AMAZON.COM,1.00`,
    ).replace("Number", "Account Number");
  for (const number of ["4111111111111111", "4988-XXXX-XXXX-1234", "****-****-****-1234"]) {
    it(`is a card by the number ${number} over purchases`, async () => {
      assert.equal((await read(card(number))).kind, "CREDIT_CARD");
    });
  }

  it("is not a card by a number that fails its check digit, or where pay arrives", async () => {
    assert.equal((await read(card("4111111111111112"))).kind, null);
    assert.equal((await read(card("4111111111111111").replace("AMAZON.COM", "SALARY ACME"))).kind, null);
  });

  it("follows the product in the file's name", async () => {
    assert.equal((await read(NAMES, "Low_Rate_Visa-20260101.csv")).kind, "CREDIT_CARD");
    assert.equal((await read(NAMES, "Serious Saver 2026.csv")).kind, "SAVINGS");
    assert.equal((await read(NAMES, "transactions.csv")).kind, null);
  });
});
