import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RefusalReason } from "./observe.ts";

/** Events not yet sent to a runner, and entries in the embedded runner's queues by job. */
export type QueueDepth = { events: number; jobs: Record<string, number> };

export type RunOutcome = "done" | "failed" | "parked";

/** All metrics. Labels are our own patterns and names, never values sent by a caller. */
export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Starts measuring. `depth` is called at each scrape. If it fails, the gauges have no value instead of a stale one. */
export function createMetrics(depth: () => Promise<QueueDepth>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "lodge_http_request_duration_seconds",
    help: "Time to response headers, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const runs = new Counter({
    name: "lodge_job_runs_total",
    help: "Finished runs of job functions: done, failed (will be retried) or parked (given up)",
    labelNames: ["job", "outcome"],
    registers,
  });
  const statements = new Counter({
    name: "lodge_statements_read_total",
    help: "Bank statements read, or the reason they were not",
    labelNames: ["outcome"],
    registers,
  });
  const refusals = new Counter({
    name: "lodge_refusals_total",
    help: "Requests and connections refused before any route",
    labelNames: ["reason", "status"],
    registers,
  });
  const events = new Gauge({
    name: "lodge_events_waiting",
    help: "Events not yet handed to the job runner",
    registers,
  });
  const jobs = new Gauge({
    name: "lodge_jobs_waiting",
    help: "Entries waiting in the embedded runner's queue",
    labelNames: ["job"],
    registers,
  });
  return {
    contentType: registry.contentType,
    /** The current metrics in Prometheus' text format. */
    async text() {
      const found = await depth().catch(() => null);
      jobs.reset();
      events.set(found?.events ?? Number.NaN);
      for (const [job, count] of Object.entries(found?.jobs ?? {})) jobs.set({ job }, count);
      return registry.metrics();
    },
    request: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe({ ...labels, status: String(labels.status) }, seconds),
    run: (job: string, outcome: RunOutcome) => runs.inc({ job, outcome }),
    /** `read`, or the code of the reason it could not be read. */
    statement: (outcome: string) => statements.inc({ outcome }),
    /** Refused before any route. `status` is undefined if the connection was closed without a response. */
    refusal: (reason: RefusalReason, status: number | undefined) =>
      refusals.inc({ reason, status: status === undefined ? "none" : String(status) }),
    stop: () => registry.clear(),
  };
}
