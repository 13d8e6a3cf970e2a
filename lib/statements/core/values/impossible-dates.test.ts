import assert from "node:assert/strict";
import { test } from "node:test";
import { amountsOf, lines } from "#lib/fixtures/statements/draft-figures.ts";
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
  });
}
