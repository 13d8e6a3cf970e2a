import assert from "node:assert/strict";
import { test } from "node:test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Scenario, ScenarioComparison } from "../schemas.ts";
import { drawComparison } from "./draw-comparison.ts";

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages.join(" ").replace(/\s+/g, " ");
}

type Result = Pick<Scenario["results"][number], "bank" | "maxLending" | "limitedBy">;

const scenario = (
  name: string,
  requestedLoan: number | null,
  stale: Scenario["stale"] = [],
  results: Result[] = [],
) =>
  ({
    name,
    requestedLoan,
    stale,
    results: results.map((result) => ({ ...result, high: null })),
    calculatedAt: "2026-11-03T01:18:40.118Z",
    sheet: { identifier: "nz", version: "3", title: "New Zealand" },
  }) as unknown as Scenario;

const comparison: ScenarioComparison = {
  scenarios: [
    scenario(
      "As it is",
      650_000,
      [],
      [
        { bank: "kea", maxLending: 700_000, limitedBy: "DEBT_TO_INCOME" },
        { bank: "kauri", maxLending: 781_000, limitedBy: "SERVICING" },
      ],
    ),
    scenario(
      "Card closed",
      null,
      ["MASTER_SHEET"],
      [{ bank: "kauri", maxLending: 801_000, limitedBy: "LOAN_TO_VALUE" }],
    ),
  ],
  differences: [{ field: "creditCardLimit", label: "Credit card limits", values: ["$8,000.00", "–"] }],
  banks: [
    {
      bank: "kea",
      name: "Kea Bank",
      maxLending: [700_000, null],
      difference: [0, null],
      high: [720_000, null],
    },
    {
      bank: "kauri",
      name: "Kauri Bank",
      maxLending: [781_000, 801_000],
      difference: [0, 20_000],
      high: [null, null],
    },
  ],
};
const report = {
  generatedAt: "2026-11-04T01:18:40.118Z",
  applicants: ["Aroha Ngata", "Tāne Whitiora"],
  brokerName: "Mere Tamihana",
  brand: null,
  comparison,
};

test("shows each scenario, each bank's lending with the difference, and the inputs that differ", async () => {
  const text = await textOf(drawComparison(report));
  for (const part of [
    "Applicants Aroha Ngata, Tāne Whitiora",
    "Scenario 1 As it is · $650,000 requested · calculated 3 Nov 2026 · rules version 3",
    "Scenario 2 Card closed · calculated 3 Nov 2026 · rules version 3 · outdated",
    "Highest lending in “As it is” first.",
    "Kauri Bank $781,000 $801,000 (+$20,000) Kea Bank $700,000 –",
    "What limits it Bank Scenario 1 Scenario 2 Kauri Bank Limited by the surplus Limited by LVR Kea Bank Limited by debt to income –",
    "with undecided items repaid or ended Bank Scenario 1 Scenario 2 Kauri Bank – – Kea Bank $720,000 –",
    "Credit card limits $8,000.00 –",
    "Indicative, not a bank's decision",
  ])
    assert.ok(text.includes(part), `${part} is missing in ${text}`);
});

test("draws the same bytes for the same comparison of four, with any names", () => {
  const four = {
    ...comparison,
    scenarios: Array.from({ length: 4 }, () => scenario("مرحبا 你好 ".repeat(30), 1)),
    differences: [],
  };
  const one = drawComparison({ ...report, comparison: four });
  assert.deepEqual(drawComparison({ ...report, comparison: four }), one);
});
