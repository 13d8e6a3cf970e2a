import assert from "node:assert/strict";
import test from "node:test";
import { typedRows } from "../../testing/typed-rows.ts";
import { readPayslips } from "./read-payslips.ts";

function read(text: string) {
  return readPayslips(typedRows(text)).map(({ payslip }) => payslip);
}

test("reads a payslip with details beside the title and totals in its sections", () => {
  const [slip] = read(`
Kauri Builders Limited                    PAY PERIOD              PAYMENT DATE     TOTAL EARNINGS     NET PAY
12 Quay Street                            2 Nov 2026 - 15 Nov 2026    18 Nov 2026      3,269.23      2,445.67
Payslip for Aroha Ngata

SALARY & WAGES              RATE          HOURS          THIS PAY            YTD
Annual salary                                            3,269.23      49,038.45
TOTAL                                                    3,269.23      49,038.45

TAX                                                      THIS PAY            YTD
PAYE                                                       709.14      10,637.10
TOTAL                                                      709.14      10,637.10

DEDUCTIONS                                               THIS PAY            YTD
KiwiSaver Employee                                         114.42       1,716.30
TOTAL                                                      114.42       1,716.30

EMPLOYER CONTRIBUTIONS                                   THIS PAY            YTD
KiwiSaver Employer                                          80.09       1,201.35
`);
  assert.equal(slip?.gross, 3_269_23);
  assert.equal(slip?.net, 2_445_67);
  assert.deepEqual(
    slip?.deductions.map(({ kind, amount }) => [kind, amount]),
    [
      ["PAYE", 709_14],
      ["KIWISAVER", 114_42],
    ],
  );
  assert.deepEqual([slip?.from, slip?.to, slip?.payDate], ["2026-11-02", "2026-11-15", "2026-11-18"]);
  assert.equal(slip?.frequency, "FORTNIGHTLY");
  assert.equal(slip?.employee, "Aroha Ngata");
  assert.equal(slip?.employer, "Kauri Builders Limited");
  assert.equal(slip?.yearToDate.gross, 49_038_45);
  assert.deepEqual(
    slip?.employerContributions.map(({ amount }) => amount),
    [80_09],
  );
});

test("reads a week's wages with the tax code in a column and leave balances below", () => {
  const [slip] = read(`
                 PAY SLIP
Employee: Sione Tau (1042)            Company: Rimu Logistics LP
Week Ending: 15/11/2026               Date Paid: 17/11/2026

Description            Code     Hours     Rate       Total
Ordinary Time                   40.00     31.50      1260.00
Overtime T1.5                    4.00     47.25       189.00
Gross                           44.00                1449.00
PAYE                   M                              282.88
Student Loan           SL                             118.20
KiwiSaver Deduction    3.5%                            50.72
Nett Pay                                              997.20

Leave            Accrued     Taken     Balance
Annual Leave     160.00      24.00     136.00
Sick Leave        80.00       8.00      72.00
`);
  assert.equal(slip?.gross, 1_449_00);
  assert.equal(slip?.net, 997_20);
  assert.deepEqual(
    slip?.deductions.map(({ kind }) => kind),
    ["PAYE", "STUDENT_LOAN", "KIWISAVER"],
  );
  assert.deepEqual(
    slip?.earnings.map(({ kind, hours, rate, amount }) => [kind, hours, rate, amount]),
    [
      ["ORDINARY", 40, 31.5, 1_260_00],
      ["OVERTIME", 4, 47.25, 189_00],
    ],
  );
  assert.deepEqual([slip?.from, slip?.to, slip?.frequency], ["2026-11-09", "2026-11-15", "WEEKLY"]);
});

test("does not deduct the employer's share, even if it is listed among the deductions", () => {
  const [slip] = read(`
Payslip   Pay period 01/10/2026 to 31/10/2026   Pay date 28/10/2026
Employer: Te Awa Health Trust      Employee: Mere Te Rangi
Gross earnings                   6,000.00
Deductions
PAYE (incl ACC)                  1,310.42
KiwiSaver                          210.00
KiwiSaver employer                 210.00
Health insurance                    45.50
Net                              4,434.08
`);
  assert.deepEqual(
    slip?.deductions.map(({ amount }) => amount),
    [1_310_42, 210_00, 45_50],
  );
  assert.equal(slip?.frequency, "MONTHLY");
});

test("starts a new payslip on a page with another pay date, and continues one on a numbered page", () => {
  const page = (date: string, more: string) => `
Payslip                                   ${more}
Name: Priya Sharma      Pay date: ${date}
Period ending ${date}   Pay frequency: Weekly
Gross pay      1,000.00
PAYE             170.00
Net pay          830.00`;
  assert.equal(read(`${page("05/11/2026", "")}\n\f\n${page("12/11/2026", "")}`).length, 2);
  const continued = `
Payslip                                   Page 2 of 2
Name: Priya Sharma      Pay date: 05/11/2026
Year to date
Gross         31,000.00`;
  const [slip, more] = read(`${page("05/11/2026", "Page 1 of 2")}\n\f\n${continued}`);
  assert.equal(more, undefined);
  assert.equal(slip?.yearToDate.gross, 31_000_00);
});

test("counts a refund among the deductions as negative", () => {
  const [slip] = read(`
Payslip  Period: 01/11/2026 - 07/11/2026   Paid: 10/11/2026
Gross pay        1,000.00
Deductions
PAYE               180.00
Union fees          10.00
Social club        -20.00
Net pay            830.00`);
  assert.equal(slip?.deductions.find(({ label }) => label === "Social club")?.amount, -20_00);
});

test("finds no payslip in a bill with amounts and dates", () => {
  assert.deepEqual(
    read(`
Tax invoice                       Invoice date: 05/11/2026
Period: 01/10/2026 to 31/10/2026
Electricity       412.00 kWh    0.2110        86.93
Daily charge       31           1.8900        58.59
GST                                            21.83
Total                                         167.35`),
    [],
  );
});

test("leaves gross pay unread if some of its lines are missing", () => {
  const [slip] = read(`
Payslip  Period: 01/11/2026 - 14/11/2026   Paid: 18/11/2026
Salary             3,000.00
Deductions
PAYE                 746.73
Net pay            2,408.08`);
  assert.equal(slip?.gross, null);
  assert.equal(slip?.net, 2_408_08);
});

test("reads where net pay is paid to as a payment, in every list", () => {
  const slip = (line: string) => `
KAURI BUILDERS LTD
Payslip   Pay period: 02/02/2026 to 15/02/2026   Pay date: 17/02/2026
Earnings                     Hours      Rate      This period
Ordinary time                80.00     38.50         3,080.00
Gross pay                                            3,080.00
PAYE                                                  -620.46
KiwiSaver employee 3%                                  -92.40
Net pay                                              2,367.14
${line}`;
  for (const line of [
    "Paid to 38-9000-0123456-00                           2,367.14",
    "Deposited into your bank                             2,367.14",
    "38-9000-0123456-00 Everyday                          2,367.14",
    "Westpac account                                      2,367.14",
  ]) {
    const [found] = read(slip(line));
    assert.deepEqual(found?.payments, [2_367_14], line);
    assert.deepEqual(
      found?.earnings.map(({ label }) => label),
      ["Ordinary time"],
      line,
    );
  }
});

const BRITISH = `
Payslip - July 2026
Employee Name: J Doe              Company: Acme Tech Ltd
Pay Date: 31/07/2026              Pay Period: 01/07/2026 - 31/07/2026
Basic Salary                                         3,000.00
PAYE Tax                                               320.00
National Insurance                                     275.00
Gross Pay                                            3,000.00
Net Pay                                              2,405.00`;

test("recognises pay in another country by its taxes and its currency", () => {
  const foreign = (text: string) => read(text)[0]?.foreign;
  assert.deepEqual(foreign(BRITISH), { currency: "GBP", sign: "National Insurance" });
  const without = BRITISH.replace("National Insurance", "Parking           ");
  assert.equal(foreign(without), undefined);
  assert.deepEqual(foreign(without.replace("PAYE Tax ", "PAYG tax ")), { currency: "AUD", sign: "PAYG" });
  assert.deepEqual(foreign(without.replace(/(?=\d,\d{3})/g, "£")), { currency: "GBP", sign: "£" });
  assert.deepEqual(foreign(`${without}\nAll amounts (AUD)`), { currency: "AUD", sign: "AUD" });
});

test("does not take a payslip of New Zealand for a foreign one", () => {
  const local = BRITISH.replace("National Insurance", "KiwiSaver         ");
  assert.equal(read(`${local}\nRates per day in Sydney (AUD)`)[0]?.foreign, undefined);
  const paid = BRITISH.replace("National Insurance", "Parking           ");
  assert.equal(read(paid.replace("Basic Salary", "PAYG Holiday Pay"))[0]?.foreign, undefined);
});

test("reads a date after a colon that OCR mistook for a letter", () => {
  const [slip] = read(`
PAY ADVICE
PERIOD FROM   H 27/07/2026      PAY DATE H 11/08/2026
PERIOD TO     1 09/08/2026
Gross pay        1,000.00
PAYE               170.00
Net pay            830.00`);
  assert.deepEqual([slip?.from, slip?.to, slip?.payDate], ["2026-07-27", "2026-08-09", "2026-08-11"]);
});
