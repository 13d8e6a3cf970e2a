import { oncePerProcess } from "#lib/platform/process-state.ts";
import { currentIds, withIds } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { OpenSpan, SpanOptions, Tracing } from "./tracing.ts";

/** Metrics and tracing if the settings enable them. Otherwise empty, and their libraries are not loaded. */
type Telemetry = { metrics?: Metrics; tracing?: Tracing };

export function telemetry(): Telemetry {
  return oncePerProcess("telemetry", (): Telemetry => ({}));
}

/**
 * Runs work within a span, a child of `parent` or otherwise of the current span. Without tracing, just runs the work.
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | undefined) => Promise<T>,
): Promise<T> {
  const { tracing } = telemetry();
  if (!tracing) return work(undefined);
  const span = tracing.open(name, { ...options, parent: options.parent ?? currentIds().traceparent });
  try {
    return await withIds({ traceparent: span.traceparent }, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
