import { startTransition, useEffect, useState } from "react";

/**
 * The value delayed by one frame: a new value is returned only after its frame has been painted.
 * (useDeferredValue starts rendering before that frame reaches the screen and so delays it.)
 */
export function useAfterPaint<T>(value: T): T {
  const [taken, take] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => take(() => value))), [value]);
  return taken;
}

/** Calls back once the next frame is painted; returns a cancel function. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // Twice: behind everything that the same frame made due.
    timer = setTimeout(() => {
      timer = setTimeout(callback);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
