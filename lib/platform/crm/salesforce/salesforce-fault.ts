import { z } from "zod";
import { CrmRejection, CrmUnavailable } from "../platform.ts";

type SalesforceError = { errorCode: string; message: string };

const errorsSchema = z.array(z.object({ errorCode: z.string().min(1), message: z.string() })).min(1);

/** An error response from Salesforce, with its list of errors. */
export class SalesforceErrorResponse extends Error {
  override name = "SalesforceErrorResponse";
  readonly errors: SalesforceError[];

  constructor(status: number, text: string) {
    super(`Salesforce returned ${status}`);
    // 300 lists the records that share an External ID. A response without errors comes from an intermediary.
    const substitute = {
      errorCode: status === 300 ? "MULTIPLE_CHOICES" : `ERROR_HTTP_${status}`,
      message: this.message,
    };
    this.errors = errorsSchema.safeParse(asJson(text)).data ?? [substitute];
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The errors that Salesforce itself reported. Empty for any other error. */
export function salesforceErrors(error: unknown): SalesforceError[] {
  return error instanceof SalesforceErrorResponse ? error.errors : [];
}

/** Temporary errors: another transaction or an approval locks the record, or the org is busy. */
const TEMPORARY = new Set([
  "API_CURRENTLY_DISABLED",
  "ENTITY_IS_LOCKED",
  "INSERT_UPDATE_DELETE_NOT_ALLOWED_DURING_MAINTENANCE",
  "QUERY_TIMEOUT",
  "REQUEST_LIMIT_EXCEEDED",
  "REQUEST_RUNNING_TOO_LONG",
  "SERVER_UNAVAILABLE",
  "UNABLE_TO_LOCK_ROW",
  "UNKNOWN_EXCEPTION",
]);

/** Errors that last until storage is freed or bought. */
const STORAGE_FULL = new Set(["EXCEEDED_QUOTA", "STORAGE_LIMIT_EXCEEDED"]);

/** Errors not caused by a client's data: the org, the app, its user or the fields are not set up as in docs/crm.md. */
const SET_UP = new Set([
  "API_DISABLED_FOR_ORG",
  "CANNOT_EXECUTE_FLOW_TRIGGER",
  "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY",
  "FUNCTIONALITY_NOT_ENABLED",
  "INACTIVE_OWNER_OR_USER",
  "INSUFFICIENT_ACCESS",
  "INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY",
  "INSUFFICIENT_ACCESS_OR_READONLY",
  "INVALID_FIELD",
  "INVALID_FIELD_FOR_INSERT_UPDATE",
  "INVALID_SESSION_ID",
  "INVALID_TYPE",
  "MULTIPLE_CHOICES",
  "NOT_FOUND",
  "ORG_LOCKED",
  "TRIAL_EXPIRED",
]);

/** Maps Salesforce's errors to a platform error. Returns any other error unchanged. */
export function salesforceFault(error: unknown): unknown {
  const errors = salesforceErrors(error);
  const codes = errors.map(({ errorCode }) => errorCode);
  const messages = errors.map(({ message }) => message).join("; ");
  const lasting = (message: string) =>
    new CrmUnavailable(`${message} (${codes.join(", ")})`, { isLasting: true, cause: error });
  if (codes.length === 0) return error;
  if (codes.some((code) => TEMPORARY.has(code) || code.startsWith("ERROR_HTTP_"))) {
    return new CrmUnavailable(`it returned ${codes.join(", ")}`, { cause: error });
  }
  if (codes.some((code) => STORAGE_FULL.has(code))) {
    return lasting("its storage is full: delete data or buy more space");
  }
  if (codes.some((code) => SET_UP.has(code))) return lasting(`it is not set up: ${messages}`);
  return new CrmRejection(messages, { cause: error });
}
