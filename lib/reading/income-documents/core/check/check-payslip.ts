import { formatDate } from "#lib/platform/dates.ts";
import { type Cents, formatMoney, type MoneyFormat, moneyFormat } from "#lib/platform/money.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { type Frequency, paymentsPerYear } from "#lib/reading/statements/core/understand/frequency.ts";
import { addDays, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { type PreparedTax, studentLoanRepayment } from "#lib/reading/tax/tax.ts";
import type { ForeignPay, Payslip } from "../model.ts";
import { payeRange, sumOf } from "./paye-range.ts";

export const payslipFaultCodes = [
  "NET_DOES_NOT_FOLLOW",
  "GROSS_DIFFERS",
  "EARNINGS_DIFFER",
  "PAYE_DIFFERS",
  "YEAR_TO_DATE_DIFFERS",
  "STUDENT_LOAN_DIFFERS",
  "KIWISAVER_DIFFERS",
  "PERIOD_CONTRADICTS",
  "NET_ARRIVED_DIFFERS",
  "NET_NOT_SEEN",
  "FOREIGN_PAY",
] as const;

/** A discrepancy. `printed` is the payslip's figure, and `expected` is the figure it is compared with. */
export type PayslipFault = {
  code: (typeof payslipFaultCodes)[number];
  severity: "HIGH" | "MEDIUM";
  message: string;
  printed: Cents | null;
  expected: Cents | null;
};

export function payslipFault(
  code: PayslipFault["code"],
  severity: PayslipFault["severity"],
  message: string,
  printed: Cents | null = null,
  expected: Cents | null = null,
): PayslipFault {
  return { code, severity, message, printed, expected };
}

/** Returns the tax table in force on a date, or null if the master sheet has none for its tax year. */
export type TaxOn = (date: IsoDate) => PreparedTax | null;

const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  WEEKLY: "a week",
  FORTNIGHTLY: "a fortnight",
  FOUR_WEEKLY: "every four weeks",
  TWICE_MONTHLY: "twice a month",
  MONTHLY: "a month",
};

const ASK = "Compare it with the original payslip, or ask the employer.";

/** The usual KiwiSaver rates, as shares of gross pay. */
const KIWISAVER_RATES = [0.03, 0.035, 0.04, 0.06, 0.08, 0.1];

/** A pay above the year's average by more than this is reported. */
const ABOVE_AVERAGE = 1.07;

/** Finds discrepancies on a payslip, and with others of the same person and employer. */
export function checkPayslip(
  payslip: Payslip,
  taxOn: TaxOn,
  others: readonly Payslip[] = [],
): PayslipFault[] {
  if (payslip.foreign) {
    // The checks that need no tax table, on amounts in another currency.
    const own = [...netFaults(payslip), ...grossFaults(payslip), ...periodFaults(payslip)];
    return [foreignFault(payslip.foreign), ...own];
  }
  const date = payslip.payDate ?? payslip.to;
  const tax = date ? taxOn(date) : null;
  return [
    ...netFaults(payslip),
    ...withCombinedSeverity([...grossFaults(payslip), ...kiwiSaverFaults(payslip)]),
    ...payeFaults(payslip, tax),
    ...studentLoanFaults(payslip, tax),
    ...yearToDateFaults(payslip),
    ...followingFaults(payslip, others),
    ...periodFaults(payslip),
  ];
}

function foreignFault({ currency, sign }: ForeignPay): PayslipFault {
  const message = `This is a payslip from another country (“${sign}”), in ${currency}. No New Zealand tax was checked, and no income was taken from it. Enter the income in New Zealand dollars yourself.`;
  return payslipFault("FOREIGN_PAY", "MEDIUM", message);
}

/** Raises the severity if lines do not add up and the KiwiSaver rate is unusual. Either alone may be harmless. */
function withCombinedSeverity(faults: readonly PayslipFault[]): PayslipFault[] {
  const lines = faults.some(({ code }) => code === "EARNINGS_DIFFER");
  const rate = faults.some(({ code }) => code === "KIWISAVER_DIFFERS");
  return lines && rate ? faults.map((fault) => ({ ...fault, severity: "HIGH" })) : [...faults];
}

/** How amounts of a payslip are written: `$1,234.56`, or `GBP 1,234.56` for pay in another currency. */
function moneyOf({ foreign }: Payslip): MoneyFormat {
  return moneyFormat(foreign?.currency ?? null);
}

function netFaults(payslip: Payslip): PayslipFault[] {
  const { gross, net, deductions, reimbursements, unread } = payslip;
  if (gross === null || net === null || unread.includes("deductions")) return [];
  const expected = gross + reimbursements - sumOf(deductions);
  if (expected === net) return [];
  const money = moneyOf(payslip);
  const message = `Gross pay of ${money(gross)} less the deductions gives ${money(expected)}, but the payslip prints a net pay of ${money(net)}. ${ASK}`;
  return [payslipFault("NET_DOES_NOT_FOLLOW", "HIGH", message, net, expected)];
}

function grossFaults(payslip: Payslip): PayslipFault[] {
  const { gross, otherGross, earnings, reimbursements } = payslip;
  if (gross === null) return [];
  const money = moneyOf(payslip);
  const faults = otherGross.map((other) => {
    const message = `The payslip prints gross pay as ${money(gross)} and as ${money(other)}. ${ASK}`;
    return payslipFault("GROSS_DIFFERS", "HIGH", message, other, gross);
  });
  const lines = sumOf(earnings);
  if (earnings.length > 0 && lines !== gross && lines !== gross + reimbursements) {
    const message = `The lines of earnings add up to ${money(lines)}, but gross pay is ${money(gross)}. ${ASK}`;
    faults.push(payslipFault("EARNINGS_DIFFER", "MEDIUM", message, gross, lines));
  }
  return faults;
}

function payeFaults(payslip: Payslip, tax: PreparedTax | null): PayslipFault[] {
  const { gross, frequency, taxCode, deductions } = payslip;
  const range = tax ? payeRange(payslip, tax) : null;
  if (!range || gross === null || frequency === null || payslip.unread.includes("deductions")) return [];
  const paye = sumOf(deductions.filter(({ kind }) => kind === "PAYE" || kind === "ACC_LEVY"));
  if (paye >= range.low && paye <= range.high) return [];
  const code = taxCode ? `with tax code ${taxCode}` : "with tax code M";
  // A secondary code deducts more. If no code is printed, only too little tax points to an inflated gross pay.
  const severity = paye < range.low || taxCode !== null ? "HIGH" : "MEDIUM";
  const message = `PAYE is ${formatMoney(paye)}, but the tax table gives ${formatMoney(range.usual)} on ${formatMoney(gross)} ${FREQUENCY_WORDS[frequency]} ${code}. ${ASK}`;
  return [payslipFault("PAYE_DIFFERS", severity, message, paye, range.usual)];
}

/**
 * Checks the standard repayment with a main tax code. Voluntary repayments may be higher. A lower one points to a lower
 * gross pay.
 */
function studentLoanFaults({ gross, frequency, taxCode, deductions }: Payslip, tax: PreparedTax | null) {
  const repaid = sumOf(deductions.filter(({ kind }) => kind === "STUDENT_LOAN"));
  if (!tax || gross === null || frequency === null || repaid === 0 || !/^ME? SL$/.test(taxCode ?? ""))
    return [];
  const pays = paymentsPerYear[frequency];
  const expected = Math.round(studentLoanRepayment(tax, gross * pays) / pays);
  if (repaid >= expected * 0.985 - 2_00) return [];
  const message = `The student loan repayment is ${formatMoney(repaid)}, but ${formatMoney(expected)} is due on ${formatMoney(gross)} ${FREQUENCY_WORDS[frequency]}. ${ASK}`;
  return [payslipFault("STUDENT_LOAN_DIFFERS", "HIGH", message, repaid, expected)];
}

function kiwiSaverFaults({ gross, deductions }: Payslip): PayslipFault[] {
  const paid = sumOf(deductions.filter(({ kind }) => kind === "KIWISAVER"));
  if (gross === null || gross <= 0 || paid === 0) return [];
  const rate = paid / gross;
  const [nearest = 0] = KIWISAVER_RATES.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate));
  if (Math.abs(rate - nearest) <= 0.0006 + 2 / gross) return [];
  const message = `KiwiSaver of ${formatMoney(paid)} is ${(rate * 100).toFixed(1)}% of gross pay, which is not a standard rate. Some allowances are exempt; otherwise compare it with the original payslip.`;
  return [payslipFault("KIWISAVER_DIFFERS", "MEDIUM", message, paid, Math.round(gross * nearest))];
}

function yearToDateFaults({ gross, frequency, payDate, yearToDate }: Payslip): PayslipFault[] {
  const total = yearToDate.gross;
  if (gross === null || total === null) return [];
  if (total < gross) {
    const message = `Gross pay is ${formatMoney(gross)}, more than the ${formatMoney(total)} printed for the whole tax year so far. ${ASK}`;
    return [payslipFault("YEAR_TO_DATE_DIFFERS", "HIGH", message, gross, total)];
  }
  if (frequency === null || payDate === null) return [];
  const days = dayNumber(payDate) - dayNumber(`${taxYearOf(payDate)}-04-01`) + 1;
  const pays = Math.max(1, days / (365.25 / paymentsPerYear[frequency]));
  if (pays < 3 || gross <= (total / pays) * ABOVE_AVERAGE) return [];
  const yearly = gross * paymentsPerYear[frequency];
  const yearlySoFar = Math.round((total / days) * 365.25);
  const message = `This pay is ${formatMoney(yearly)} a year, but the ${formatMoney(total)} since 1 April come to ${formatMoney(yearlySoFar)} a year. Ask whether the job began during the year, the pay rose, or this pay includes extras.`;
  return [payslipFault("YEAR_TO_DATE_DIFFERS", "MEDIUM", message, yearly, yearlySoFar)];
}

/** Between two consecutive pays, the year to date grows by the later one's gross pay. */
function followingFaults(payslip: Payslip, others: readonly Payslip[]): PayslipFault[] {
  const { gross, from, payDate, yearToDate } = payslip;
  if (gross === null || from === null || payDate === null || yearToDate.gross === null) return [];
  const before = others.find(
    (other) =>
      other.to !== null &&
      addDays(other.to, 1) === from &&
      other.payDate !== null &&
      taxYearOf(other.payDate) === taxYearOf(payDate),
  );
  const earlier = before?.yearToDate.gross ?? null;
  if (!before?.to || earlier === null) return [];
  const grown = yearToDate.gross - earlier;
  if (grown === gross) return [];
  const message = `Since the payslip to ${formatDate(before.to)} the year to date grew by ${formatMoney(grown)}, but this payslip prints a gross pay of ${formatMoney(gross)}. ${ASK}`;
  return [payslipFault("YEAR_TO_DATE_DIFFERS", "HIGH", message, gross, grown)];
}

function periodFaults({ from, to, payDate, frequency, namedFrequency }: Payslip): PayslipFault[] {
  const fault = (message: string) => payslipFault("PERIOD_CONTRADICTS", "HIGH", `${message} ${ASK}`);
  if (from && to && from > to)
    return [fault(`The pay period begins on ${formatDate(from)} but ends earlier, on ${formatDate(to)}.`)];
  const faults: PayslipFault[] = [];
  if (namedFrequency && frequency && from && to) {
    const message = `The payslip says that pay is ${FREQUENCY_WORDS[namedFrequency]}, but its period is ${formatDate(from)} to ${formatDate(to)}.`;
    faults.push(fault(message));
  }
  if (to && payDate && Math.abs(dayNumber(payDate) - dayNumber(to)) > 35) {
    const message = `The pay period ends on ${formatDate(to)}, but the pay date is ${formatDate(payDate)}.`;
    faults.push(fault(message));
  }
  return faults;
}

/** Returns the year in which a date's tax year begins. */
export function taxYearOf(date: IsoDate): number {
  return Number(date.slice(0, 4)) - (date.slice(5) < "04-01" ? 1 : 0);
}
