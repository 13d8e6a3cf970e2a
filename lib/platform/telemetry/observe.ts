import type { IncomingMessage, ServerResponse } from "node:http";
import { log, withIds } from "./log.ts";
import { inSpan, telemetry } from "./telemetry.ts";

type Observed = {
  request: Request;
  requestId: string;
  operation: string;
  /** The path with `{name}` for parameters, because logs, labels and spans must not contain values from callers. */
  route: string;
};

/** Handles a request and records it with a log line, a metric and a span. */
export function observeRequest(what: Observed, handle: () => Promise<Response>): Promise<Response> {
  const { request, requestId, operation, route } = what;
  const { method } = request;
  const started = performance.now();
  const attributes = { "http.request.method": method, "http.route": route, "lodge.request_id": requestId };
  const parent = request.headers.get("traceparent") ?? undefined;
  return withIds({ requestId }, () =>
    inSpan(`${method} ${route}`, { kind: "server", parent, attributes }, async (span) => {
      const response = await handle();
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

/** Paths measured as routes, or not worth measuring: scripts, images, probes. */
const NOT_MEASURED = /^\/(v[12]\/|files\/|_next\/|icon|api\/(?!auth\/))/;

/** Measures requests outside the API: pages, and portal sign-in and sign-out, each under one name. */
export function observePage(request: IncomingMessage, response: ServerResponse): void {
  const { metrics } = telemetry();
  const url = request.url ?? "/";
  if (!metrics || NOT_MEASURED.test(url)) return;
  const started = performance.now();
  const method = request.method ?? "GET";
  const route = url.startsWith("/api/auth/") ? "(session)" : "(page)";
  response.once("finish", () =>
    metrics.request({ method, route, status: response.statusCode }, (performance.now() - started) / 1000),
  );
}

/** The event that causes a run. Its data may contain the trace of the request that emitted it. */
type Cause = { job: string; eventId: string; data: unknown };

/** Runs a job once under its ids, with a span and a count of its outcome. Rethrows the job's error. */
export function observeRun<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
  const { job } = cause;
  const started = performance.now();
  return withCause(cause, () =>
    inSpan(`job ${job}`, { kind: "consumer", attributes: { "lodge.job": job } }, async () => {
      try {
        const result = await work();
        telemetry().metrics?.run(job, "done");
        log().info({ ms: Math.round(performance.now() - started) }, "job done");
        return result;
      } catch (error) {
        telemetry().metrics?.run(job, "failed");
        throw error;
      }
    }),
  );
}

/** Runs a step of a run in its own span. */
export function observeStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  return inSpan(`step ${name}`, { kind: "internal" }, work);
}

/** Runs work under the ids and the trace of its cause, without its own span. */
export function withCause<T>({ job, eventId, data }: Cause, work: () => Promise<T>): Promise<T> {
  const { brokerId, traceparent } = data as { brokerId?: string; traceparent?: string };
  return withIds(
    {
      job,
      runId: eventId,
      ...(brokerId === undefined ? {} : { brokerId }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    work,
  );
}

/** Why a request or connection was refused before any route. A fixed list keeps the labels bounded. */
export type RefusalReason =
  | "body_too_large"
  | "headers_too_large"
  | "request_too_slow"
  | "malformed_request"
  | "malformed_path"
  | "unknown_method"
  | "answer_unread"
  | "connections"
  | "connections_of_address"
  | "silent_connections";

const WINDOW_MS = 60_000;

/** Refusals by reason since the log line that opened the current window. */
const suppressed = new Map<RefusalReason, number>();

/**
 * Counts a refusal. Each minute, logs the first for each reason and then how many followed. A flood of requests can't
 * fill the disk. `status` is undefined if the connection was closed without a response.
 */
export function observeRefusal(reason: RefusalReason, status?: number): void {
  telemetry().metrics?.refusal(reason, status);
  const more = suppressed.get(reason);
  if (more !== undefined) {
    suppressed.set(reason, more + 1);
    return;
  }
  suppressed.set(reason, 0);
  const level = status === undefined ? "warn" : "info";
  const line = { reason, ...(status === undefined ? {} : { status }) };
  log()[level](line, "refused before any route");
  setTimeout(() => {
    const followed = suppressed.get(reason) ?? 0;
    suppressed.delete(reason);
    if (followed > 0) log()[level]({ ...line, count: followed }, "refused before any route (repeated)");
  }, WINDOW_MS).unref();
}
