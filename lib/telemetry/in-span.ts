import { currentIds, withIds } from "./ids.ts";
import { telemetry } from "./telemetry.ts";
import type { OpenSpan, SpanOptions } from "./tracing.ts";

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
