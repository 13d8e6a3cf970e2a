import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readStatementLine, remittanceText } from "./mt940-fields.ts";
import { readMt940 } from "./read-mt940.ts";

describe("readMt940", () => {
  it("reads a statement across New Year and proves it", () => {
    const draft = only(
      readMt940(
        lines(
          ":20:STARTUMS",
          ":25:12345678/1234567890",
          ":28C:1/1",
          ":60F:C241230EUR1000,00",
          ":61:2412310102DR45,60NDDTNONREF//ABC",
          ":86:105?00FOLGELASTSCHRIFT?10931?20EREF+123?21SVWZ+Miete Jan?22uar?32Vermieter Gm?33bH",
          ":61:2501020102RC10,00NMSCREF1",
          ":61:2501030103CR1000,N062NONREF",
          ":62F:C250103EUR1944,40",
          "-",
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description }) => [date, amount, description]),
      [
        ["2024-12-31", -4560, "Vermieter GmbH FOLGELASTSCHRIFT Miete Januar"],
        ["2025-01-02", -1000, "REF1"],
        ["2025-01-03", 100000, ""],
      ],
    );
    assert.deepEqual(
      [draft.accountNumber, draft.currency, draft.from, draft.to],
      ["12345678/1234567890", "EUR", "2024-12-30", "2025-01-03"],
    );
    assert.equal(prove(draft).verification, "PROVED");
  });

  it("joins only pages that carry a balance forward", () => {
    const page = (number: string, opening: string, movement: string, closing: string) =>
      lines(`:20:P${number}`, ":25:123", `:28C:7/${number}`, opening, movement, closing, "-");
    const one = page("1", ":60F:C250101CHF0,", ":61:250102C10,NTRFX", ":62M:C250102CHF10,");
    const two = page("2", ":60M:C250102CHF10,", ":61:250103D4,NTRFX", ":62F:C250103CHF6,");
    const draft = only(readMt940(one + two));
    assert.deepEqual([draft.openingBalance, draft.closingBalance, draft.transactions.length], [0, 600, 2]);
    for (const [whole, brought] of [
      [one, two.replace(/^:60M.*\n/m, "")],
      [one.replace(/^:62M.*\n/m, ""), two],
    ] as const)
      assert.equal(only(readMt940(whole + brought)).transactions.length, 2);
    const [broken, ...more] = readMt940(one + two.replace("10,", "11,"));
    assert.equal(more.length, 0);
    assert.match(broken?.problems[0]?.message ?? "", /ends with the balance 10\.00, .* begins with 11\.00/);
    assert.equal(readMt940(one.replace("62M", "62F") + two.replace("60M", "60F")).length, 2);
  });

  it("ignores a bank's own lines below a balance", () => {
    const text = lines(
      ":20:A",
      ":25:1",
      ":60F:C250101EUR0,40",
      "911-COLLECT",
      ":61:250102C1,NTRFX",
      ":62F:C250102EUR1,40",
    );
    assert.equal(only(readMt940(text)).openingBalance, 40);
  });

  it("reads SWIFT blocks, missing end marks and several accounts", () => {
    const wrapped =
      "{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n:20:A\r\n:25:NL1\r\n:60F:D250101EUR5,00\r\n:61:250102C5,00NTRFX\r\n:62F:C250102EUR0,00\r\n-}{5:}\r\n";
    const joined = "{1:F01X}{4::20:B\n:25:NL2\n:60F:C250101EUR5,\n:61:250102D5,NTRFX\n:62F:C250102EUR0,\n";
    const drafts = readMt940(wrapped + joined).map(({ draft }) => draft);
    assert.deepEqual(
      drafts.map(({ accountNumber, openingBalance, closingBalance }) => [
        accountNumber,
        openingBalance,
        closingBalance,
      ]),
      [
        ["NL1", -500, 0],
        ["NL2", 500, 0],
      ],
    );
  });

  it("reads lines joined by @@ and indented fields", () => {
    const draft = only(
      readMt940(":20:X@@:25:123@@:60F:C250101EUR1,00@@:61:250102C1,NTRF@@:62F:C250102EUR2,@@-"),
    );
    assert.deepEqual([draft.openingBalance, draft.closingBalance, draft.transactions.length], [100, 200, 1]);
    assert.equal(only(readMt940("  :20:X\n  :25:123\n  :60F:C250101EUR1,00\n")).openingBalance, 100);
  });

  it("reads the totals of an MT942, which has no balances", () => {
    const draft = only(
      readMt940(
        lines(
          ":20:A",
          ":25:PL1",
          ":28C:1/1",
          ":34F:PLN0",
          ":61:2501190119CN0,01NTRFNONREF",
          ":61:2501190119DN5,NTRFNONREF",
          ":90D:1PLN5,",
          ":90C:1PLN0,01",
          "-",
        ),
      ),
    );
    assert.deepEqual(draft.printedTotals, { credits: 1, debits: 500, creditCount: 1, debitCount: 1 });
    assert.deepEqual([draft.currency, prove(draft).verification], ["PLN", "PROVED"]);
  });

  it("does not add information about the statement to a transaction's text", () => {
    const draft = only(
      readMt940(
        lines(
          ":20:A",
          ":25:1",
          ":60F:C250101EUR0,",
          ":61:250102C1,NTRFX",
          ":86:Shop",
          ":62F:C250102EUR1,",
          ":86:Thank you",
        ),
      ),
    );
    assert.equal(draft.transactions[0]?.description, "Shop X");
  });

  it("reports a line that it cannot read", () => {
    const [read] = readMt940(
      lines(":20:A", ":25:1", ":60F:C250101EUR0,", ":61:nonsense", ":61:250102C1,NTRFX", ":62F:C250102EUR1,"),
    );
    assert.deepEqual([read?.draft.transactions.length, read?.problems[0]?.line], [1, 1]);
  });

  it("reads back generated movements", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }),
        (opening, cents) => {
          const money = (amount: number) => (Math.abs(amount) / 100).toFixed(2).replace(".", ",");
          const mark = (amount: number) => (amount < 0 ? "D" : "C");
          const closing = cents.reduce((sum, amount) => sum + amount, opening);
          const rows = cents.map((amount) => `:61:2501020102${mark(amount)}R${money(amount)}NTRFNONREF`);
          const draft = only(
            readMt940(
              lines(
                ":20:A",
                ":25:1",
                `:60F:${mark(opening)}250101EUR${money(opening)}`,
                ...rows,
                `:62F:${mark(closing)}250102EUR${money(closing)}`,
                "-",
              ),
            ),
          );
          assert.deepEqual(
            movements(draft),
            cents.map((amount) => ["2025-01-02", amount]),
          );
          assert.deepEqual([draft.openingBalance, draft.closingBalance], [opening, closing]);
        },
      ),
    );
  });
});

describe("readStatementLine", () => {
  const table: [string, string | null, number | null][] = [
    ["250102D5,00NTRFNONREF", "2025-01-02", -500],
    ["2501020103C5,NTRFX", "2025-01-02", 500],
    ["2501020103RD5,00NTRFX", "2025-01-02", 500],
    ["2501020103RC5,00NTRFX", "2025-01-02", -500],
    ["2501020103CR0,5NTRFX", "2025-01-02", 50],
    ["250102C1234,56", "2025-01-02", 123456],
    ["1602300301DR6,00N024NONREF", "2016-03-01", -600],
    ["0000000301D6,00N024NONREF", "2000-03-01", -600],
    ["2501320103C5,NTRFX", "2025-01-03", 500],
    ["2412320103C5,NTRFX", "2025-01-03", 500],
    ["nonsense", null, null],
  ];
  for (const [text, date, amount] of table) {
    it(`reads ${text}`, () => {
      const line = readStatementLine([text]);
      assert.deepEqual([line?.date ?? null, line?.amount ?? null], [date, amount]);
    });
  }
});

describe("readMt940 in other currencies", () => {
  const statement = (currency: string, opening: string, amount: string, closing: string) =>
    readMt940(
      lines(
        ":20:A",
        `:25:NL12RABO0123456789 ${currency}`,
        ":28C:1/1",
        `:60F:C250101${currency}${opening}`,
        `:61:2501020103D${amount}NMSCNONREF`,
        `:62F:C250103${currency}${closing}`,
      ),
    );

  it("reads yen as whole units, and the account without its currency", () => {
    const draft = only(statement("JPY", "100000,", "4500,", "95500,"));
    assert.deepEqual(
      [draft.accountNumber, draft.currency, draft.closingBalance],
      ["NL12RABO0123456789", "JPY", 9_550_000],
    );
    assert.deepEqual(movements(draft), [["2025-01-02", -450_000]]);
    assert.equal(prove(draft).verification, "PROVED");
  });

  it("reports that dinars are rounded", () => {
    const [read] = statement("KWD", "100,500", "4,125", "96,375");
    assert.deepEqual(read?.draft.transactions[0]?.amount, -413);
    assert.deepEqual(
      read?.problems.map(({ kind, line }) => [kind, line]),
      [["ROW", 1]],
    );
  });
});

describe("remittanceText", () => {
  const table: [string, string[], string][] = [
    [
      "numbered by ?",
      ["166?00GUTSCHRIFT?109310?20Rechnung 12?21 vom 1.1.?3012345678?31DE99?32ACME", "?33 GmbH"],
      "ACME GmbH GUTSCHRIFT Rechnung 12 vom 1.1.",
    ],
    [
      "numbered by > with fields of its own",
      ["000>100987654321", ">20ALGEMENE KOS>21TEN VAN>310390123456"],
      "ALGEMENE KOSTEN VAN",
    ],
    [
      "SEPA keys",
      ["105?00LAST?20EREF+E1?21MREF+M1?22CRED+C1?23SVWZ+Strom Mai?32Werke"],
      "Werke LAST Strom Mai",
    ],
    [
      "codes",
      ["/TRTP/SEPA OVERBOEKING/IBAN/NL99/BIC/X/NAME/ACME BV/REMI/Salaris jan", "uari/EREF/NOTPROVIDED"],
      "ACME BV Salaris januari SEPA OVERBOEKING",
    ],
    ["free text", [" RC AFREKENING", "BETREFT REKENING 1"], "RC AFREKENING BETREFT REKENING 1"],
    ["free text broken in a word", [`GIRO ${"X".repeat(60)}`, "YZ"], `GIRO ${"X".repeat(60)}YZ`],
  ];
  for (const [name, text, expected] of table) it(name, () => assert.equal(remittanceText(text), expected));
});
