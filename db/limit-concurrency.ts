export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `limit` pieces of work run at a time; the others wait in the order in which they came. */
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
