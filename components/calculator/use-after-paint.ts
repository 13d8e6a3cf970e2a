import { startTransition, useEffect, useState } from "react";

/**
 * The value one frame behind: a new one is taken only when the frame that it came with has been painted.
 * (useDeferredValue begins its render before that frame reaches the screen, and so makes it late.)
 */
export function useAfterPaint<T>(value: T): T {
  const [taken, take] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => take(() => value))), [value]);
  return taken;
}

/** Calls back once the next frame is painted; answers how to call it off. */
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
