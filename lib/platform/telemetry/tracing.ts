import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

export type SpanOptions = {
  kind: "server" | "consumer" | "internal";
  /** W3C Trace Context of the cause. If it is missing or malformed, a new trace starts. */
  parent?: string | undefined;
  attributes?: Attributes;
};

export type Tracing = ReturnType<typeof createTracing>;
export type OpenSpan = ReturnType<Tracing["open"]>;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/** Sends spans to an OTLP/HTTP collector in batches. If it is unavailable, spans are lost, but no request fails. */
export function createTracing(endpoint: string, version: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "lodge", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer("lodge", version);
  return {
    open(name: string, { kind, parent, attributes = {} }: SpanOptions) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        /** The parent for spans that this one causes. */
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        set: (more: Attributes) => void span.setAttributes(more),
        // The message may contain names. The type of error is enough to find the log line.
        fail: (error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttributes({ "error.type": error instanceof Error ? error.name : typeof error });
        },
        end: () => span.end(),
      };
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const sampled = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: sampled, isRemote: true });
}
