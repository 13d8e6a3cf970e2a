const ERROR = 50;

/** The errors that Lodge has logged or printed. Each is listed once with its count. */
export function loggedErrors(output: string): string[] {
  const counts = new Map<string, number>();
  for (const line of output.split("\n")) {
    const name = errorIn(line);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}

function errorIn(line: string): string | undefined {
  if (!line.startsWith("{")) return /\b\w*Error\b|unhandled/i.test(line) ? line.slice(0, 300) : undefined;
  try {
    const entry = JSON.parse(line) as {
      level: number | string;
      msg?: string;
      err?: { message?: string; code?: string };
    };
    const isError = entry.level === "error" || entry.level === "fatal" || Number(entry.level) >= ERROR;
    return isError
      ? `${entry.msg}: ${entry.err?.code ?? ""} ${entry.err?.message ?? ""}`.slice(0, 300)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The error logged for a request, with its stack location; undefined if there is none. */
export function errorLogged(output: string, requestId: string | null): string | undefined {
  if (!requestId) return undefined;
  const line = output
    .split("\n")
    .find((each) => each.includes(JSON.stringify(requestId)) && each.includes('"err"'));
  if (!line) return undefined;
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  return [err?.message, ...(err?.stack?.split("\n").slice(1, 4) ?? [])].join("\n    ");
}
