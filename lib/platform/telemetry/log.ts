import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";
import { oncePerProcess } from "#lib/platform/process-state.ts";
import { readSettings } from "#lib/platform/settings/env.ts";
import { logError, logsText, maskMessage, textLine } from "./log-line.ts";

/** The ids of the current work, included in every log line and span. */
type Ids = {
  requestId?: string;
  brokerId?: string;
  job?: string;
  runId?: string;
  /** The current span, in the format of W3C Trace Context. */
  traceparent?: string;
};

/**
 * The process's log on standard error: JSON, or text on a terminal. It contains only ids and outcomes, never
 * names, addresses, amounts or secrets.
 */
export function log(): Logger {
  return oncePerProcess("log", openLog);
}

function openLog(): Logger {
  const { LOG_LEVEL, LOG_FORMAT } = readSettings();
  const asText = { write: (line: string) => process.stderr.write(textLine(JSON.parse(line))) };
  return createLog(LOG_LEVEL, logsText(LOG_FORMAT) ? asText : pino.destination({ fd: 2, sync: true }));
}

/** A log that writes to `logTo` and adds the ids of the current work to each line. */
export function createLog(level: string, logTo: DestinationStream): Logger {
  const serializers = {
    err: (error: unknown) => logError(error),
    cause: (error: unknown) => logError(error),
  };
  return pino({ level, base: undefined, serializers, mixin: idsOfLine }, logTo);
}

function idsOfLine(): Record<string, string> {
  const { traceparent, ...ids } = currentIds();
  return traceparent === undefined ? ids : { ...ids, traceId: traceparent.slice(3, 35) };
}

/**
 * Redirects console output of libraries to the log. For a failed page, Next.js prints the whole error, including a
 * query with its values.
 */
export function logConsole(log: Logger): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error);
      const message = printed.filter((one) => typeof one === "string").join(" ");
      log[level](err ? { err } : {}, maskMessage(message) || "printed");
    };
  }
}

/** Runs work under these ids, in addition to the current ones. */
export function withIds<T>(ids: Ids, work: () => T): T {
  return idStorage().run({ ...idStorage().getStore(), ...ids }, work);
}

export function currentIds(): Ids {
  return idStorage().getStore() ?? {};
}

/** Adds the broker whose data is affected to the current ids, once known. */
export function noteBroker(brokerId: string): void {
  const ids = idStorage().getStore();
  if (ids) ids.brokerId = brokerId;
}

function idStorage(): AsyncLocalStorage<Ids> {
  return oncePerProcess("ids", () => new AsyncLocalStorage<Ids>());
}
