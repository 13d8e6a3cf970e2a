import type { Db } from "#db/client.ts";
import type { Context, SystemActor } from "#lib/platform/context.ts";
import type { EventData, EventName } from "#lib/platform/events/events.ts";

/** Work in durable steps. A finished step's result is stored, so a restarted run resumes after it. */
export type Step = {
  /**
   * `name` is shown to people. The work must be idempotent: it runs again after a crash that came before its result was
   * stored.
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
  hasLongRetries?: boolean;
  run(input: JobInput<N>): Promise<void>;
  /** Runs after the last retry has failed, and records the failure where the broker sees it. */
  giveUp?(input: Omit<JobInput<N>, "step">): Promise<void>;
};

/** The number of retries, with growing pauses, before a run is parked. */
export const RETRIES = 5;

/**
 * Retries of jobs that depend on an outside service: 20, the most that Inngest allows, with pauses from 5 s to 3 hours.
 */
export const LONG_RETRIES = { retries: 20, firstPauseS: 5, longestPauseS: 10_800 } as const;

/** The context in which a job calls service functions: the system, acting on the broker's data. */
export function jobContext(
  job: string,
  input: { db: Db; eventId: string; data: { brokerId: string; uploadLinkId?: string | undefined } },
): Context<SystemActor> {
  const { brokerId, uploadLinkId: linkId } = input.data;
  return {
    actor: { kind: "system", brokerId, job, ...(linkId && { linkId }) },
    db: input.db,
    requestId: input.eventId,
    now: new Date(),
  };
}

/** The events that concern one broker's data. */
type BrokerEvent = { [N in EventName]: EventData<N> extends { brokerId: string } ? N : never }[EventName];

/** A job of one step: it calls a service function on the data of the event's broker. */
export function singleStep<N extends BrokerEvent>(
  job: Pick<Job<N>, "id" | "name" | "event" | "hasLongRetries"> & {
    step: string;
    work: (ctx: Context<SystemActor>, data: EventData<N>) => Promise<unknown>;
    giveUp?: (ctx: Context<SystemActor>, data: EventData<N>) => Promise<void>;
  },
): Job<N> {
  const { step, work, giveUp, ...described } = job;
  return {
    ...described,
    async run(input) {
      await input.step.run(step, () => work(jobContext(job.id, input), input.data));
    },
    ...(giveUp && { giveUp: (input) => giveUp(jobContext(job.id, input), input.data) }),
  };
}
