export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` pieces of work at a time; the others wait in FIFO order. */
export function limitConcurrency(limit: number): LimitedRun {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
