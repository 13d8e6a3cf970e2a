import { z } from "zod";
import { HOUR_MS } from "#lib/platform/dates.ts";
import { retryAfterMs } from "#lib/platform/errors/retry.ts";
import { parseJson } from "#lib/platform/json.ts";
import { CrmRejection, CrmUnavailable } from "../platform.ts";

const contextSchema = z.record(z.string(), z.unknown()).catch({});

const bodySchema = z
  .object({
    message: z.string().catch(""),
    policyName: z.string().catch(""),
    context: contextSchema,
    errors: z.array(z.object({ context: contextSchema })).catch([]),
  })
  .catch({ message: "", policyName: "", context: {}, errors: [] });
type HubSpotBody = z.infer<typeof bodySchema>;

export class HubSpotErrorResponse extends Error {
  override name = "HubSpotErrorResponse";
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: HubSpotBody;

  constructor(status: number, headers: Headers, text: string) {
    super(`HubSpot returned ${status}`);
    this.status = status;
    this.retryAfter = headers.get("retry-after");
    this.body = bodySchema.parse(parseJson(text));
  }
}

/** Maps an error response to a platform error. `now` is in milliseconds, for a Retry-After that is a date. */
export function hubSpotFault(response: HubSpotErrorResponse, now: number): CrmRejection | CrmUnavailable {
  const { status, body } = response;
  const wait = retryAfterMs(response.retryAfter, now);
  if (status === 401) {
    return new CrmUnavailable("it does not accept HUBSPOT_ACCESS_TOKEN", {
      isLasting: true,
      cause: response,
    });
  }
  if (status === 403) {
    const scopes = missingScopes(body);
    const fault =
      scopes.length > 0 ? `lacks scopes: ${scopes.join(", ")}` : `may not do this: ${body.message}`;
    return new CrmUnavailable(`the service key ${fault}`, { isLasting: true, cause: response });
  }
  if (status === 429) {
    // The daily limit resets at midnight in the account's time zone, which is unknown. The other resets after ten
    // seconds.
    const isDaily = body.policyName === "DAILY" || /daily/i.test(body.message);
    return new CrmUnavailable(`its ${isDaily ? "daily" : "ten-second"} API limit has been reached`, {
      retryAfterMs: wait ?? (isDaily ? HOUR_MS : 10_000),
      cause: response,
    });
  }
  // 423: locked because of heavy use. 477: the account is being migrated. HubSpot documents both as temporary.
  if (status >= 500 || [408, 423, 477].includes(status))
    return new CrmUnavailable(`it returned ${status}`, { retryAfterMs: wait, cause: response });
  return new CrmRejection(reasonOf(body) || `HubSpot returned ${status}`, { cause: response });
}

/** The `missingScopes` of a context or, in older responses, the scopes of which one would have sufficed. */
function missingScopes(body: HubSpotBody): string[] {
  const contexts = [body.context, ...body.errors.map(({ context }) => context)];
  for (const name of ["missingScopes", "requiredGranularScopes", "requiredScopes"]) {
    const scopes = contexts
      .flatMap((context) => context[name] ?? [])
      .filter((scope) => typeof scope === "string");
    if (scopes.length > 0) return [...new Set(scopes)];
  }
  return [];
}

/** HubSpot embeds the reasons for rejected properties in its message as JSON. Extracts the readable sentences. */
function reasonOf(body: HubSpotBody): string {
  const listed = /^Property values were not valid: (\[.*\])$/s.exec(body.message)?.[1];
  const faults = z
    .array(z.object({ message: z.string(), name: z.string().optional() }))
    .safeParse(parseJson(listed ?? ""));
  if (!faults.success) return body.message;
  return faults.data.map(({ name, message }) => (name ? `${name}: ${message}` : message)).join("; ");
}
