import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { Cents } from "../model.ts";
import { dayNumber } from "../values/calendar.ts";
import { type Frequency, paymentsPerYear } from "./frequency.ts";

/**
 * Which income streams count, and their amounts. The summary, the calculator's inputs, the household and the flags all
 * use these functions, so their figures always agree.
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

// Descriptions that owners give to money from their own business. It is paid before tax, from the profit in the
// business's accounts.
const OWN_BUSINESS = /\b(?:DRAWINGS|SHAREHOLDERS?|DIRECTORS?)\b/i;

// Marketplaces and card terminals pay a business its takings, before costs and tax.
const PLATFORM =
  /\b(?:UBER|OLA|DIDI|ZOOMY|DOORDASH|DELIVEREASY|MENULOG|STRIPE|SQUARE|SQUAREUP|SUMUP|PAYPAL|SHOPIFY|WINDCAVE|PAYMARK|WORLDLINE|EFTPOS|SMARTPAY|VERIFONE|ETSY|EBAY|UPWORK|FIVERR|PATREON|ADSENSE|TWITCH|TRADE ?ME|BUILDERSCRACK|GOCARDLESS)\b/i;

const DRAWING = /\bDRAWINGS\b|\b(?:SHAREHOLDERS?|DIRECTORS?) (?:SALARY|WAGES|REMUNERATION|FEES?)\b/i;

const INVOICE = /\b(?:INV|INVOICES?)\b/i;

/** Whether a payer passes on a business's takings. */
export function isPlatform(payer: string): boolean {
  return PLATFORM.test(payer);
}

/** Whether words call a payment what an owner takes out of their business. */
export function isDrawing(text: string): boolean {
  return DRAWING.test(text);
}

/** Whether words call a payment that of an invoice. */
export function isInvoice(text: string): boolean {
  return INVOICE.test(text);
}

/**
 * Whether a stream is a business's money: drawings, or takings before costs and tax. Statements do not show how much of
 * it is income. Where `business` is not known, the payer's name alone shows it.
 */
export function isOwnBusiness({
  category,
  payer,
  business,
}: Pick<Stream, "category" | "payer"> & Partial<Pick<Stream, "business">>): boolean {
  return business ?? (category === "OTHER_INCOME" && (OWN_BUSINESS.test(payer) || isPlatform(payer)));
}

/** Converts an amount in cents at this frequency to cents per week. A week is 1/52 of a year. */
export function weeklyFrom(amount: Cents, frequency: Frequency): Cents {
  return Math.round((amount * paymentsPerYear[frequency]) / 52);
}

/** Converts an amount in cents at this frequency to cents per month. */
export function monthlyFrom(amount: Cents, frequency: Frequency): Cents {
  return Math.round((amount * paymentsPerYear[frequency]) / 12);
}
