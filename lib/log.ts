import pino, { type Logger } from "pino";
import { readSettings } from "#lib/env.ts";

let logger: Logger | undefined;

/** JSON lines on standard error; ids and outcomes only, never names, addresses, amounts or secrets. */
export function log(): Logger {
  logger ??= pino(
    { level: readSettings().LOG_LEVEL, base: undefined },
    pino.destination({ fd: 2, sync: true }),
  );
  return logger;
}
