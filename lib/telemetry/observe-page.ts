import type { IncomingMessage, ServerResponse } from "node:http";
import { telemetry } from "./telemetry.ts";

/** Measured as routes of their own, or not worth it: scripts, pictures, probes. */
const ELSEWHERE = /^\/(v[12]\/|files\/|_next\/|icon|api\/(?!auth\/))/;

/** Measures what is no route of the API: pages, and signing in and out of the portal, each under one name. */
export function observePage(request: IncomingMessage, response: ServerResponse): void {
  const { metrics } = telemetry();
  const url = request.url ?? "/";
  if (!metrics || ELSEWHERE.test(url)) return;
  const started = performance.now();
  const method = request.method ?? "GET";
  const route = url.startsWith("/api/auth/") ? "(session)" : "(page)";
  response.once("finish", () =>
    metrics.request({ method, route, status: response.statusCode }, (performance.now() - started) / 1000),
  );
}
