import { formatDate } from "#lib/platform/dates.ts";
import { type Cents, formatMoney } from "#lib/platform/money.ts";
import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import { addDays, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { Payslip } from "../model.ts";
import { plainLabel } from "../page/cells.ts";
import { type PayslipFault, payslipFault } from "./check-payslip.ts";

/** Money that arrived in an account of the application. `isPay`: its category is salary. */
export type Arrival = {
  transactionId: string;
  date: IsoDate;
  amount: Cents;
  description: string;
  isPay: boolean;
};

type NetArrival =
  | { state: "ARRIVED"; transactionIds: string[] }
  | { state: "DIFFERS"; transactionIds: string[]; fault: PayslipFault }
  | { state: "NOT_SEEN"; fault: PayslipFault }
  /** No statement covers the days around the pay date, or the payslip lacks its net pay or date, or is foreign. */
  | { state: "NOT_COVERED" };

/** How many days from the pay date the net pay may arrive. */
export const MAX_DAYS_TO_ARRIVE = 3;

/** A different amount counts as this pay if it differs by no more than this share. */
const SIMILAR = 0.35;

/**
 * Looks for the net pay among the credits within three days of the pay date: in one sum, or in the parts that the
 * payslip prints. `isCovered` returns whether statements cover the days after a pay date.
 */
export function reconcileNet(
  payslip: Payslip,
  arrivals: readonly Arrival[],
  isCovered: (from: IsoDate, to: IsoDate) => boolean,
): NetArrival {
  const { net, payDate, foreign } = payslip;
  if (foreign || net === null || net <= 0 || payDate === null) return { state: "NOT_COVERED" };
  const near = arrivals.filter(
    ({ date, amount }) => amount > 0 && Math.abs(dayNumber(date) - dayNumber(payDate)) <= MAX_DAYS_TO_ARRIVE,
  );
  const whole = near.find(({ amount }) => amount === net);
  if (whole) return { state: "ARRIVED", transactionIds: [whole.transactionId] };
  const parts = findParts(payslip.payments, net, near) ?? findPair(net, near);
  if (parts) return { state: "ARRIVED", transactionIds: parts };
  const other = findLikeliest(payslip, net, near);
  if (other) {
    const message = `The payslip prints a net pay of ${formatMoney(net)}, but ${formatMoney(other.amount)} arrived on ${formatDate(other.date)} (${other.description}). Ask the client and compare the original payslip.`;
    const fault = payslipFault("NET_ARRIVED_DIFFERS", "HIGH", message, net, other.amount);
    return { state: "DIFFERS", transactionIds: [other.transactionId], fault };
  }
  const partly = near.find(({ amount }) => payslip.payments.length > 1 && payslip.payments.includes(amount));
  if (partly) return { state: "NOT_COVERED" };
  if (!isCovered(payDate, addDays(payDate, MAX_DAYS_TO_ARRIVE))) return { state: "NOT_COVERED" };
  const message = `The net pay of ${formatMoney(net)} did not arrive in any account with statements around ${formatDate(payDate)}. Ask for the statement of the account it is paid into.`;
  return { state: "NOT_SEEN", fault: payslipFault("NET_NOT_SEEN", "MEDIUM", message, net) };
}

/** Finds each printed payment once. Returns null unless all are found and add up to the net pay. */
function findParts(payments: readonly Cents[], net: Cents, near: readonly Arrival[]): string[] | null {
  if (payments.length < 2 || payments.reduce((sum, each) => sum + each, 0) !== net) return null;
  const used: string[] = [];
  for (const payment of payments) {
    const found = near.find(
      ({ amount, transactionId }) => amount === payment && !used.includes(transactionId),
    );
    if (!found) return null;
    used.push(found.transactionId);
  }
  return used;
}

/** Finds two payments from one payer on one day that add up to the net pay. */
function findPair(net: Cents, near: readonly Arrival[]): string[] | null {
  for (const one of near) {
    const rest = net - one.amount;
    const other = near.find(
      (each) =>
        each !== one &&
        each.amount === rest &&
        each.date === one.date &&
        each.description === one.description,
    );
    if (other) return [one.transactionId, other.transactionId];
  }
  return null;
}

/**
 * Finds the nearest amount that was paid instead: from this employer or described as pay, in one sum or in parts on one
 * day.
 */
function findLikeliest({ employer, payments }: Payslip, net: Cents, near: readonly Arrival[]) {
  const names = new Set(
    plainLabel(employer ?? "")
      .split(" ")
      .filter((word) => word.length >= 4 && word !== "limited"),
  );
  const pays = near.filter(
    ({ isPay, description }) =>
      isPay ||
      plainLabel(description)
        .split(" ")
        .some((word) => names.has(word)),
  );
  const days = [...Map.groupBy(pays, ({ date, description }) => `${date} ${description}`).values()];
  const whole = days.flatMap((parts) => {
    const [first] = parts;
    const amount = parts.reduce((sum, each) => sum + each.amount, 0);
    return first && parts.length > 1 ? [{ ...first, amount }] : [];
  });
  const apart = ({ amount }: Arrival) => Math.abs(amount - net);
  // A part that the payslip prints is not a discrepancy. The rest may go to another bank.
  const others = pays.filter(({ amount }) => payments.length < 2 || !payments.includes(amount));
  const candidates = [...others, ...whole].filter((each) => apart(each) <= SIMILAR * net);
  return candidates.toSorted((one, other) => apart(one) - apart(other))[0] ?? null;
}
