import { currentIds, withIds } from "#lib/log.ts";
import type { Metrics } from "./metrics.ts";
import type { OpenSpan, SpanOptions, Tracing } from "./tracing.ts";

/** What is measured and traced, where the settings ask for it; empty otherwise, and nothing is loaded for it. */
type Telemetry = { metrics?: Metrics; tracing?: Tracing };

// Next bundles its own copies of modules: what is counted hangs on the process, so that it is counted once.
const shared = globalThis as typeof globalThis & { lodgeTelemetry?: Telemetry };

export function telemetry(): Telemetry {
  shared.lodgeTelemetry ??= {};
  return shared.lodgeTelemetry;
}

/** Does work within a span, which belongs to `parent` or else to the span under way. Untraced, it is the work alone. */
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
