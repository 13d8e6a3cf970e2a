type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is the part of `dur` that the thread was actually running. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

/**
 * Milliseconds of CPU time that the page's main thread spent from each key event until the resulting frame was painted
 * and committed to the compositor: scripts, style, layout, pre-paint, paint and layers. It excludes the wait for the
 * frame and other load on the machine, so results from busy and idle machines are comparable.
 */
export function busyUntilPainted(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const key = traceEvents.find(isKey);
  const outermost: TraceEvent[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const event of traceEvents
    .filter(
      ({ ph, pid, tid, name }) => ph === "X" && pid === key?.pid && tid === key.tid && name !== "RunTask",
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (event.ts < until) continue;
    outermost.push(event);
    until = event.ts + (event.dur ?? 0);
  }
  const strokes: number[] = [];
  let busy: number | null = null;
  for (const event of outermost) {
    if (isKey(event)) busy = 0;
    if (busy === null) continue;
    busy += (event.tdur ?? event.dur ?? 0) / 1000;
    if (event.name !== "Layerize") continue;
    strokes.push(busy);
    busy = null;
  }
  return strokes;
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === "EventDispatch" && args.data?.type === "keydown";
}
