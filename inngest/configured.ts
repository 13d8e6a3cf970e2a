import { unauthenticated } from "#lib/platform/errors/app-error.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { env } from "#lib/platform/settings/env.ts";
import { devServerAddress, isDevServerEnabled } from "#lib/platform/settings/inngest-settings.ts";
import { log } from "#lib/platform/telemetry/log.ts";

const CLOUD = "https://app.inngest.com";

/** True if the settings name an Inngest server (dev, self-hosted or cloud), which then runs the jobs. */
export function isInngestConfigured(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY } = env().settings;
  return INNGEST_EVENT_KEY !== undefined || isDevServerEnabled(INNGEST_DEV);
}

/** The address of the configured Inngest's screens: its own or the cloud's. Null without one. */
export function inngestAddress(): string | null {
  if (!isInngestConfigured()) return null;
  const { INNGEST_DEV, INNGEST_BASE_URL } = env().settings;
  return INNGEST_BASE_URL ?? devServerAddress(INNGEST_DEV) ?? CLOUD;
}

/** True if Inngest's own cloud runs the jobs. */
export function isInngestCloud(): boolean {
  return inngestAddress() === CLOUD;
}

const SAY_EVERY_MS = 60_000;

let saidAt = 0;

/** Every call of a server with a signing key is signed. Inngest's library would log each other one with a stack. */
export function isUnsigned(request: Request): boolean {
  const { INNGEST_DEV, INNGEST_SIGNING_KEY } = env().settings;
  const needsKey = INNGEST_SIGNING_KEY !== undefined && !isDevServerEnabled(INNGEST_DEV);
  return needsKey && !request.headers.has("x-inngest-signature");
}

/** The response to an unsigned call: 401. Logs one line a minute. */
export function refuseUnsigned(request: Request): Response {
  if (Date.now() - saidAt > SAY_EVERY_MS) {
    saidAt = Date.now();
    log().warn("unsigned calls to /api/inngest are refused");
  }
  const error = unauthenticated("Only the Inngest server may call this path.");
  return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
}
