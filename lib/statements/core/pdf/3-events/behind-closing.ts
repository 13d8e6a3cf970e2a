import type { StatementEvent } from "./table-events.ts";

/**
 * Without the rows behind the closing line of a table with balances that print none themselves: lists of fees, of
 * what is to come, that stand under it in its columns. Null where there are none.
 */
export function withoutRowsBehindClosing(events: readonly StatementEvent[]): StatementEvent[] | null {
  let state: "OPEN" | "BALANCED" | "CLOSED" = "OPEN";
  let any = false;
  const kept = events.map((event): StatementEvent => {
    if (event.kind === "TABLE") state = "OPEN";
    if (event.kind === "ROW" && event.figures.BALANCE) state = "BALANCED";
    if (event.kind === "LABEL" && event.label === "CLOSING" && state === "BALANCED") state = "CLOSED";
    if (event.kind === "LABEL" && (event.label === "OPENING" || event.label === "BROUGHT")) state = "OPEN";
    if (state !== "CLOSED" || !(event.kind === "ROW" || isTotal(event))) return event;
    any ||= event.kind === "ROW";
    return { kind: "PROSE", line: event.line };
  });
  return any ? kept : null;
}

function isTotal(event: StatementEvent): event is Extract<StatementEvent, { kind: "LABEL" }> {
  return event.kind === "LABEL" && event.label === "TOTAL";
}
