import pino, { type DestinationStream, type Logger } from "pino";
import { readSettings } from "#lib/env.ts";
import { logError } from "#lib/log-error.ts";
import { currentIds } from "#lib/telemetry/ids.ts";

// Next bundles its own copies of modules: the log hangs on the process, so that there is one.
const shared = globalThis as typeof globalThis & { lodgeLog?: Logger };

/** JSON lines on standard error; ids and outcomes only, never names, addresses, amounts or secrets. */
export function log(): Logger {
  shared.lodgeLog ??= createLog(readSettings().LOG_LEVEL, pino.destination({ fd: 2, sync: true }));
  return shared.lodgeLog;
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
