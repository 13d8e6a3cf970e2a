import type { LaneName } from "./lanes.ts";

type TaskSettings = {
  /** The module whose `run` does the work, relative to the project's folder: a thread imports it by itself. */
  readonly module: string;
  readonly lane: LaneName;
  /** The limit of processor time. */
  seconds: number;
  /** Every new thread loads the module as it starts, so that the task never waits for it. */
  readonly preload?: true;
};

/**
 * A task for a worker thread. Its input and output cross to the thread and back as plain data. `signature` is for the
 * compiler alone: it is never set.
 */
export type Task<Input, Output> = TaskSettings & { readonly signature?: (input: Input) => Promise<Output> };

const preloaded = new Set<string>();

/** The modules that every new thread loads. */
export const preloadedModules: ReadonlySet<string> = preloaded;

/**
 * Describes a task without loading the code that does it. `Run` is the type of the module's `run`, imported as a type:
 * it gives the task its input and output.
 */
export function defineTask<Run extends (input: never) => Promise<unknown>>(
  settings: TaskSettings,
): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  if (settings.preload) preloaded.add(settings.module);
  return settings;
}
