import { log } from "#lib/log.ts";
import { withIds } from "./ids.ts";
import { inSpan } from "./in-span.ts";
import { telemetry } from "./telemetry.ts";

export type Observed = {
  request: Request;
  requestId: string;
  operation: string;
  /** The path with `{name}` for parameters: what callers sent is in no log, label or span. */
  route: string;
};

/** Answers a request, with a line in the log, a measurement and a span of it. */
export function observeRequest(what: Observed, answer: () => Promise<Response>): Promise<Response> {
  const { request, requestId, operation, route } = what;
  const { method } = request;
  const started = performance.now();
  const attributes = { "http.request.method": method, "http.route": route, "lodge.request_id": requestId };
  const parent = request.headers.get("traceparent") ?? undefined;
  return withIds({ requestId }, () =>
    inSpan(`${method} ${route}`, { kind: "server", parent, attributes }, async (span) => {
      const response = await answer();
      const { status } = response;
      const milliseconds = performance.now() - started;
      telemetry().metrics?.request({ method, route, status }, milliseconds / 1000);
      span?.set({ "http.response.status_code": status });
      if (status >= 500) span?.fail(undefined);
      log().info({ operation, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, "request");
      return response;
    }),
  );
}
