import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";

/** What is measured and traced, where the settings ask for it; empty otherwise, and nothing is loaded for it. */
export type Telemetry = { metrics?: Metrics; tracing?: Tracing };

// Next bundles its own copies of modules: what is counted hangs on the process, so that it is counted once.
const shared = globalThis as typeof globalThis & { lodgeTelemetry?: Telemetry };

export function telemetry(): Telemetry {
  shared.lodgeTelemetry ??= {};
  return shared.lodgeTelemetry;
}
