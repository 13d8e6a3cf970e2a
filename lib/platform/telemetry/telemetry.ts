import { currentIds, withIds } from "#lib/platform/log.ts";
import type { Metrics } from "./metrics.ts";
import type { OpenSpan, SpanOptions, Tracing } from "./tracing.ts";

/** Metrics and tracing if the settings enable them. Otherwise empty, and their libraries are not loaded. */
type Telemetry = { metrics?: Metrics; tracing?: Tracing };

// Next.js bundles its own copies of modules. Storing this on `globalThis` keeps one per process.
const shared = globalThis as typeof globalThis & { lodgeTelemetry?: Telemetry };

export function telemetry(): Telemetry {
  shared.lodgeTelemetry ??= {};
  return shared.lodgeTelemetry;
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
