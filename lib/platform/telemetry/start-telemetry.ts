import { env } from "#lib/platform/settings/env.ts";
import type { QueueDepth } from "./metrics.ts";
import { telemetry } from "./telemetry.ts";

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
