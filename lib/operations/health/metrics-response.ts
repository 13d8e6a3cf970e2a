import { createHash, timingSafeEqual } from "node:crypto";
import { AppError, unauthenticated } from "#lib/platform/errors/app-error.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { env } from "#lib/platform/settings/env.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";

/** Metrics in Prometheus text format. Returns 404 if metrics are off, and 401 without the METRICS_TOKEN token. */
export async function metricsResponse(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    const { METRICS_TOKEN } = env().settings;
    const { metrics } = telemetry();
    if (!METRICS_TOKEN || !metrics)
      throw new AppError("NOT_FOUND", "There is no such path: set METRICS_TOKEN to serve metrics here.");
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${METRICS_TOKEN}`))
      throw unauthenticated("This needs the header Authorization: Bearer <METRICS_TOKEN>.");
    return new Response(await metrics.text(), {
      headers: {
        "content-type": metrics.contentType,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-request-id": requestId,
      },
    });
  } catch (error) {
    return errorResponse(error, { path: pathOf(request), requestId });
  }
}

/** Compares digests in constant time, so timing reveals neither the length nor the first wrong character. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
