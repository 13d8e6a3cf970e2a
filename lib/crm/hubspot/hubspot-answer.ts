import { z } from "zod";
import { CrmRefusal, CrmUnavailable } from "../platform.ts";
import { retryAfterMs } from "../retry-after.ts";

const bodySchema = z
  .object({
    message: z.string().catch(""),
    category: z.string().catch(""),
    policyName: z.string().catch(""),
    errors: z
      .array(
        z.object({
          message: z.string().catch(""),
          context: z.record(z.string(), z.unknown()).catch({}),
        }),
      )
      .catch([]),
  })
  .catch({ message: "", category: "", policyName: "", errors: [] });

export type HubSpotBody = z.infer<typeof bodySchema>;

/** An answer of HubSpot that is no success, as it came: the client's own errors leave half of it out. */
export class HubSpotAnswer extends Error {
  override name = "HubSpotAnswer";
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: HubSpotBody;

  constructor(status: number, headers: Record<string, string>, text: string) {
    super(`HubSpot answered ${status}`);
    this.status = status;
    this.retryAfter = headers["retry-after"];
    this.body = bodySchema.parse(asJson(text));
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const HOUR_MS = 3_600_000;

/** What an unsuccessful answer means to us; `now` in milliseconds, for a Retry-After that is a date. */
export function hubSpotFault(answer: HubSpotAnswer, now: number): CrmRefusal | CrmUnavailable {
  const { status, body } = answer;
  const wait = retryAfterMs(answer.retryAfter, now);
  if (status === 401) {
    return new CrmUnavailable("it does not accept HUBSPOT_ACCESS_TOKEN", { isLasting: true, cause: answer });
  }
  if (status === 403) {
    const scopes = body.errors.flatMap(({ context }) =>
      Object.entries(context).flatMap(([name, value]) => (/scope/i.test(name) ? [value].flat() : [])),
    );
    const which = scopes.length > 0 ? scopes.join(", ") : body.message;
    return new CrmUnavailable(`the private app may not do this; scopes it lacks: ${which}`, {
      isLasting: true,
      cause: answer,
    });
  }
  if (status === 429) {
    // The daily limit ends at midnight of the account, wherever that is; the other one after ten seconds.
    const isDaily = body.policyName === "DAILY" || /daily/i.test(body.message);
    return new CrmUnavailable(`its ${isDaily ? "daily" : "ten-second"} limit of calls is reached`, {
      retryAfterMs: wait ?? (isDaily ? HOUR_MS : 10_000),
      cause: answer,
    });
  }
  // 423: locked by heavy use; 477: the account is being moved. HubSpot documents both as passing.
  if (status >= 500 || [408, 423, 477].includes(status)) {
    return new CrmUnavailable(`it answered ${status}`, { retryAfterMs: wait, cause: answer });
  }
  return new CrmRefusal(reasonOf(body) || `HubSpot answered ${status}`, { cause: answer });
}

/** HubSpot puts the reasons of refused properties into its message as JSON: people get the sentences. */
function reasonOf(body: HubSpotBody): string {
  const listed = /^Property values were not valid: (\[.*\])$/s.exec(body.message)?.[1];
  const faults = z
    .array(z.object({ message: z.string(), name: z.string().optional() }))
    .safeParse(asJson(listed ?? ""));
  if (!faults.success) return body.message;
  return faults.data.map(({ name, message }) => (name ? `${name}: ${message}` : message)).join("; ");
}
