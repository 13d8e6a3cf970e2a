import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { Deduction, Payslip } from "../model.ts";
import { plainLabel } from "../page/cells.ts";
import { frequencyOf } from "./pay-dates.ts";
import { deductionOf } from "./payslip-labels.ts";
import { payslipFigures, type ReadPayslip, unreadFields } from "./read-payslips.ts";
import { type ResolvedFigures, resolveFigures } from "./resolve-figures.ts";

/** Passes that differ in more amounts are not mixed, because some mixture might agree by chance. */
const MAX_DIFFERENT = 5;

/** Whether one pass over a scan is sufficient: the figures prove one another, and so do the dates. */
export function areCertain(payslips: readonly ReadPayslip[]): boolean {
  return payslips.length > 0 && payslips.every(isCertain);
}

function isCertain(read: ReadPayslip): boolean {
  return read.figures.balances && read.figures.deductions.every(isNamed) && isCertainDate(read);
}

/** The payslips that one pass over a scan read. */
type Pass = readonly ReadPayslip[];

/**
 * Combines several passes over one scan. Figures of any pass count if they prove one another. Other figures, and dates,
 * count only if the first two passes agree. Anything else is unread rather than wrong.
 */
export function combineScanPasses(passes: readonly Pass[]): Payslip[] {
  const base = passes
    .toSorted((one, other) => balanced(other) - balanced(one))
    .find(({ length }) => length > 0);
  return (base ?? []).map((one, index) => {
    const [first, second, ...later] = passes.map((pass) =>
      pass.length === base?.length ? pass[index] : undefined,
    );
    return combined(one, first, second, later);
  });
}

function balanced(pass: Pass): number {
  return pass.filter(({ figures }) => figures.balances).length;
}

type Seen = ReadPayslip | undefined;

function combined(base: ReadPayslip, first: Seen, second: Seen, later: readonly Seen[]): Payslip {
  const all = [first, second, ...later].filter((each) => each !== undefined);
  const one = first ?? second ?? base;
  const other = first ? second : undefined;
  const proved = all.find((each) => each.figures.balances)?.figures ?? firstMixture(all);
  const figures = proved ? payslipFigures(proved) : sameFigures(one, other);
  const deductions = figures.deductions.every(isNamed) ? figures.deductions : [];
  const payslip = { ...base.payslip, ...figures, deductions, ...datesOf(agreedDates(one, other, later)) };
  return { ...payslip, unread: unreadFields(payslip) };
}

function agreedDates(one: ReadPayslip, other: Seen, later: readonly Seen[]): Payslip {
  if (isCertainDate(one)) return one.payslip;
  const certain = later.find((each) => each !== undefined && isCertainDate(each));
  return plausibleDates(one, other) ?? certain?.payslip ?? sameDates(one.payslip, other?.payslip);
}

function firstMixture(passes: readonly ReadPayslip[]): ResolvedFigures | null {
  for (const [index, one] of passes.entries()) {
    for (const other of passes.slice(index + 1)) {
      const mixed = provedMixture(one, other);
      if (mixed) return mixed;
    }
  }
  return null;
}

function isCertainDate({ payslip, doubtfulDates }: ReadPayslip): boolean {
  return !doubtfulDates && hasPlausibleDates(payslip);
}

/** Finds the mixture of two passes that differ in a few amounts in which gross less deductions is net. */
function provedMixture(one: ReadPayslip, other: ReadPayslip): ResolvedFigures | null {
  const [base, rest] = one.entries.length >= other.entries.length ? [one, other] : [other, one];
  const choices = base.entries.map((entry, index) => {
    const place = base.entries.slice(0, index).filter(({ plain }) => plain === entry.plain).length;
    const twin = rest.entries.filter(({ plain }) => plain === entry.plain)[place];
    return twin && twin.amount !== entry.amount && twin.amount !== null ? [entry, twin] : [entry];
  });
  const open = choices.filter((each) => each.length > 1);
  if (open.length === 0 || open.length > MAX_DIFFERENT) return null;
  for (let bits = 1; bits < 2 ** open.length; bits += 1) {
    const entries = choices.flatMap((each) => each[(bits >> open.indexOf(each)) & (each.length - 1)] ?? []);
    const figures = resolveFigures(entries);
    if (figures.balances) return figures;
  }
  return null;
}

/** Finds the only mixture of both passes' dates that is a usual period, paid when it ends. */
function plausibleDates(one: ReadPayslip, other: ReadPayslip | undefined): Payslip | null {
  if (!other) return null;
  const either = (field: "from" | "to" | "payDate") => [
    ...new Set([one.payslip[field], other.payslip[field]]),
  ];
  const mixtures = either("from").flatMap((from) =>
    either("to").flatMap((to) => either("payDate").map((payDate) => ({ ...one.payslip, from, to, payDate }))),
  );
  const [only, ...more] = mixtures.filter(hasPlausibleDates);
  if (!only?.from || !only.to || more.length > 0) return null;
  return { ...only, frequency: frequencyOf(only.from, only.to) };
}

/** With a garbled label, the kind of a deduction is unknown, but not its amount. */
function isNamed({ label }: Deduction): boolean {
  return deductionOf(plainLabel(label)) !== null;
}

/** A period with one misread digit is rarely a usual period that is paid when it ends. */
function hasPlausibleDates({ from, to, payDate }: Payslip): boolean {
  if (from === null || to === null || payDate === null || frequencyOf(from, to) === null) return false;
  const days = dayNumber(payDate) - dayNumber(to);
  return days >= -14 && days <= 14;
}

function datesOf({ from, to, payDate, frequency, namedFrequency }: Payslip) {
  return { from, to, payDate, frequency, namedFrequency };
}

function sameFigures(one: ReadPayslip, other: ReadPayslip | undefined): ReturnType<typeof payslipFigures> {
  const { payslip, figures } = one;
  const twin = other?.payslip;
  const amounts = ({ deductions }: Payslip) => deductions.map(({ amount }) => amount).join();
  const sameList = twin !== undefined && amounts(payslip) === amounts(twin) && !figures.doubtful.deductions;
  const gross = twin?.gross === payslip.gross && !figures.doubtful.gross ? payslip.gross : null;
  const net = twin?.net === payslip.net && !figures.doubtful.net ? payslip.net : null;
  return {
    ...payslipFigures(figures),
    // A gross pay that nothing confirms might be misread, or forged.
    gross: net !== null && sameList ? gross : null,
    net,
    deductions: sameList ? payslip.deductions : [],
    earnings: sameList ? payslip.earnings : [],
    otherGross: payslip.otherGross.filter((each) => twin?.otherGross.includes(each)),
    payments: [],
  };
}

function sameDates(one: Payslip, other: Payslip | undefined): Payslip {
  const isPeriod = one.from === other?.from && one.to === other?.to && one.from !== null && one.to !== null;
  const period = isPeriod ? {} : { from: null, to: null };
  return { ...one, ...period, payDate: one.payDate === other?.payDate ? one.payDate : null };
}
