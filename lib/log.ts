import pino, { type DestinationStream, type Logger } from "pino";
import { readSettings } from "#lib/env.ts";
import { logError } from "#lib/log-error.ts";
import { logsText, textLine } from "#lib/log-line.ts";
import { currentIds } from "#lib/telemetry/ids.ts";

// Next bundles its own copies of modules: the log hangs on the process, so that there is one.
const shared = globalThis as typeof globalThis & { lodgeLog?: Logger };

/** Lines on standard error, JSON except on a terminal; ids and outcomes only, never names, addresses, amounts or secrets. */
export function log(): Logger {
  shared.lodgeLog ??= openLog();
  return shared.lodgeLog;
}

function openLog(): Logger {
  const { LOG_LEVEL, LOG_FORMAT } = readSettings();
  const asText = { write: (line: string) => process.stderr.write(textLine(JSON.parse(line))) };
  return createLog(LOG_LEVEL, logsText(LOG_FORMAT) ? asText : pino.destination({ fd: 2, sync: true }));
}

/** A log whose lines carry the ids of the work that writes them; `logTo` is where they go. */
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
