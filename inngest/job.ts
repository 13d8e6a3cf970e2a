import type { Db } from "#db/client.ts";
import type { Context, SystemActor } from "#db/tenant.ts";
import type { EventData, EventName } from "#lib/platform/events/events.ts";

/** Work in durable steps. A finished step's result is stored, so a restarted run resumes after it. */
export type Step = {
  /**
   * `name` is shown to people. The work must be idempotent: it runs again after a crash that came before its result was
   * stored.
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
};

type JobInput = { db: Db; step: Step; eventId: string; data: EventData<EventName> };

/** A job: a function of step and event that the embedded runner and Inngest run alike. */
export type Job = {
  id: string;
  name: string;
  event: EventName;
  /** True if it depends on an outside service: its retries continue for well over a day instead of a minute. */
  hasLongRetries?: boolean;
  run(input: JobInput): Promise<void>;
  /** Runs after the last retry has failed, and records the failure where the broker sees it. */
  giveUp?(input: Omit<JobInput, "step">): Promise<void>;
};

/** The number of retries, with growing pauses, before a run is parked. */
export const RETRIES = 5;

/**
 * Retries of jobs that depend on an outside service: 20, the most that Inngest allows, with pauses from 5 s to 3 hours.
 */
export const LONG_RETRIES = { retries: 20, firstPauseS: 5, longestPauseS: 10_800 } as const;

/** The context in which a job calls service functions: the system, acting on the data of the event's broker. */
export type JobContext = Context<SystemActor>;

/** Runs a step with a context of its own: `step("Send the email", (ctx) => mailUploadLink(ctx, linkId))`. */
type BrokerStep = <T>(name: string, work: (ctx: JobContext) => Promise<T>) => Promise<T>;

/** A job whose steps call service functions on the data of the event's broker. */
export function brokerJob<N extends EventName>(
  job: Pick<Job, "id" | "name" | "hasLongRetries"> & {
    event: N;
    run: (step: BrokerStep, data: EventData<N>) => Promise<unknown>;
    giveUp?: (ctx: JobContext, data: EventData<N>) => Promise<unknown>;
  },
): Job {
  const { run, giveUp, ...described } = job;
  const contextOf = ({ db, eventId, data }: Omit<JobInput, "step">): JobContext => {
    const link = "uploadLinkId" in data && data.uploadLinkId ? { linkId: data.uploadLinkId } : {};
    const actor = { kind: "system", brokerId: data.brokerId, job: job.id, ...link } as const;
    return { actor, db, requestId: eventId, now: new Date() };
  };
  return {
    ...described,
    async run(input) {
      const step: BrokerStep = (name, work) => input.step.run(name, () => work(contextOf(input)));
      await run(step, input.data as EventData<N>);
    },
    ...(giveUp && {
      async giveUp(input) {
        await giveUp(contextOf(input), input.data as EventData<N>);
      },
    }),
  };
}
