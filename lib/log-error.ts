/** Errors as the log may hold them: what kind, where and why, without what people or their banks are called. */
export type LoggedError = {
  type: string;
  code?: string;
  constraint?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/** How deep a chain of causes is followed. */
const MOST_CAUSES = 4;

/** An error for the log. Of its own fields only codes and names of constraints go in: others hold rows and queries. */
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
    ...(error.cause !== undefined && depth < MOST_CAUSES ? { cause: logError(error.cause, depth + 1) } : {}),
  };
}

/** A message without the values in it: what is quoted, e-mail addresses, long numbers, tokens, parameters of queries. */
export function maskMessage(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*$/, "")
    .replace(/"[^"]*"|“[^“”]*”|'[^'\n]*'|`[^`]*`/g, "…")
    .replace(/(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+/g, "…")
    .replace(/(?<![\w+/=-])[\w+/=-]{24,}(?:\.[\w+/=-]+)*/g, "…")
    .replace(/\d[\d\s-]{4,}\d/g, "…")
    .slice(0, 500);
}
