import { metricsResponse } from "#lib/health/metrics-response.ts";
import { onlyGet } from "#lib/http/mount.ts";

/** The figures for Prometheus, to whoever holds METRICS_TOKEN; without the setting there is no such path. */
export function GET(request: Request): Promise<Response> {
  return metricsResponse(request);
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
