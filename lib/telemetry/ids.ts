import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of the log and every span of the work under way belongs to. */
export type Ids = {
  requestId?: string;
  brokerId?: string;
  job?: string;
  runId?: string;
  /** The span under way, as W3C Trace Context writes it. */
  traceparent?: string;
};

// Next bundles its own copies of modules: the ids hang on the process, so that both see the same.
const shared = globalThis as typeof globalThis & { lodgeIds?: AsyncLocalStorage<Ids> };

function storage(): AsyncLocalStorage<Ids> {
  shared.lodgeIds ??= new AsyncLocalStorage();
  return shared.lodgeIds;
}

/** Does work under these ids, besides those that hold already. */
export function withIds<T>(ids: Ids, work: () => T): T {
  return storage().run({ ...storage().getStore(), ...ids }, work);
}

export function currentIds(): Ids {
  return storage().getStore() ?? {};
}

/** Whose data the work under way turned out to be about. */
export function noteBroker(brokerId: string): void {
  const ids = storage().getStore();
  if (ids) ids.brokerId = brokerId;
}
