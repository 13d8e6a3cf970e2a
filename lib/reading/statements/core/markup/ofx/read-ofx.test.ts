import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readOfx } from "./read-ofx.ts";

const read = (text: string) => readOfx(new TextEncoder().encode(text));
const HEADER = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
const SIGN_ON =
  "<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20250131120000<FI><ORG>Kea Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>";
const bank = (inner: string) =>
  `${HEADER}<OFX>${SIGN_ON}<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NZD${inner}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const ACCOUNT = "<BANKACCTFROM><BANKID>01<ACCTID>01-0001-0123456-00<ACCTTYPE>SAVINGS</BANKACCTFROM>";
const transaction = (date: string, amount: string, more = "") =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date}<TRNAMT>${amount}<FITID>1${more}</STMTTRN>`;

describe("readOfx", () => {
  it("reads a bank's SGML with its account, balance and period", () => {
    const draft = only(
      read(
        bank(
          `${ACCOUNT}<BANKTRANLIST><DTSTART>20250101<DTEND>20250131${transaction("20250102", "-45.60", "<NAME>DAIRY & CO<MEMO>EFTPOS < 5")}${transaction("20250131235959[+13:NZDT]", "1000.00", "<NAME>ACME &amp; SONS<MEMO>ACME &amp; SONS")}</BANKTRANLIST><LEDGERBAL><BALAMT>954.40<DTASOF>20250131</LEDGERBAL><AVAILBAL><BALAMT>1954.40<DTASOF>20250131</AVAILBAL>`,
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date, amount, description, line }) => [date, amount, description, line]),
      [
        ["2025-01-02", -4560, "DAIRY & CO EFTPOS < 5", 1],
        ["2025-01-31", 100000, "ACME & SONS", 2],
      ],
    );
    assert.deepEqual(
      [
        draft.bank,
        draft.accountNumber,
        draft.kind,
        draft.currency,
        draft.from,
        draft.to,
        draft.openingBalance,
        draft.closingBalance,
      ],
      ["Kea Bank", "01-0001-0123456-00", "SAVINGS", "NZD", "2025-01-01", "2025-01-31", null, 95440],
    );
  });

  it("never shifts a date by its time zone", () => {
    const zones = ["20250131000000[+13:NZDT]", "20250131235959[-8:PST]", "20250131120000.000", "20250131"];
    const draft = only(
      read(
        bank(
          `${ACCOUNT}<BANKTRANLIST>${zones.map((date) => transaction(date, "1.00")).join("")}</BANKTRANLIST>`,
        ),
      ),
    );
    assert.deepEqual([...new Set(draft.transactions.map(({ date }) => date))], ["2025-01-31"]);
  });

  it("reads amounts with surplus digits, commas, thousands and plus signs", () => {
    const amounts = ["-8.95000", "+00000000000115.8331", "-1.045,60", "45,60", "- 1,234.50"];
    const draft = only(
      read(
        bank(
          `${ACCOUNT}<BANKTRANLIST>${amounts.map((amount) => transaction("20250131", amount)).join("")}</BANKTRANLIST>`,
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ amount }) => amount),
      [-895, 11583, -104560, 4560, -123450],
    );
  });

  it("reads XML with several cards and an account without transactions", () => {
    const card = (id: string, rows: string, balance: string) =>
      `<CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>${id}</ACCTID></CCACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}</BALAMT></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS>`;
    const row =
      "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20250102120000.000[-5:EST]</DTPOSTED><TRNAMT>-8.95</TRNAMT><NAME><![CDATA[A & B <C>]]></NAME><MEMO/></STMTTRN>";
    const drafts = read(
      `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CREDITCARDMSGSRSV1>${card("4111", row, "-8.95")}${card("4222", "", "0")}</CREDITCARDMSGSRSV1></OFX>`,
    );
    assert.deepEqual(
      drafts.map(({ draft }) => [
        draft.accountNumber,
        draft.kind,
        draft.closingBalance,
        draft.transactions[0]?.description,
      ]),
      [
        ["4111", "CREDIT_CARD", -895, "A & B <C>"],
        ["4222", "CREDIT_CARD", 0, undefined],
      ],
    );
  });

  it("reads tags closed in the wrong order, too early or not at all", () => {
    const draft = only(
      read(
        "<OFX><STMTRS><CURDEF>NZD<BANKACCTFROM><ACCTID>77</STMTRS></BANKACCTFROM><BANKTRANLIST>\n<STMTTRN><DTPOSTED>20250102<TRNAMT>-1.00<NAME>One\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-2.00<NAME>Two\n<LEDGERBAL><BALAMT>5.00",
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-01-02", -100],
      ["2025-01-03", -200],
    ]);
    assert.deepEqual([draft.accountNumber, draft.closingBalance], ["77", 500]);
  });

  it("does not mistake the counterparty's account for the holder's", () => {
    const draft = only(
      read(
        bank(
          `${ACCOUNT}<BANKTRANLIST>${transaction("20250102", "1.00", "<BANKACCTTO><ACCTID>99</BANKACCTTO>")}</BANKTRANLIST>`,
        ),
      ),
    );
    assert.equal(draft.accountNumber, "01-0001-0123456-00");
  });

  it("signs unsigned amounts by their type if both types occur", () => {
    const row = (type: string, amount: string) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20250102<TRNAMT>${amount}</STMTTRN>`;
    const amounts = (...rows: string[]) =>
      only(read(bank(`${ACCOUNT}<BANKTRANLIST>${rows.join("")}`))).transactions.map(({ amount }) => amount);
    assert.deepEqual(amounts(row("DEBIT", "5.00"), row("CREDIT", "7.00")), [-500, 700]);
    assert.deepEqual(
      amounts(row("DEBIT", "-5.00"), row("CREDIT", "7.00"), row("DEBIT", "2.00")),
      [-500, 700, 200],
    );
  });

  it("reads the cash of an investment account", () => {
    const draft = only(
      read(
        `${HEADER}<OFX><INVSTMTMSGSRSV1><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>X1</INVACCTFROM><INVTRANLIST><INVBANKTRAN>${transaction("20250102", "-5.00")}<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1></OFX>`,
      ),
    );
    assert.deepEqual([draft.accountNumber, draft.transactions[0]?.amount], ["X1", -500]);
  });

  it("decodes text in the encoding stated in the header", () => {
    const bytes = Uint8Array.from(
      bank(`${ACCOUNT}<BANKTRANLIST>${transaction("20250102", "1.00", "<NAME>Caf\u00e9")}</BANKTRANLIST>`),
      (char) => char.charCodeAt(0),
    );
    assert.equal(only(readOfx(bytes)).transactions[0]?.description, "Café");
  });

  it("reports a transaction that it cannot read", () => {
    const [first] = read(
      bank(
        `${ACCOUNT}<BANKTRANLIST>${transaction("20250102", "1.00")}${transaction("unknown", "2.00")}${transaction("20250103", "n/a")}</BANKTRANLIST>`,
      ),
    );
    assert.equal(first?.draft.transactions.length, 1);
    assert.deepEqual(
      first?.problems.map(({ kind, line }) => [kind, line]),
      [
        ["ROW", 2],
        ["ROW", 3],
      ],
    );
  });

  it("explains files without a statement", () => {
    const table: [string, RegExp][] = [
      [`${HEADER}<OFX>${SIGN_ON}</OFX>`, /sign-on/],
      [
        `${HEADER}<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS></SONRS></OFX>`,
        /Wrong password/,
      ],
      [
        `${HEADER}<OFX>${SIGN_ON}<STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR</STATUS></STMTTRNRS></OFX>`,
        /2000/,
      ],
      [`${HEADER}<OFX><INVSTMTRS><INVACCTFROM><ACCTID>1</INVACCTFROM></INVSTMTRS></OFX>`, /investments/],
    ];
    for (const [text, reason] of table) {
      assert.throws(
        () => read(text),
        (error) =>
          error instanceof UnreadableStatement &&
          error.code === "NOT_A_STATEMENT" &&
          reason.test(error.message),
      );
    }
  });

  it("reads back generated amounts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e10, max: 1e10 }), { minLength: 1, maxLength: 20 }),
        (cents) => {
          const rows = cents.map((amount) => transaction("20250102", (amount / 100).toFixed(2))).join("\n");
          assert.deepEqual(
            only(read(bank(`${ACCOUNT}<BANKTRANLIST>${rows}</BANKTRANLIST>`))).transactions.map(
              ({ amount }) => amount,
            ),
            cents,
          );
        },
      ),
    );
  });

  it("reports an amount in another currency than its account", () => {
    const row =
      "<STMTTRN><DTPOSTED>20250102<TRNAMT>-5.00<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY></STMTTRN>";
    const [first] = read(bank(`${ACCOUNT}<BANKTRANLIST>${row}</BANKTRANLIST>`));
    assert.deepEqual(
      first?.problems.map(({ kind, message }) => [kind, message]),
      [["ROW", "Line 1: the amount is in USD, the account in NZD."]],
    );
  });

  it("skips comments, and keeps the text after an unterminated one", () => {
    const rows = `<!-- ${transaction("20250101", "-1.00")} -->${transaction("20250102", "-2.00")}<!-- ${transaction("20250103", "-3.00")}`;
    const draft = only(read(bank(`${ACCOUNT}<BANKTRANLIST>${rows}</BANKTRANLIST>`)));
    assert.deepEqual(movements(draft), [
      ["2025-01-02", -200],
      ["2025-01-03", -300],
    ]);
  });

  it("reads tags with a namespace prefix", () => {
    const draft = only(
      read(
        '<?xml version="1.0"?><o:OFX xmlns:o="x"><o:STMTRS><o:STMTTRN><o:DTPOSTED>20250102</o:DTPOSTED><o:TRNAMT>-2</o:TRNAMT></o:STMTTRN></o:STMTRS></o:OFX>',
      ),
    );
    assert.deepEqual(movements(draft), [["2025-01-02", -200]]);
  });
});
