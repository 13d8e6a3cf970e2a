import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { markupSheets } from "./markup-rows.ts";

const HTML = `<html><head><style>td > p { color: red }</style><script>if (1 < 2) "<td>"</script></head><body>
<table><tr><td colspan=3>Account Statement<tr><td>Account Number<td>12345678
<tr><th>Txn Date</th><th>Description</th><th>Debit</th><th>Credit</th></tr>
<tr><td>13/01/2024</td><td>SALARY &amp; CO</td><td></td><td>2,000.00</td></tr>
<!-- <tr><td>14/01/2024</td><td>NOT THERE</td></tr> -->
<tr><td>14/01/2024</td><td>SHOP<br>CORNER</td><td>45.10&nbsp;</td><td></td></tr></table></body></html>`;

const XML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="S"><ss:Table>
<ss:Row><ss:Cell><ss:Data ss:Type="String">Date</ss:Data></ss:Cell><ss:Cell><ss:Data>Details</ss:Data></ss:Cell><ss:Cell><ss:Data>Debit</ss:Data></ss:Cell><ss:Cell><ss:Data>Credit</ss:Data></ss:Cell></ss:Row>
<ss:Row><ss:Cell><ss:Data ss:Type="DateTime">2024-01-13T00:00:00.000</ss:Data></ss:Cell><ss:Cell><ss:Data>SALARY &amp; CO</ss:Data></ss:Cell><ss:Cell ss:Index="4"><ss:Data>2000</ss:Data></ss:Cell></ss:Row>
<ss:Row><ss:Cell><ss:Data ss:Type="DateTime">2024-01-14T00:00:00.000</ss:Data></ss:Cell><ss:Cell><ss:Data>SHOP CORNER</ss:Data></ss:Cell><ss:Cell><ss:Data>45.1</ss:Data></ss:Cell></ss:Row>
</ss:Table></ss:Worksheet></ss:Workbook>`;

describe("Excel files that are markup", () => {
  for (const [name, text] of [
    ["an HTML table", HTML],
    ["an XML spreadsheet", XML],
  ] as const) {
    it(`reads ${name}`, async () => {
      const { format, statements } = await readStatement(new TextEncoder().encode(text), {
        fileName: "export.xls",
      });
      assert.equal(format, "XLSX");
      assert.deepEqual(
        statements[0]?.transactions.map(({ date, amount, description }) => [date, amount, description]),
        [
          ["2024-01-13", 200_000, "SALARY & CO"],
          ["2024-01-14", -4510, "SHOP CORNER"],
        ],
      );
    });
  }

  it("keeps cells in their columns, regardless of stated spans", () => {
    assert.deepEqual(markupSheets("<tr><td colspan=2>a<td>b<tr><td>c"), [[["a", "", "b"], ["c"]]]);
    assert.ok((markupSheets('<tr><td colspan="9999">a<td>b')[0]?.[0]?.length ?? 0) <= 202);
  });

  it("does not detect other pages as statements", () => {
    const page = "<html><table><tr><td>Menu</td><td>Prices 12.50</td></tr></table></html>";
    assert.equal(detectFormat(new TextEncoder().encode(page)), null);
  });
});
