import { z } from "zod";
import { CrmRefusal, CrmUnavailable } from "../platform.ts";

export type SalesforceError = { errorCode: string; message: string };

const errorSchema = z.object({ errorCode: z.string().min(1), message: z.string() });

/** The errors that Salesforce itself reported within what jsforce threw; empty where it was something else. */
export function salesforceErrors(error: unknown): SalesforceError[] {
  if (!(error instanceof Error)) return [];
  const several = z.object({ data: z.array(errorSchema).min(1) }).safeParse(error);
  if (several.success) return several.data.data;
  const one = errorSchema.safeParse(error);
  return one.success ? [one.data] : [];
}

/** Codes that end by themselves: another transaction holds the row, or the org is busy. */
const PASSING = new Set([
  "UNABLE_TO_LOCK_ROW",
  "SERVER_UNAVAILABLE",
  "REQUEST_RUNNING_TOO_LONG",
  "QUERY_TIMEOUT",
  "UNKNOWN_EXCEPTION",
  "REQUEST_LIMIT_EXCEEDED",
]);

/** Codes that no client's data causes: the app, its user or the fields are not set up as docs/crm.md says. */
const SET_UP = new Set([
  "INVALID_SESSION_ID",
  "INVALID_FIELD",
  "INVALID_TYPE",
  "NOT_FOUND",
  "API_DISABLED_FOR_ORG",
  "API_CURRENTLY_DISABLED",
  "FUNCTIONALITY_NOT_ENABLED",
  "INSUFFICIENT_ACCESS",
  "INSUFFICIENT_ACCESS_OR_READONLY",
  "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY",
  "INVALID_FIELD_FOR_INSERT_UPDATE",
  "MULTIPLE_CHOICES",
]);

/** What Salesforce's errors mean to us; anything that is no error of its own stays what it is. */
export function salesforceFault(error: unknown): unknown {
  const errors = salesforceErrors(error);
  const codes = errors.map(({ errorCode }) => errorCode);
  const words = errors.map(({ message }) => message).join("; ");
  if (codes.length === 0) return error;
  if (codes.some((code) => PASSING.has(code) || code.startsWith("ERROR_HTTP_"))) {
    return new CrmUnavailable(`it answered ${codes.join(", ")}`, { cause: error });
  }
  if (codes.some((code) => SET_UP.has(code))) {
    return new CrmUnavailable(`it is not set up: ${words} (${codes.join(", ")})`, {
      isLasting: true,
      cause: error,
    });
  }
  return new CrmRefusal(words, { cause: error });
}
