/** Google did not give the spreadsheet. The message says why and what to do, for the administrator. */
export class GoogleAway extends Error {
  override name = "GoogleAway";
  /** When Google says how long to leave it alone. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, more: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

type Failure = {
  status?: number;
  response?: { status: number; headers: Headers; data?: unknown };
  config?: { url?: unknown };
  message: string;
};

/** What a failed call of Google's client means for who looks after the sheet. */
export function awayBecause(error: unknown, asked: { email: string; spreadsheetId: string }): GoogleAway {
  if (error instanceof GoogleAway) return error;
  const { response, status = response?.status, config, message } = error as Failure;
  const away = (words: string, retryAfterSeconds: number | null = null) =>
    new GoogleAway(words, { retryAfterSeconds, cause: error });
  const retryAfter = secondsOf(response?.headers?.get("retry-after") ?? null);
  if (status === undefined) return away("Google cannot be reached, or did not answer in time.");
  if (String(config?.url ?? "").includes("/token") && status < 429) {
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

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}
