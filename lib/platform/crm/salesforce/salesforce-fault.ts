import { z } from "zod";
import facts from "#data/crm/salesforce-errors.json" with { type: "json" };
import { parseJson } from "#lib/platform/json.ts";
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
    this.errors = errorsSchema.safeParse(parseJson(text)).data ?? [substitute];
  }
}

/** The errors that Salesforce itself reported. Empty for any other error. */
export function salesforceErrors(error: unknown): SalesforceError[] {
  return error instanceof SalesforceErrorResponse ? error.errors : [];
}

/** The codes of errors by what to do about them. Others are caused by a client's data. */
const { temporary, storageFull, setUp }: Record<keyof typeof facts.codes, readonly string[]> = facts.codes;

/** Maps Salesforce's errors to a platform error. Returns any other error unchanged. */
export function salesforceFault(error: unknown): unknown {
  const errors = salesforceErrors(error);
  const codes = errors.map(({ errorCode }) => errorCode);
  const messages = errors.map(({ message }) => message).join("; ");
  const lasting = (message: string) =>
    new CrmUnavailable(`${message} (${codes.join(", ")})`, { isLasting: true, cause: error });
  if (codes.length === 0) return error;
  if (codes.some((code) => temporary.includes(code) || code.startsWith("ERROR_HTTP_")))
    return new CrmUnavailable(`it returned ${codes.join(", ")}`, { cause: error });
  if (codes.some((code) => storageFull.includes(code)))
    return lasting("its storage is full: delete data or buy more space");
  if (codes.some((code) => setUp.includes(code))) return lasting(`it is not set up: ${messages}`);
  return new CrmRejection(messages, { cause: error });
}
