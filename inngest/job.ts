import type { Db } from "#db/client.ts";
import type { Context, SystemActor } from "#lib/context.ts";
import type { EventData, EventName } from "#lib/events/events.ts";

/** Work in durable steps: a finished step's result is kept, so a run that starts again goes on after it. */
export type Step = {
  /** `name` is read by people. The work may run twice (a crash after it, before its result is kept): it must not matter. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
};

export type JobInput<N extends EventName> = { db: Db; step: Step; eventId: string; data: EventData<N> };

/** A job: a plain function of step and event, which the embedded runner and Inngest run alike. */
export type Job<N extends EventName = EventName> = {
  id: string;
  name: string;
  event: N;
  /** It depends on somebody else's service: its retries go on for well over a day rather than for a minute. */
  isPatient?: boolean;
  run(input: JobInput<N>): Promise<void>;
  /** When every retry has failed: leaves the data in a state that says so to its broker. */
  giveUp?(input: Omit<JobInput<N>, "step">): Promise<void>;
};

/** A failure that passes is tried this often, with growing pauses, before the run is parked. */
export const RETRIES = 5;

/** A patient job is tried 20 times, which is the most that Inngest takes, with pauses from 5 s to 3 hours. */
export const PATIENCE = { retries: 20, firstPauseS: 5, longestPauseS: 10_800 } as const;

/** A job's context for the verbs that it calls: the system, on that broker's data. */
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
