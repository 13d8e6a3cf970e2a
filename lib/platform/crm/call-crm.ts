import { AppError, invalidField } from "#lib/platform/errors/app-error.ts";
import { within } from "#lib/platform/errors/retry.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { CrmRejection, CrmUnavailable } from "./platform.ts";

const TIMEOUT_MS = 10_000;

/**
 * Calls a CRM within a request. A rejection is 400 with the CRM's reason. No response within 10 s, a failure or a CRM
 * that is not set up is 502, with Retry-After if the CRM requests a pause. Aborts the call on timeout.
 */
export async function callCrm<T>(
  platform: string,
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const stop = new AbortController();
  try {
    return await within(timeoutMs, call(stop.signal), () => {
      throw new CrmUnavailable("it did not respond in time");
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CrmRejection)
      throw invalidField("x-crm-platform", `${platform} rejected it: ${error.message}`);
    log().warn({ platform, err: error }, "the CRM did not accept a client");
    const wait = error instanceof CrmUnavailable ? error.retryAfterMs : undefined;
    throw new AppError(
      "CRM_UNAVAILABLE",
      `The CRM platform ${platform} is not responding; nothing was saved. Try again in a minute.`,
      {
        cause: error,
        ...(wait ? { headers: { "retry-after": String(Math.ceil(wait / 1000)) } } : {}),
      },
    );
  } finally {
    stop.abort();
  }
}

/** For jobs: a permanent rejection is stored with its delivery and not retried. Other errors are thrown. */
export async function nullIfRejected<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (!(error instanceof CrmRejection)) throw error;
    log().warn("the CRM rejected a delivery; see Administration, CRM platforms");
    return null;
  });
}
