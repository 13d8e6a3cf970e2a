import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import {
  amountsOf,
  assumedDirection,
  lines,
  readExport,
} from "#testing/generators/statements/draft-figures.ts";

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

type Rows = readonly [string, number][];

const dayOf = (at: number) => `2026-02-1${at}`;

/** The account of an employer in every form that shows its directions. */
const EMPLOYERS: [string, (rows: Rows) => string][] = [
  [
    "export.ofx",
    (rows) =>
      `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NZD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows
        .map(
          ([name, amount], at) =>
            `<STMTTRN><DTPOSTED>2026021${at}<TRNAMT>${amount.toFixed(2)}<FITID>${at}<NAME>${name}</STMTTRN>`,
        )
        .join("")}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ],
  [
    "columns.csv",
    (rows) =>
      lines(
        "Date,Details,Debit,Credit",
        ...rows.map(([name, amount], at) =>
          [dayOf(at), name, amount < 0 ? -amount : "", amount > 0 ? amount : ""].join(","),
        ),
      ),
  ],
  [
    "signs.csv",
    (rows) =>
      lines(
        "Date,Details,Amount",
        ...rows.map(
          ([name, amount], at) => `${dayOf(at)},${name},${amount > 0 ? "+" : ""}${amount.toFixed(2)}`,
        ),
      ),
  ],
  [
    "balances.csv",
    (rows) => {
      let balance = 60_000;
      return lines(
        "Date,Details,Amount,Balance",
        ...rows.map(([name, amount], at) => {
          balance += amount;
          return `${dayOf(at)},${name},${amount.toFixed(2)},${balance.toFixed(2)}`;
        }),
      );
    },
  ],
  [
    "frame.csv",
    (rows) =>
      lines(
        "Opening balance,60000.00",
        "Closing balance,60305.40",
        "Date,Details,Amount",
        ...rows.map(([name, amount], at) => `${dayOf(at)},${name},${amount.toFixed(2)}`),
      ),
  ],
];

describe("resolveDirections", () => {
  it("reverses purchases listed as positive by their words, and marks it as assumed", async () => {
    const statement = await readExport(SHOPS);
    assert.deepEqual(amountsOf(statement), [-2875, -41230, -6318, 50423, -910]);
    assert.equal(assumedDirection(statement), "REVERSED");
  });

  it("never lets words overrule the signs of a format, columns, printed signs or balances", async () => {
    const employer: [string, number][] = [
      ["WAGES J BROWN", -1250],
      ["PAYMENT INVOICE 1039 SERVICE FEE", 700],
      ["REFUND TO CUSTOMER", -45],
      ["CARD PURCHASE SETTLEMENT EFTPOS", 1310.4],
      ["PAYMENT RENT FLAT 2 FEE INCL", 490],
      ["SALARY A SMITH", -900],
    ];
    for (const [fileName, draw] of EMPLOYERS) {
      const { statements, flags } = await readStatement(new TextEncoder().encode(draw(employer)), {
        fileName,
      });
      const own = employer.map(([, amount]) => Math.round(amount * 100));
      assert.deepEqual(statements.map(amountsOf), [own], fileName);
      assert.deepEqual(statements.map(assumedDirection), [null], fileName);
      assert.ok(
        flags.some(({ code }) => code === "UNUSUAL_DIRECTION"),
        fileName,
      );
    }
  });

  it("keeps a minus as money out in a savings account whose payees it does not know", async () => {
    const payees = Array.from({ length: 7 }, (_, at) => `2026-02-0${at + 1},J & M TAMIHANA,200.00`);
    const statement = await readExport(
      lines("Date,Details,Amount", ...payees, "2026-02-15,HONDA CAR,-1500.00"),
    );
    assert.deepEqual(amountsOf(statement).slice(-2), [20000, -150000]);
  });

  it("keeps ordinary signs with no assumption, even if no payee is known", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Amount",
        "2026-01-06,A B Smith,-28.75",
        "2026-01-15,C Jones,-412.30",
        "2026-01-16,D Brown,1000.00",
        "2026-01-17,E White,-3.00",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-2875, -41230, 100000, -300]);
    assert.equal(assumedDirection(statement), null);
  });

  it("assumes a direction for amounts without signs or clues, and states both totals", async () => {
    const statement = await readExport(NAMES);
    assert.equal(assumedDirection(statement), "AS_PRINTED");
    assert.match(statement.assumptions?.[0]?.message ?? "", /money in 453\.35 and money out 0\.00/);
  });

  it("assumes a direction for amounts whose payees contradict each other", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Amount",
        "2026-01-06,COUNTDOWN PONSONBY,28.75",
        "2026-01-15,SALARY ACME,412.30",
        "2026-01-16,STARBUCKS,12.30",
        "2026-01-17,WAGES BETA,900.00",
      ),
    );
    assert.notEqual(assumedDirection(statement), null);
  });

  it("follows the broker's choice for the layout and drops the assumption", async () => {
    const layout = (await readExport(NAMES)).layout ?? "";
    const statement = await readExport(NAMES, "export.csv", [
      { layout, accountNumber: null, direction: "REVERSED" },
    ]);
    assert.deepEqual(amountsOf(statement), [-2875, -41230, -1230]);
    assert.equal(assumedDirection(statement), null);
    const shops = (await readExport(SHOPS)).layout ?? "";
    const printed = await readExport(SHOPS, "export.csv", [
      { layout: shops, accountNumber: null, direction: "AS_PRINTED" },
    ]);
    assert.deepEqual(amountsOf(printed), [2875, 41230, 6318, -50423, 910]);
  });

  it("names a layout by its headings, whatever the rows", async () => {
    const other = lines("Date,Description,Amount", "2026-03-06,Z Green,-1.00", "2026-03-07,Y Grey,-2.00");
    assert.equal((await readExport(NAMES)).layout, (await readExport(other)).layout);
    assert.equal((await readExport(NAMES)).layout, "date|description|amount");
  });

  it("also reverses the balance if a card prints the debt as positive", async () => {
    const statement = await readExport(
      lines(
        "Date,Description,Amount,Balance",
        "2026-01-06,COUNTDOWN PONSONBY,28.75,128.75",
        "2026-01-15,STARBUCKS,10.00,138.75",
        "2026-01-18,AMAZON.COM,20.00,158.75",
        "2026-01-19,PAYMENT RECEIVED THANK YOU,-100.00,58.75",
        "2026-01-22,RIVER CAFE,9.00,67.75",
      ),
    );
    assert.deepEqual(amountsOf(statement), [-2875, -1000, -2000, 10000, -900]);
    assert.equal(statement.transactions.at(-1)?.balance, -6775);
    assert.equal(assumedDirection(statement), null);
    assert.equal(statement.kind, "CREDIT_CARD");
  });

  it("never reverses a file that may be a business's, which shops pay and which pays wages", async () => {
    const rows = [
      ["WOOLWORTHS NZ LTD INV 12", "500.00", "1500.00"],
      ["FOODSTUFFS NEW WORLD", "500.00", "2000.00"],
      ["BUNNINGS LTD", "450.00", "2450.00"],
      ["WAGES A SMITH", "-900.00", "1550.00"],
      ["KMART", "450.00", "2000.00"],
      ["COUNTDOWN", "50.00", "2050.00"],
    ].map((cells, at) => [`2026-01-0${at + 1}`, ...cells]);
    const withBalances = lines("Date,Description,Amount,Balance", ...rows.map((row) => row.join(",")));
    const without = lines("Date,Description,Amount", ...rows.map((row) => row.slice(0, 3).join(",")));
    const own = [50000, 50000, 45000, -90000, 45000, 5000];
    assert.deepEqual(amountsOf(await readExport(withBalances)), own);
    assert.equal(assumedDirection(await readExport(withBalances)), null);
    assert.deepEqual(amountsOf(await readExport(without)), own);
    assert.equal(assumedDirection(await readExport(without)), "AS_PRINTED");
  });

  it("reverses a loan that prints interest and the debt as positive", async () => {
    const text = lines(
      "Date,Description,Amount,Balance",
      "2026-01-05,INTEREST,1200.00,450000.00",
      "2026-01-20,REPAYMENT,-2500.00,447500.00",
      "2026-02-05,INTEREST,1190.00,448690.00",
    );
    const statement = await readExport(text, "Home loan.csv");
    assert.deepEqual([amountsOf(statement), assumedDirection(statement)], [[-120000, 250000, -119000], null]);
    assert.equal(statement.closingBalance, -44869000);
  });

  it("reads the left of two columns without headings as money out, unless payees contradict it", async () => {
    const rows = (left: string[], right: string[]) => [
      ...left.map((payee, at) => `2026-01-0${at + 1},${payee},10.0${at},`),
      ...right.map((payee, at) => `2026-01-1${at},${payee},,20.0${at}`),
    ];
    const shops = ["COUNTDOWN PONSONBY", "STARBUCKS", "AMAZON.COM", "LIDL DUBLIN"];
    const usual = await readExport(lines(...rows(shops, ["SALARY ACME"])));
    assert.deepEqual(amountsOf(usual), [-1000, -1001, -1002, -1003, 2000]);
    const other = await readExport(lines(...rows(["SALARY ACME"], shops)));
    assert.deepEqual(amountsOf(other), [1000, -2000, -2001, -2002, -2003]);
    assert.deepEqual([assumedDirection(usual), assumedDirection(other)], ["AS_PRINTED", "REVERSED"]);
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
    assert.deepEqual(statements.map(amountsOf), [
      [-2875, -875, -975, -975],
      [-500, -600],
    ]);
  });

  it("confirms a table by another of the same layout in its file", async () => {
    const text = lines(
      "Account:,12-3456-0000001-00",
      "Date,Description,Amount,Balance",
      "01/02/2025,A,-1.00,99.00",
      "02/02/2025,B,-2.00,97.00",
      "",
      "Account:,12-3456-0000002-00",
      "Date,Description,Amount,Balance",
      "15/02/2025,C,5.00,105.00",
    );
    const { statements } = await readStatement(new TextEncoder().encode(text), { fileName: "export.csv" });
    assert.deepEqual(statements.map(assumedDirection), [null, null]);
  });

  it("includes the vote in the reading's decisions", async () => {
    const { choices } = await readStatement(new TextEncoder().encode(SHOPS), { fileName: "export.csv" });
    const vote = choices.find(({ question }) => question === "Whether amounts stand as printed");
    assert.equal(vote?.won, 1);
    assert.match(vote?.tried[1]?.choices.because ?? "", /amazon/);
  });
});

test("notes that the payees of a QIF file contradict the signs that its format defines", async () => {
  const text = lines(
    "!Type:CCard",
    ...["COUNTDOWN PONSONBY", "STARBUCKS", "AMAZON.COM", "RIVER CAFE"].flatMap((payee, at) => [
      `D01/1${at}/2026`,
      "T12.50",
      `P${payee}`,
      "^",
    ]),
  );
  const { statements, flags } = await readStatement(new TextEncoder().encode(text), { fileName: "card.qif" });
  assert.deepEqual(statements.map(amountsOf), [[1250, 1250, 1250, 1250]]);
  assert.deepEqual(statements.map(assumedDirection), [null]);
  assert.deepEqual(
    flags.map(({ code, severity }) => `${code} ${severity}`),
    ["UNUSUAL_DIRECTION INFO"],
  );
});
