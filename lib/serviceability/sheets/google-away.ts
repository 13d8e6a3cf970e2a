import { z } from "zod";
import { retryAfterMs } from "#lib/retry.ts";

/** The spreadsheet could not be read. The message tells the administrator why and what to do. */
export class GoogleAway extends Error {
  override name = "GoogleAway";
  /** How long Google asked to wait, if it did. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, more: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** An error response from Google's token service or Sheets API. */
export class GoogleAnswer extends Error {
  override name = "GoogleAnswer";
  readonly from: "TOKEN" | "SHEETS";
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(from: "TOKEN" | "SHEETS", status: number, retryAfter: string | null, text: string) {
    super(wordsOf(text) || `Google answered ${status}`);
    this.from = from;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** OAuth's `error_description`, or the message in Google's own error format. */
function wordsOf(text: string): string {
  try {
    const { error, error_description } = JSON.parse(text);
    return String(error_description ?? error?.message ?? error ?? "");
  } catch {
    return "";
  }
}

/** Explains a failed Google API call to the administrator of the sheet. */
export function awayBecause(error: unknown, asked: { email: string; spreadsheetId: string }): GoogleAway {
  if (error instanceof GoogleAway) return error;
  const away = (words: string, retryAfterSeconds: number | null = null) =>
    new GoogleAway(words, { retryAfterSeconds, cause: error });
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return away("Google's answer was not whole.");
  if (!(error instanceof GoogleAnswer)) return away("Google cannot be reached, or did not answer in time.");
  const { from, status, message } = error;
  const retryAfter = (retryAfterMs(error.retryAfter, Date.now()) ?? 0) / 1000 || null;
  if (from === "TOKEN" && status < 429) {
    return away(
      `Google does not accept the key of ${asked.email}: renew GOOGLE_SERVICE_ACCOUNT (${message}).`,
    );
  }
  if (status === 401 || status === 403) {
    return away(
      `Google does not let ${asked.email} read the spreadsheet: share it with that address as a viewer, and enable the Google Sheets API in its project.`,
    );
  }
  if (status === 404) {
    return away(
      `Google knows no spreadsheet ${asked.spreadsheetId}: check the id after gsheet: in MASTER_SHEET_ID.`,
    );
  }
  if (status === 429) return away("Google asks to wait: too many readings in a short time.", retryAfter);
  return away(`Google answered with a fault of its own (${status}).`, retryAfter);
}
