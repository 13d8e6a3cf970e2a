import type { Db } from "#db/client.ts";
import type { Context, SystemActor } from "#lib/context.ts";
import type { EventData, EventName } from "#lib/events/events.ts";

/** Work in durable steps. A finished step's result is stored, so a restarted run resumes after it. */
export type Step = {
  /**
   * `name` is shown to people. The work must be idempotent: it runs twice after a crash that came before its
   * result was stored.
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
};

type JobInput<N extends EventName> = { db: Db; step: Step; eventId: string; data: EventData<N> };

/** A job: a function of step and event that the embedded runner and Inngest run alike. */
export type Job<N extends EventName = EventName> = {
  id: string;
  name: string;
  event: N;
  /**
   * True if it depends on an outside service: its retries continue for well over a day instead of a minute.
   */
  isPatient?: boolean;
  run(input: JobInput<N>): Promise<void>;
  /** Runs after the last retry has failed, and leaves the data in a state that shows this to its broker. */
  giveUp?(input: Omit<JobInput<N>, "step">): Promise<void>;
};

/** The number of retries, with growing pauses, before a run is parked. */
export const RETRIES = 5;

/** A patient job is retried 20 times, the most that Inngest allows, with pauses from 5 s to 3 hours. */
export const PATIENCE = { retries: 20, firstPauseS: 5, longestPauseS: 10_800 } as const;

/** The context in which a job calls verbs: the system, acting on the broker's data. */
export function jobContext(
  job: string,
  input: { db: Db; eventId: string; data: { brokerId: string } },
): Context<SystemActor> {
  return {
    actor: { kind: "system", brokerId: input.data.brokerId, job },
    db: input.db,
    requestId: input.eventId,
    now: new Date(),
  };
}
