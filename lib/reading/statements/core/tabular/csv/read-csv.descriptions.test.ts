import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lines, readExport } from "#testing/generators/statements/draft-figures.ts";

async function descriptionsOf(...file: string[]): Promise<string[]> {
  return (await readExport(lines(...file))).transactions.map(({ description }) => description);
}

describe("descriptions", () => {
  it("contain every column of words beside the headed one", async () => {
    assert.deepEqual(
      await descriptionsOf(
        "Date|Zorp|Zarp|Amount|Memo",
        "2026-03-03|HE12|Orchard Café|-4.50|",
        "2026-03-04|HE13|Ana María Ruiz|-20.00|Dinner",
        "2026-03-05|HE14|Harbour Pay Ltd|900.00|March",
      ),
      ["Orchard Café", "Dinner Ana María Ruiz", "March Harbour Pay Ltd"],
    );
  });

  it("leave out what says nothing about a row", async () => {
    const rows = [
      ["NL12ABNA0123456789", "Batch 1", "Main Branch", "HARBNL2A", "Pending"],
      ["NL98INGB0001234567", "Batch 2", "Main Branch", "COOPNL2B", "Booked"],
    ];
    for (const column of rows[0]?.keys() ?? []) {
      const body = rows.map((cells, at) => `2026-03-0${at + 1},Shop ${at},-${at + 1}.00,${cells[column]}`);
      const found = await descriptionsOf("Date,Details,Amount,Zorp", ...body);
      assert.deepEqual(found, ["Shop 0", "Shop 1"], `column ${column}`);
    }
  });

  it("do not repeat what another column says", async () => {
    assert.deepEqual(
      await descriptionsOf(
        "Date,Details,Amount,Zorp",
        "2026-03-03,Card payment Orchard Café 12 March,-4.50,Orchard Café",
        "2026-03-04,Transfer,-20.00,Transfer to Ana",
      ),
      ["Card payment Orchard Café 12 March", "Transfer to Ana"],
    );
  });
});
