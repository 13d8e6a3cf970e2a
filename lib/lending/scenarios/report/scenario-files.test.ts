import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { scenarioCsv } from "./scenario-rows.ts";
import { scenarioXlsx } from "./scenario-xlsx.ts";
import { sampleHouseholdScenario, sampleScenario } from "./testing/sample-scenario.ts";

const report = sampleScenario();

function csvRows(text: string): string[][] {
  return parse(text, { bom: true, relaxColumnCount: false });
}

const row = (rows: readonly unknown[][], item: string) => rows.find((cells) => cells[1] === item);

test("writes the CSV as one table with a column for each bank and plain figures", () => {
  const rows = csvRows(scenarioCsv(report));
  assert.deepEqual(rows[0], [
    "Section",
    "Item",
    "Entered",
    "Per",
    "Kauri Bank",
    "Rimu Bank",
    "Totara Bank",
    "Matai Bank",
    "Kowhai Bank",
  ]);
  const lending = report.banks.map(({ maxLending }) => String(maxLending));
  assert.deepEqual(row(rows, "Maximum lending")?.slice(4), lending);
  assert.deepEqual(row(rows, "Credit card limit")?.slice(2), [
    "10000",
    "limit",
    "-380",
    "-300",
    "-400",
    "-380",
    "-500",
  ]);
  assert.deepEqual(row(rows, "Notice")?.[2], "Indicative, not an offer");
  assert.deepEqual(row(rows, "Prepared for")?.[2], "Aroha Ngata, Tāne Whitiora");
  assert.deepEqual(row(rows, "Bank rules version")?.[2], "3");
});

test("writes a household item by item, with both answers of each bank", async () => {
  const household = sampleHouseholdScenario();
  const rows = csvRows(scenarioCsv(household));
  const entered = (item: string) =>
    rows.filter((cells) => cells[1] === item).map((cells) => cells.slice(2, 4).join(" "));
  assert.deepEqual(entered("Who lives together"), ["Aroha and Tāne, 1 dependant "]);
  assert.deepEqual(entered("Aroha: salary"), ["3650 a fortnight", "3650 a fortnight"]);
  assert.deepEqual(entered("Credit card").slice(0, 3), ["8000 limit", "2315.4 owed", "repaid "]);
  assert.deepEqual(entered("Rate offered a year"), ["0.0579 "]);
  assert.deepEqual(entered("Method"), ["2 "]);
  assert.deepEqual(
    row(rows, "Maximum lending if repaid or ended")?.slice(4),
    household.banks.map(({ high }) => String(high?.maxLending)),
  );
  assert.equal(row(csvRows(scenarioCsv(report)), "Maximum lending if repaid or ended"), undefined);
  assert.deepEqual(entered("Part 1: Principal and interest: Repayment").at(-1), "3235.36 a month");
  assert.deepEqual(row(rows, "Highest repayment at the test rate")?.slice(2, 5), ["", "a month", "4624.91"]);
  const { sheets } = await readXlsx(await scenarioXlsx(household));
  const [figures, reasons] = sheets;
  assert.deepEqual(row(figures?.rows ?? [], "Rate offered a year")?.[2], 0.0579);
  const lift = reasons?.rows.find((cells) => cells[1] === "Debt to income: what would raise it");
  assert.match(String(lift?.[3]), /^Each \$1,000 of debt repaid/);
});

test("keeps formulas as text, and quotes and line breaks within their cell", () => {
  const name = '=HYPERLINK("http://x")';
  const rows = csvRows(scenarioCsv(sampleScenario({ name, applicants: ['A "B"', "C\r\nD"] })));
  assert.equal(row(rows, "Scenario")?.[2], `'${name}`);
  assert.equal(row(rows, "Prepared for")?.[2], 'A "B", C\r\nD');
});

test("keeps text that looks like a formula as text in both files, full-width characters included", async () => {
  for (const name of ["=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "\t=1"]) {
    const risky = sampleScenario({ name });
    assert.equal(row(csvRows(scenarioCsv(risky)), "Scenario")?.[2], `'${name}`);
    const { sheets } = await readXlsx(await scenarioXlsx(risky), { readStyles: true });
    const rows = sheets[0]?.rows ?? [];
    const line = rows.findIndex((cells) => cells[1] === "Scenario");
    assert.equal(rows[line]?.[2], name);
    assert.equal(sheets[0]?.cells?.get(`${line},2`)?.formula, undefined);
  }
});

test("writes the same figures to the workbook as formatted numbers, with each reason", async () => {
  const bytes = await scenarioXlsx(report);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [figures, reasons] = sheets;
  assert.deepEqual([figures?.name, reasons?.name], ["Figures", "Reasons"]);
  const rows = figures?.rows ?? [];
  assert.deepEqual(
    row(rows, "Maximum lending")?.slice(4),
    report.banks.map(({ maxLending }) => maxLending),
  );
  assert.deepEqual(row(rows, "Test rate a year")?.slice(4), [0.0695, 0.071, 0.0725, 0.069, 0.075]);
  const format = (item: string, column: number) =>
    figures?.cells?.get(`${rows.findIndex((cells) => cells[1] === item)},${column}`)?.style?.numFmt;
  assert.equal(format("Maximum lending", 4), '"$"#,##0');
  assert.equal(format("Monthly surplus", 8), '"$"#,##0.00;-"$"#,##0.00');
  assert.equal(format("Test rate a year", 5), "0.00##%");
  const why = reasons?.rows.find(
    (cells) => cells[0] === "Totara Bank" && cells[1] === "Personal loan repayment",
  );
  assert.deepEqual(why?.slice(2), [-315, "The repayment of $300 a month is counted at 105%."]);
});

test("keeps text that looks like a formula as text in the workbook", async () => {
  const { sheets } = await readXlsx(await scenarioXlsx(sampleScenario({ name: "=1+1" })));
  const [figures] = sheets;
  assert.equal(row(figures?.rows ?? [], "Scenario")?.[2], "=1+1");
});
