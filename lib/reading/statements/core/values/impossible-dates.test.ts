import assert from "node:assert/strict";
import { test } from "node:test";
import { amountsOf, lines } from "#testing/generators/statements/draft-figures.ts";
import { readStatement } from "../read-statement.ts";

/** Each file agrees with its own balances and lists a day that does not exist. */
const FILES: Record<string, string> = {
  "export.csv": lines(
    "Opening balance,1000.00",
    "Closing balance,969.00",
    "Date,Details,Amount",
    "13/02/2026,Shop,-31.00",
    "31/04/2026,In,1200.00",
    "31/04/2026,Out,-1200.00",
  ),
  "export.ofx":
    "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>" +
    [
      ["20260213", "-31.00"],
      ["20260231120000", "1200.00"],
      ["20260231", "-1200.00"],
    ]
      .map(([date, amount]) => `<STMTTRN><DTPOSTED>${date}<TRNAMT>${amount}<NAME>A</STMTTRN>`)
      .join("") +
    "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
  "export.qif": lines(
    "!Type:Bank",
    "D13/02/2026",
    "T-31.00",
    "^",
    "D31/04/2026",
    "T1200.00",
    "^",
    "D31/04/2026",
    "T-1200.00",
    "^",
  ),
  "export.sta": lines(
    ":20:1",
    ":25:1/1",
    ":28C:1",
    ":60F:C260201NZD1000,00",
    ":61:260213D31,00NTRFNONREF",
    ":61:260231C1200,00NTRFNONREF",
    ":61:260231D1200,00NTRFNONREF",
    ":62F:C260228NZD969,00",
  ),
  "export.xml": `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH1</IBAN></Id></Acct>${[
    ["OPBD", "1000.00"],
    ["CLBD", "969.00"],
  ]
    .map(
      ([type, amount]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-28</Dt></Dt></Bal>`,
    )
    .join("")}${[
    ["31.00", "DBIT", "<BookgDt><Dt>2026-02-13</Dt></BookgDt>"],
    ["1200.00", "CRDT", "<BookgDt><DtTm>2026-02-31T10:00:00</DtTm></BookgDt>"],
    ["1200.00", "DBIT", "<ValDt><Dt>2026-02-31</Dt></ValDt>"],
  ]
    .map(
      ([amount, side, date]) =>
        `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>${date}</Ntry>`,
    )
    .join("")}</Stmt></BkToCstmrStmt></Document>`,
  "berlin-group.json": JSON.stringify({
    account: { iban: "NL12" },
    balances: [
      ["openingBooked", "1000.00"],
      ["closingBooked", "969.00"],
    ].map(([balanceType, amount]) => ({ balanceType, balanceAmount: { currency: "EUR", amount } })),
    transactions: {
      booked: [
        ["2026-02-13", "-31.00"],
        ["2026-02-31", "1200.00"],
        ["2026-02-31", "-1200.00"],
      ].map(([bookingDate, amount]) => ({ bookingDate, transactionAmount: { currency: "EUR", amount } })),
    },
  }),
  "akahu.json": JSON.stringify({
    success: true,
    items: [
      ["2026-02-13T11:00:00.000Z", -31],
      ["2026-02-31T11:00:00.000Z", 1200],
      ["2026-02-31T11:00:00.000Z", -1200],
    ].map(([date, amount], at) => ({ _id: `t${at}`, _account: "a1", date, amount, description: "A" })),
  }),
  "list.json": JSON.stringify(
    [
      ["2026-02-13T11:00:00.000Z", -31],
      ["2026-02-31T11:00:00.000Z", 1200],
      ["2026-02-31T11:00:00.000Z", -1200],
    ].map(([date, amount]) => ({ date, amount, description: "A" })),
  ),
};

for (const [fileName, text] of Object.entries(FILES)) {
  test(`counts and reports the rows of a day that does not exist, and proves nothing: ${fileName}`, async () => {
    const { statements } = await readStatement(new TextEncoder().encode(text), { fileName });
    const [statement] = statements;
    assert.ok(statement);
    assert.deepEqual(amountsOf(statement).toSorted(), [-120000, -3100, 120000]);
    assert.equal(statement.verification, "CONFLICT");
    const reported = statement.conflicts.filter(({ kind }) => kind === "DATE");
    assert.equal(reported.length, 2);
    assert.match(reported[0]?.message ?? "", /does not exist/);
    const days = statement.transactions.map(({ date }) => date.slice(5)).toSorted();
    assert.ok(days[0] === "02-13" || days[0] === "02-14");
    assert.ok(["02-28", "04-30"].includes(days[1] ?? "") && days[1] === days[2]);
  });
}
