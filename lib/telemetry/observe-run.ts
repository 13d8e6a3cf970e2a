import { log } from "#lib/log.ts";
import { withIds } from "./ids.ts";
import { inSpan } from "./in-span.ts";
import { telemetry } from "./telemetry.ts";

/** What causes a run: its event, whose data may carry the trace of the request that wrote it. */
export type Cause = { job: string; eventId: string; data: unknown };

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
