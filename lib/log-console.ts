import type { Logger } from "pino";
import { maskMessage } from "#lib/log-error.ts";

/**
 * Makes lines of our log out of what libraries print, Next.js above all: of a page that failed it prints the whole error,
 * a query with the values in it.
 */
export function logConsole(log: Logger): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error);
      const words = printed.filter((one) => typeof one === "string").join(" ");
      log[level](err ? { err } : {}, maskMessage(words) || "printed");
    };
  }
}
