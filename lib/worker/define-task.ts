import type { LaneName } from "./lanes.ts";

type TaskSettings = {
  /** The module whose `run` does the work, relative to the project's folder. A thread imports it. */
  readonly module: string;
  readonly lane: LaneName;
  /** The limit of CPU time. */
  seconds: number;
  /** Loads the module in every new thread at start, so that the task never waits for it. */
  readonly preload?: true;
};

/**
 * A task for a worker thread. Its input and output are transferred as plain data. `signature` is only for the
 * compiler and never set.
 */
export type Task<Input, Output> = TaskSettings & { readonly signature?: (input: Input) => Promise<Output> };

const preloaded = new Set<string>();

/** The modules that every new thread loads. */
export const preloadedModules: ReadonlySet<string> = preloaded;

/**
 * Defines a task without loading its code. `Run` is the type of the module's `run`, imported as a type, from
 * which the task gets its input and output.
 */
export function defineTask<Run extends (input: never) => Promise<unknown>>(
  settings: TaskSettings,
): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  if (settings.preload) preloaded.add(settings.module);
  return settings;
}
