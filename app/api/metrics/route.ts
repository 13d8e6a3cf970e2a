import { onlyGet } from "#lib/http/mount.ts";
import { metricsResponse } from "#lib/telemetry/metrics-response.ts";

/** The figures for Prometheus, to whoever holds METRICS_TOKEN; without the setting there is no such path. */
export function GET(request: Request): Promise<Response> {
  return metricsResponse(request);
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
