import type { BrowserContext } from "@playwright/test";

/** A press or a key, and how long until the screen showed what came of it, in milliseconds. */
export type Interaction = {
  /** The path with the ids taken out. */
  screen: string;
  event: string;
  /** What was pressed, by its tag and name. */
  target: string;
  /** From the event to the next paint, as the browser rounds it: to 8 ms. */
  duration: number;
  /** Of that, our own handlers. */
  work: number;
};

/** Nearest rank: the least of which `share` of all are at most. 0 without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * Hears every interaction of 16 ms or more on the pages of a context, by the browser's own Event Timing. Quicker ones
 * it does not tell, so that a quantile over these is above that over all.
 */
export async function hearInteractions(
  context: BrowserContext,
  hear: (interaction: Interaction) => void,
): Promise<void> {
  await context.exposeFunction("hearInteractions", (heard: Interaction[]) => heard.forEach(hear));
  await context.addInitScript(() => {
    const slowest = new Map<number, Interaction>();
    const tell = () => {
      const heard = [...slowest.values()];
      slowest.clear();
      if (heard.length > 0)
        (window as unknown as { hearInteractions: (heard: Interaction[]) => void }).hearInteractions(heard);
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId = 0, name, duration, processingStart, processingEnd, target } = entry;
        // Several events make an interaction, of which the slowest counts.
        if (interactionId === 0 || (slowest.get(interactionId)?.duration ?? 0) >= duration) continue;
        const element = target instanceof Element ? target : null;
        const named = element?.closest("a, button, label, option, tr") ?? null;
        const called = element?.getAttribute("aria-label") ?? named?.textContent ?? "";
        slowest.set(interactionId, {
          screen: location.pathname
            .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
            .replace(/(upload)\/.+/, "$1/…"),
          event: name,
          target: `${element?.localName ?? "?"} ${called.trim().slice(0, 30)}`,
          duration,
          work: processingEnd - processingStart,
        });
      }
      tell();
    });
    observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}
