import { headerlessRoles } from "./headerless.ts";
import type { Line } from "./page-lines.ts";
import { type StatementEvent, tableEvents } from "./table-events.ts";
import { listsMovements, type TableShape } from "./table-shapes.ts";

/**
 * Headers settle the columns; a file without any is read under each meaning that its columns can have. Amounts
 * without a date are rows of the date above, or else, where that does not prove, no rows at all. Likeliest first.
 */
export function* layoutReadings(
  shapes: TableShape[],
  furniture: ReadonlySet<Line>,
): Generator<StatementEvent[]> {
  const headed = shapes.some(({ block }) => listsMovements(block));
  for (const meaning of headed ? [shapes] : headerlessRoles(shapes)) {
    const tables = meaning.filter(({ block }) => headed === block.columns.length > 0);
    const before = new Map(tables.map((shape, index) => [shape, tables[index - 1]]));
    const events = meaning.flatMap((shape) => blockEvents(shape, before.get(shape), furniture));
    yield events;
    const dated = datedRowsOnly(events);
    if (dated.length > 0) yield dated;
  }
}

/** The same events with undated amounts taken for prose; empty where all rows are dated or none is. */
function datedRowsOnly(events: readonly StatementEvent[]): StatementEvent[] {
  let changed = false;
  let kept = false;
  const strict = events.map((event, index): StatementEvent => {
    if (event.kind !== "ROW") return event;
    const before = events[index - 1];
    if (event.date || (before?.kind === "TEXT" && before.date)) {
      kept = true;
      return event;
    }
    changed = true;
    return { kind: "PROSE", line: event.line };
  });
  return changed && kept ? strict : [];
}

function blockEvents(
  shape: TableShape,
  before: TableShape | undefined,
  furniture: ReadonlySet<Line>,
): StatementEvent[] {
  const named = shape.bands.some(({ role }) => role !== null);
  const lists = shape.block.columns.length > 0 ? listsMovements(shape.block) : named;
  if (!lists) return shape.block.lines.map((line) => ({ kind: "PROSE", line }));
  const goesOn = before !== undefined && before.bands === shape.bands;
  return tableEvents(shape, goesOn).map((event) =>
    event.kind === "TEXT" && event.date === null && furniture.has(event.line)
      ? { kind: "PROSE", line: event.line }
      : event,
  );
}
