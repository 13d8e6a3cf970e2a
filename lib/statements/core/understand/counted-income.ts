import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { Cents } from "../model.ts";
import { dayNumber } from "../values/calendar.ts";
import { type Frequency, paymentsPerYear } from "./frequency.ts";

/*
 * Which income streams count today, and with how much. The summary, the calculator's inputs, the household and
 * the flags all ask here, so that one stream has one figure.
 */

type Stream = TransactionSummary["income"]["streams"][number];

const LATE_BY = 7;

/** Whether an income is still paid when the statements end: it is regular, and at most a week late. */
export function isStillPaid(
  { nextExpectedDate }: Pick<Stream, "nextExpectedDate">,
  end: string | null,
): boolean {
  if (nextExpectedDate === null) return false;
  return end === null || dayNumber(nextExpectedDate) + LATE_BY > dayNumber(end);
}

// What owners write on money from their own business. It is paid before tax, from a profit that its accounts show.
const OWN_BUSINESS = /\b(?:DRAWINGS|SHAREHOLDERS?|DIRECTORS?)\b/i;

// Marketplaces and card terminals pay a business its takings, before costs and tax.
const PLATFORM =
  /\b(?:UBER|OLA|DIDI|ZOOMY|DOORDASH|DELIVEREASY|MENULOG|STRIPE|SQUARE|SQUAREUP|SUMUP|PAYPAL|SHOPIFY|WINDCAVE|PAYMARK|WORLDLINE|EFTPOS|SMARTPAY|VERIFONE|ETSY|EBAY|UPWORK|FIVERR|PATREON|ADSENSE|TWITCH|TRADE ?ME|BUILDERSCRACK|GOCARDLESS)\b/i;

/** Whether a payer pays out what others paid a business. */
export function isPlatform(payer: string): boolean {
  return PLATFORM.test(payer);
}

/** Whether a stream is a business's money, of which statements do not show what is income. */
export function isOwnBusiness({ category, payer }: Pick<Stream, "category" | "payer">): boolean {
  return category === "OTHER_INCOME" && (OWN_BUSINESS.test(payer) || isPlatform(payer));
}

/** Cents a week of an amount in cents that is paid so often; a week is 1/52 of a year. */
export function weeklyFrom(amount: Cents, frequency: Frequency): Cents {
  return Math.round((amount * paymentsPerYear[frequency]) / 52);
}

/** Cents a month of an amount in cents that is paid so often. */
export function monthlyFrom(amount: Cents, frequency: Frequency): Cents {
  return Math.round((amount * paymentsPerYear[frequency]) / 12);
}
