import type { BrowserContext } from "@playwright/test";

/** A click or key press and the time until its effect was painted. Times are in milliseconds. */
export type Interaction = {
  /** The path with IDs replaced. */
  screen: string;
  event: string;
  /** The event's target: tag and name. */
  target: string;
  /** From the event to the next paint. The browser rounds it to 8 ms. */
  duration: number;
  /** The part of `duration` spent in event handlers. */
  work: number;
};

/** The nearest-rank quantile: the smallest value that is at least as large as `share` of all values; 0 if empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * Observes every interaction of 16 ms or more on a context's pages through the Event Timing API. The API omits faster
 * interactions, so these quantiles are higher than those of all interactions.
 */
export async function recordInteractions(
  context: BrowserContext,
  onInteraction: (interaction: Interaction) => void,
): Promise<void> {
  await context.exposeFunction("recordInteractions", (recorded: Interaction[]) =>
    recorded.forEach(onInteraction),
  );
  await context.addInitScript(() => {
    const slowest = new Map<number, Interaction>();
    const flush = () => {
      const recorded = [...slowest.values()];
      slowest.clear();
      if (recorded.length > 0)
        (window as unknown as { recordInteractions: (recorded: Interaction[]) => void }).recordInteractions(
          recorded,
        );
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId = 0, name, duration, processingStart, processingEnd, target } = entry;
        // An interaction consists of several events, of which the slowest counts.
        if (interactionId === 0 || (slowest.get(interactionId)?.duration ?? 0) >= duration) continue;
        const element = target instanceof Element ? target : null;
        const named = element?.closest("a, button, label, option, tr") ?? null;
        const label = element?.getAttribute("aria-label") ?? named?.textContent ?? "";
        slowest.set(interactionId, {
          screen: location.pathname
            .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
            .replace(/(upload)\/.+/, "$1/…"),
          event: name,
          target: `${element?.localName ?? "?"} ${label.trim().slice(0, 30)}`,
          duration,
          work: processingEnd - processingStart,
        });
      }
      flush();
    });
    observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}
