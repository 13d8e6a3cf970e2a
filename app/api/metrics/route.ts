import { metricsResponse } from "#lib/operations/health/metrics-response.ts";

/** Prometheus metrics for callers with METRICS_TOKEN; without the setting the path does not exist. */
export function GET(request: Request): Promise<Response> {
  return metricsResponse(request);
}
