import { oncePerProcess } from "#lib/platform/process-state.ts";
import { env } from "#lib/platform/settings/env.ts";
import { currentIds, withIds } from "./log.ts";
import type { Metrics, QueueDepth } from "./metrics.ts";
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

/** Starts metrics if METRICS_TOKEN is set, and tracing if OTEL_EXPORTER_OTLP_ENDPOINT is. */
export async function startTelemetry(
  queueDepth: () => Promise<QueueDepth>,
): Promise<{ stop(): Promise<void> }> {
  const { settings, version } = env();
  const running = telemetry();
  if (settings.METRICS_TOKEN) {
    const { createMetrics } = await import("./metrics.ts");
    running.metrics = createMetrics(queueDepth);
  }
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { createTracing } = await import("./tracing.ts");
    running.tracing = createTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT, version);
  }
  return {
    async stop() {
      const { tracing, metrics } = running;
      delete running.tracing;
      delete running.metrics;
      metrics?.stop();
      await tracing?.stop();
    },
  };
}
