import { isatty } from "node:tty";

type LogFields = { level: number; time: number; msg?: string } & Record<string, unknown>;

const STDERR = 2;

const LEVELS: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warning",
  50: "error",
  60: "fatal",
};

/** Whether the log is text instead of JSON: as set in LOG_FORMAT, or by default on a terminal. */
export function logsText(format: "text" | "json" | undefined): boolean {
  return format ? format === "text" : isatty(STDERR);
}

/** A log line as text: `10:04:31 info    message name=value …`, followed by lines for an error. */
export function textLine({ level, time, msg, ...fields }: LogFields): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const values: string[] = [];
  const errorLines: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const lines = linesOf(value);
    if (lines) errorLines.push(...lines);
    else values.push(`${name}=${typeof value === "object" ? JSON.stringify(value) : value}`);
  }
  const label = (LEVELS[level] ?? String(level)).padEnd(7);
  const head = [clock, label, msg ?? "", ...values].filter(Boolean).join(" ");
  return [head, ...errorLines.map((line) => `  ${line}`), ""].join("\n");
}

/** The separate lines for a list of frames or for an error from `logError`. */
function linesOf(value: unknown): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? value : undefined;
  const { type, message, stack, cause } = value as Record<string, unknown>;
  if (typeof type !== "string" || typeof message !== "string") return undefined;
  const frames = typeof stack === "string" ? stack.split("\n") : [];
  return [`${type}: ${message}`, ...frames, ...(linesOf(cause) ?? [])];
}

/** The parts of an error that are safe to log: type, location and cause, without names of people or banks. */
type LoggedError = {
  type: string;
  code?: string;
  constraint?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/** The maximum depth of a chain of causes. */
const MAX_CAUSES = 4;

/** Describes an error for the log. Of its fields, only codes and constraint names are safe; others contain rows. */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    message: maskMessage(error.message),
    ...(frames?.length ? { stack: frames.join("\n") } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: logError(error.cause, depth + 1) } : {}),
  };
}

/** Masks the values in a message: quoted text, email addresses, long numbers, tokens and query parameters. */
export function maskMessage(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, "")
    .replace(/"[^"]*"|“[^“”]*”|'[^'\n]*'|`[^`]*`/g, "…")
    .replace(/(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+/g, "…")
    .replace(/(?<![\w+/=-])[\w+/=-]{24,}(?:\.[\w+/=-]+)*/g, "…")
    .replace(/\d[\d\s-]{4,}\d/g, "…")
    .slice(0, 500);
}
