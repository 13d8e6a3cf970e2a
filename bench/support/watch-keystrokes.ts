import type { Page } from "@playwright/test";

/**
 * One keystroke, in milliseconds. `painted`: from the event's own timestamp, which the browser sets before queueing it,
 * to the first message after the next frame's animation callback, that is after style, layout and paint. `presented`:
 * the Event Timing API's duration, which ends when the frame is presented, but is rounded to 8 and not reported below
 * 16 (then 0). Both include the wait for the next frame, up to 16.7 ms.
 */
export type Keystroke = { painted: number; presented: number };

type Watching = typeof globalThis & { stopWatchingKeystrokes: () => Keystroke[] };

export function startWatching(page: Page): Promise<void> {
  return page.evaluate(watchInPage);
}

/** Stops watching and returns the keystrokes in order. */
export function stopWatching(page: Page): Promise<Keystroke[]> {
  return page.evaluate(() => (globalThis as Watching).stopWatchingKeystrokes());
}

/** An otherwise empty page with a field that echoes its input. */
export async function openEcho(page: Page): Promise<void> {
  await page.setContent("<label>Echo <input></label><output></output>");
  await page.evaluate(() => {
    const [input] = document.getElementsByTagName("input");
    const [output] = document.getElementsByTagName("output");
    input?.addEventListener("input", () => {
      if (output) output.value = input.value;
    });
  });
}

/** Runs in the page. */
function watchInPage(): void {
  const strokes = new Map<number, Keystroke>();
  const timing = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const stroke = name === "keydown" && strokes.get(startTime);
      if (stroke) stroke.presented = duration;
    }
  });
  timing.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const watch = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        strokes.set(timeStamp, { painted: performance.now() - timeStamp, presented: 0 });
      port2.postMessage(null);
    });
  };
  document.addEventListener("keydown", watch, { capture: true });
  const stopWatchingKeystrokes = () => {
    document.removeEventListener("keydown", watch, { capture: true });
    timing.disconnect();
    return [...strokes.values()];
  };
  Object.assign(globalThis, { stopWatchingKeystrokes });
}
