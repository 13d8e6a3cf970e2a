import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { DeductionKind, EarningKind } from "#lib/reading/income-documents/core/model.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { type Frequency, paymentsPerYear } from "#lib/reading/statements/core/understand/frequency.ts";
import { addDays, addMonths, dateOfDay, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { accLevy, incomeTax, type PreparedTax, studentLoanRepayment, taxOf } from "#lib/reading/tax/tax.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";

type TrueEarning = {
  label: string;
  kind: EarningKind;
  /** Hundredths; null for salaries. */
  hours: number | null;
  /** Ten-thousandths of a dollar. */
  rate: number | null;
  amount: Cents;
  toDate: Cents;
};

type TrueDeduction = { label: string; kind: DeductionKind; amount: Cents; toDate: Cents };

/** The contents of a generated payslip. */
export type PayslipTruth = {
  employer: string;
  employee: string;
  frequency: Frequency;
  from: IsoDate;
  to: IsoDate;
  payDate: IsoDate;
  taxCode: string;
  earnings: TrueEarning[];
  reimbursements: { label: string; amount: Cents }[];
  gross: Cents;
  grossToDate: Cents;
  deductions: TrueDeduction[];
  employerContributions: { label: string; amount: Cents; toDate: Cents }[];
  net: Cents;
  netToDate: Cents;
  /** How the net pay is split over bank accounts. */
  payments: { account: string; amount: Cents }[];
  /** The levy included in PAYE. */
  accWithin: Cents;
};

const EMPLOYERS = [
  "Kauri Builders Limited",
  "Southern Lakes Dairy Ltd",
  "Te Awa Health Trust",
  "Harbour View School Board of Trustees",
  "Rimu Logistics LP",
  "Waitaki District Council",
  "Tui Café Group Limited",
  "Northern Regional Hospital",
  "Puriri Accounting Services Ltd",
  "Kea Electrical Holdings Limited",
];

const PEOPLE = [
  "Aroha Ngata",
  "James O'Brien",
  "Mere Te Rangi",
  "Priya Sharma",
  "Sione Tau",
  "Li Wei Chen",
  "Hemi Walker",
  "Anna-Marie Jones",
  "Tomasi Fa'asavalu",
  "Grace M Thompson",
];

const BASE = [
  "Ordinary Hours",
  "Ordinary Time",
  "Base Salary",
  "Salary",
  "Wages",
  "Normal Hours",
  "Ordinary Pay",
];

const OVERTIME = ["Overtime T1.5", "Overtime x 1.5", "Overtime 1.5", "Time and a Half"];

const ALLOWANCES = [
  "Meal Allowance",
  "Tool Allowance",
  "On Call Allowance",
  "Shift Allowance",
  "Phone Allowance",
];

const LEAVE: [string, EarningKind][] = [
  ["Annual Leave", "HOLIDAY_PAY"],
  ["Sick Leave", "LEAVE"],
  ["Public Holiday Not Worked", "LEAVE"],
  ["Holiday Pay 8%", "HOLIDAY_PAY"],
];

const STUDENT_LOAN = ["Student Loan", "Student Loan Std", "Student Loan Deduction"];
const KIWISAVER = [
  "KiwiSaver Employee",
  "KiwiSaver Employee 3.5%",
  "KiwiSaver - Employee",
  "KiwiSaver Deduction",
];
const UNIONS = ["PSA Union Fees", "NZNO", "Union Fees", "First Union"];
const OTHERS = [
  "Social Club",
  "Southern Cross Insurance",
  "Payroll Giving",
  "Staff Purchases",
  "Car Parking",
];

/** The tax table that payslips of this date follow. */
export function taxOn(date: IsoDate): PreparedTax {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < "04-01" ? 1 : 0);
  const taxYear = `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
  return taxOf({ ...sampleSheet, taxYear });
}

/** Calculates PAYE with the levy, as in payroll tables, for one pay. */
export function payeOn(gross: Cents, frequency: Frequency, date: IsoDate): { paye: Cents; levy: Cents } {
  const pays = paymentsPerYear[frequency];
  const tax = taxOn(date);
  const levy = Math.floor(accLevy(tax, gross * pays) / pays);
  return { paye: Math.floor(incomeTax(tax, gross * pays) / pays) + levy, levy };
}

/** Generates a payslip. `later` selects the same person's following ones. */
export function drawPayslip(seed: number, later = 0): PayslipTruth {
  const random = seededRandom(seed * 7919 + 17);
  const frequency = random.pick<Frequency>([
    "WEEKLY",
    "FORTNIGHTLY",
    "FORTNIGHTLY",
    "FOUR_WEEKLY",
    "MONTHLY",
  ]);
  const dates = datesOf(seededRandom(seed), frequency, later);
  const pays = paysToDate(datesOf(seededRandom(seed), frequency, 0).payDate, frequency) + later;
  const earnings = earningsOf(random, frequency, pays, later);
  const gross = sum(earnings);
  const grossToDate = earnings.reduce((total, each) => total + each.toDate, 0);
  const { paye, levy } = payeOn(gross, frequency, dates.payDate);
  const taxCode = random.chance(0.3) ? "M SL" : "M";
  const deductions = deductionsOf(random, { gross, frequency, payDate: dates.payDate, paye, pays, taxCode });
  const reimbursements = random.chance(0.15)
    ? [
        {
          label: random.pick(["Mileage Reimbursement", "Expense Reimbursement"]),
          amount: random.between(20_00, 180_00),
        },
      ]
    : [];
  const net = gross + sum(reimbursements) - sum(deductions);
  const employer = random.pick(EMPLOYERS);
  const employee = random.pick(PEOPLE);
  const kiwiSaver = deductions.find(({ kind }) => kind === "KIWISAVER");
  return {
    employer,
    employee,
    frequency,
    ...dates,
    taxCode,
    earnings,
    reimbursements,
    gross,
    grossToDate,
    deductions,
    employerContributions: kiwiSaver ? employerPart(random, kiwiSaver) : [],
    net,
    netToDate: grossToDate - deductions.reduce((total, each) => total + each.toDate, 0),
    payments: paymentsOf(random, net),
    accWithin: levy,
  };
}

function datesOf(random: Random, frequency: Frequency, later: number) {
  if (frequency === "MONTHLY") {
    const first = addMonths(dayNumber("2026-05-01"), random.between(0, 4) + later);
    const to = dateOfDay(addMonths(first, 1) - 1);
    return { from: dateOfDay(first), to, payDate: addDays(to, -random.between(0, 5)) };
  }
  const days = { WEEKLY: 7, FORTNIGHTLY: 14, FOUR_WEEKLY: 28, TWICE_MONTHLY: 15 }[frequency];
  const from = addDays("2026-05-04", random.between(0, 12) * 7 + later * days);
  const to = addDays(from, days - 1);
  return { from, to, payDate: addDays(to, random.between(0, 4)) };
}

/** Counts the pays of this tax year up to this one. */
function paysToDate(payDate: IsoDate, frequency: Frequency): number {
  const start = payDate.slice(5) < "04-01" ? Number(payDate.slice(0, 4)) - 1 : Number(payDate.slice(0, 4));
  const days = dayNumber(payDate) - dayNumber(`${start}-04-01`) + 1;
  return Math.max(1, Math.floor((days * paymentsPerYear[frequency]) / 365.25) || 1);
}

function earningsOf(random: Random, frequency: Frequency, pays: number, later: number): TrueEarning[] {
  const weeks = 52 / paymentsPerYear[frequency];
  const hourly = random.between(24_00, 72_00);
  const earnings: TrueEarning[] = [];
  const timesOf = (kind: EarningKind) =>
    kind === "ORDINARY" ? pays : later + random.between(1, pays - later);
  const add = (label: string, kind: EarningKind, hours: number | null, rate: number | null, amount: Cents) =>
    earnings.push({ label, kind, hours, rate, amount, toDate: amount * timesOf(kind) });
  const label = random.pick(BASE);
  if (/Salary/.test(label) && random.chance(0.6)) {
    add(label, "ORDINARY", null, null, Math.round((hourly * 2080) / paymentsPerYear[frequency]));
  } else {
    const hours = Math.round(weeks * random.between(30, 40)) * 100;
    add(label, "ORDINARY", hours, hourly * 100, Math.round((hours * hourly) / 100));
  }
  if (random.chance(0.3)) {
    const hours = random.between(2, 24) * 50;
    add(random.pick(OVERTIME), "OVERTIME", hours, hourly * 150, Math.round((hours * hourly * 1.5) / 100));
  }
  if (random.chance(0.25)) {
    const [name, kind] = random.pick(LEAVE);
    const hours = random.between(1, 3) * 800;
    add(name, kind, hours, hourly * 100, Math.round((hours * hourly) / 100));
  }
  if (random.chance(0.3))
    add(random.pick(ALLOWANCES), "ALLOWANCE", null, null, random.between(10_00, 150_00));
  if (random.chance(0.1)) add("Commission", "COMMISSION", null, null, random.between(100_00, 900_00));
  return earnings;
}

type Pay = {
  gross: Cents;
  frequency: Frequency;
  payDate: IsoDate;
  paye: Cents;
  pays: number;
  taxCode: string;
};

function deductionsOf(
  random: Random,
  { gross, frequency, payDate, paye, pays, taxCode }: Pay,
): TrueDeduction[] {
  const deductions: TrueDeduction[] = [];
  const add = (label: string, kind: DeductionKind, amount: Cents) => {
    if (amount > 0) deductions.push({ label, kind, amount, toDate: amount * pays });
  };
  add("PAYE", "PAYE", paye);
  if (taxCode.endsWith("SL")) {
    const pays = paymentsPerYear[frequency];
    add(
      random.pick(STUDENT_LOAN),
      "STUDENT_LOAN",
      Math.floor(studentLoanRepayment(taxOn(payDate), gross * pays) / pays),
    );
  }
  if (random.chance(0.75))
    add(random.pick(KIWISAVER), "KIWISAVER", Math.round(gross * random.pick([0.035, 0.04, 0.06])));
  if (random.chance(0.1)) add("Child Support", "CHILD_SUPPORT", random.between(30_00, 220_00));
  if (random.chance(0.15)) add(random.pick(UNIONS), "UNION", random.between(5_00, 25_00));
  if (random.chance(0.08)) add("Superannuation Scheme", "SUPERANNUATION", random.between(20_00, 200_00));
  if (random.chance(0.2)) add(random.pick(OTHERS), "OTHER", random.between(2_00, 90_00));
  return deductions;
}

function employerPart(
  random: Random,
  { amount, toDate }: TrueDeduction,
): PayslipTruth["employerContributions"] {
  const label = random.pick([
    "KiwiSaver Employer",
    "Employer KiwiSaver Contribution",
    "KiwiSaver Employer Contribution",
  ]);
  const contributions = [{ label, amount, toDate }];
  if (random.chance(0.4))
    contributions.push({ label: "ESCT", amount: Math.round(amount * 0.3), toDate: Math.round(toDate * 0.3) });
  return contributions;
}

function paymentsOf(random: Random, net: Cents): PayslipTruth["payments"] {
  const account = () => `12-${random.between(3000, 3999)}-0${random.between(100000, 999999)}-00`;
  if (!random.chance(0.2)) return [{ account: account(), amount: net }];
  const savings = random.between(2, 8) * 50_00;
  return [
    { account: account(), amount: net - savings },
    { account: account(), amount: savings },
  ];
}

export function sum(items: readonly { amount: Cents }[]): Cents {
  return items.reduce((total, { amount }) => total + amount, 0);
}
