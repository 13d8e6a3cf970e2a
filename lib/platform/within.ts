/** The result of a promise within a time limit; after that, what `late` returns or throws. */
export function within<T, Late>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Late,
): Promise<Awaited<T | Late>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, timeout.then(late)]).finally(() => clearTimeout(timer));
}
