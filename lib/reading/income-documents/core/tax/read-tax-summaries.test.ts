import assert from "node:assert/strict";
import test from "node:test";
import { typedRows } from "../../testing/typed-rows.ts";
import { readTaxSummaries } from "./read-tax-summaries.ts";

function read(text: string) {
  return readTaxSummaries(typedRows(text));
}

test("reads income by payer and tax year from Inland Revenue's summary", () => {
  const [summary] = read(`
Inland Revenue   Te Tari Taake
Income summary
Name: Aroha Ngata                       IRD number: 012-345-678
Income details for the tax year 1 April 2025 to 31 March 2026

Payer                            Income type           Gross income      Tax deducted
Kauri Builders Limited           Salary and wages         82,450.00         18,904.12
Kererū Bank Limited              Interest                    312.45            103.10
Total                                                     82,762.45         19,007.22

Income details for the tax year 1 April 2024 to 31 March 2025
Payer                            Income type           Gross income      Tax deducted
Kauri Builders Limited           Salary and wages         78,100.00         17,655.00
`);
  assert.equal(summary?.type, "INCOME_SUMMARY");
  assert.equal(summary?.name, "Aroha Ngata");
  assert.deepEqual(
    summary?.incomes.map(({ year, kind, gross, tax }) => [year, kind, gross, tax]),
    [
      [2026, "SALARY", 82_450_00, 18_904_12],
      [2026, "INTEREST", 312_45, 103_10],
      [2025, "SALARY", 78_100_00, 17_655_00],
    ],
  );
  assert.match(summary?.incomes[0]?.source ?? "", /^Kauri Builders Limited/);
});

test("adds up the months of a payer", () => {
  const [summary] = read(`
Summary of earnings          Year ended 31 March 2026
Employer: Te Awa Health Trust
Month              Gross earnings      PAYE deducted
Te Awa Health Trust
April 2025               6,000.00           1,310.42
May 2025                 6,200.00           1,377.00
`);
  assert.deepEqual(
    summary?.incomes.map(({ source, gross, tax }) => [source, gross, tax]),
    [["Te Awa Health Trust", 12_200_00, 2_687_42]],
  );
});

test("reads two years' profit with the usual add-backs from whole dollars", () => {
  const [summary] = read(`
Sione Tau Plumbing Limited
Profit and Loss Statement
For the year ended 31 March 2026
                                        2026          2025
                                           $             $
Sales                                214,560       198,230
Less expenses
  Depreciation                        12,400        13,050
  Interest - hire purchase             3,210         3,890
  Interest paid                        1,050           980
  Home office expenses                 2,400         2,400
  Motor vehicle                       11,020         9,870
Total expenses                        98,300        97,410
Net profit before tax                116,260       100,820
Income tax                            31,400        27,200
Net profit for the year               84,860        73,620
`);
  assert.equal(summary?.type, "FINANCIAL_STATEMENTS");
  assert.deepEqual(
    summary?.business.map(({ year, profit, addBacks }) => [year, profit, addBacks.map(({ kind }) => kind)]),
    [
      [2026, 116_260_00, ["DEPRECIATION", "INTEREST", "INTEREST", "HOME_OFFICE"]],
      [2025, 100_820_00, ["DEPRECIATION", "INTEREST", "INTEREST", "HOME_OFFICE"]],
    ],
  );
});

test("reads a loss as negative profit", () => {
  const [summary] = read(`
Statement of financial performance
                                        2026          2025
Sales                                 41,560        98,230
Net profit (loss) before tax          (8,340)       12,120
`);
  assert.deepEqual(
    summary?.business.map(({ profit }) => profit),
    [-8_340_00, 12_120_00],
  );
});

test("reads the incomes of a tax return, without its taxes", () => {
  const [summary] = read(`
Individual tax return - IR3
Tax year 1 April 2025 to 31 March 2026
Salary and wages                 42,000.00
Interest                            180.50
Self-employed income             31,900.00
Total income                     74,080.50
Tax on taxable income            14,644.10
Residual income tax               5,020.00
`);
  assert.deepEqual(
    summary?.incomes.map(({ kind, gross }) => [kind, gross]),
    [
      ["SALARY", 42_000_00],
      ["SELF_EMPLOYED", 31_900_00],
      ["INTEREST", 180_50],
    ],
  );
});

test("finds no tax summary in a letter", () => {
  assert.deepEqual(
    read("Dear Aroha\nThank you for your payment of $250.00 on 3 March 2026.\nInland Revenue"),
    [],
  );
});
