import type { PrintedDate } from "#lib/statements/core/values/printed-date.ts";
import type { StatementEvent } from "./table-events.ts";

/**
 * Some lists print the date of each row in the line under its amount, small and beside its reference. Where every row
 * of a file goes without a date and has just one under it, that is its own; any other file comes back as it is.
 */
export function withDatesUnder(events: readonly StatementEvent[]): readonly StatementEvent[] {
  const dates = new Map<StatementEvent, PrintedDate>();
  const used = new Set<StatementEvent>();
  let row: StatementEvent | null = null;
  for (const event of events) {
    if (event.kind === "ROW") {
      if (event.date || (row && !dates.has(row))) return events;
      row = event;
    } else if (event.kind === "TEXT" && event.date) {
      if (!row || dates.has(row)) return events;
      dates.set(row, event.date);
      used.add(event);
    }
  }
  if (!row || !dates.has(row)) return events;
  return events.map((event) => {
    if (event.kind === "ROW") return { ...event, date: dates.get(event) ?? null };
    return event.kind === "TEXT" && used.has(event) ? { ...event, date: null } : event;
  });
}
