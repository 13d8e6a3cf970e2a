import type { IncomingMessage, ServerResponse } from "node:http";
import { log, withIds } from "#lib/log.ts";
import { inSpan, telemetry } from "./telemetry.ts";

type Observed = {
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

/** What causes a run: its event, whose data may carry the trace of the request that wrote it. */
type Cause = { job: string; eventId: string; data: unknown };

/** Runs a job once, under its ids, with a span and a count of how it ended; throws what the job threw. */
export function observeRun<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
  const { job } = cause;
  const started = performance.now();
  return underCause(cause, () =>
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

/** A step of a run, as a span of its own. */
export function observeStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  return inSpan(`step ${name}`, { kind: "internal" }, work);
}

/** Work under the ids and the trace of its cause, without a span of its own. */
export function underCause<T>({ job, eventId, data }: Cause, work: () => Promise<T>): Promise<T> {
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

/** Why a request or connection got no further than the front door. Names of our own, so that labels are bounded. */
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

/** Refusals since the line that opened the window of their reason. */
const unlogged = new Map<RefusalReason, number>();

/**
 * Counts a refusal and logs the first of its reason each minute, then how many followed: whoever floods the front door
 * must not fill the disk. `status` is what was answered; a connection that is closed gets none.
 */
export function observeRefusal(reason: RefusalReason, status?: number): void {
  telemetry().metrics?.refusal(reason, status);
  const more = unlogged.get(reason);
  if (more !== undefined) {
    unlogged.set(reason, more + 1);
    return;
  }
  unlogged.set(reason, 0);
  const level = status === undefined ? "warn" : "info";
  const line = { reason, ...(status === undefined ? {} : { status }) };
  log()[level](line, "refused at the front door");
  setTimeout(() => {
    const followed = unlogged.get(reason) ?? 0;
    unlogged.delete(reason);
    if (followed > 0) log()[level]({ ...line, count: followed }, "refused at the front door, as before");
  }, WINDOW_MS).unref();
}
