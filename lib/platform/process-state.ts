const holder = globalThis as typeof globalThis & { lodge?: Record<string, unknown> };

holder.lodge ??= {};

/**
 * What exists once in the process, by name: the connection pool, the log, queues and caches. Next.js bundles its own
 * copies of modules, so a module's own variable exists twice.
 */
export const processState = holder.lodge;

/** Returns the state of this name; the first caller creates it. */
export function oncePerProcess<T>(name: string, create: () => T): T {
  processState[name] ??= create();
  return processState[name] as T;
}
