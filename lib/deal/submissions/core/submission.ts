import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import type { LoanPartRequest } from "../schemas.ts";

export const submissionKinds = ["NEW_LENDING", "REFIX"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const loanPartKinds = ["PRINCIPAL_AND_INTEREST", "INTEREST_ONLY", "REVOLVING"] as const;
export type LoanPartKind = (typeof loanPartKinds)[number];

/**
 * A loan part of a submission, with its amount in cents and its rate as an annual fraction. A calculated `fixedUntil` is
 * null. Older parts have no months beyond the whole years.
 */
export type LoanPart = Omit<LoanPartRequest, "partId" | "termMonths"> & {
  partId: string;
  termMonths?: number;
};

/** The whole term in months. */
export function monthsOfTerm({ termYears, termMonths = 0 }: Pick<LoanPart, "termYears" | "termMonths">) {
  return termYears * 12 + termMonths;
}

/** `30 years`, `28 years 7 months`, `5 months`. */
export function describeMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && counted(years, "year"), rest > 0 && counted(rest, "month")].filter(Boolean).join(" ");
}

/** How long a part's rate is fixed, within a sentence or table: `until 12 Dec 2027`, `18 months`, `Floating`. */
export function describeFixed({ fixedMonths, fixedUntil }: Pick<LoanPart, "fixedMonths" | "fixedUntil">) {
  if (fixedUntil !== null) return `until ${formatDate(fixedUntil)}`;
  if (fixedMonths === null) return "Floating";
  return fixedMonths % 12 === 0 ? describeMonths(fixedMonths) : `${fixedMonths} months`;
}

/**
 * The last day of a part's fixed rate for a drawdown date: as given by the lender, or the same day of the month after
 * the fixed term (in a shorter month, its last day). Null means floating.
 */
export function fixedUntilOf(
  part: Pick<LoanPart, "fixedMonths" | "fixedUntil">,
  drawnOn: string,
): string | null {
  if (part.fixedUntil !== null) return part.fixedUntil;
  if (part.fixedMonths === null) return null;
  const [year = 0, month = 1, day = 1] = drawnOn.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + part.fixedMonths, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
