import { z } from "zod";

/** States of a run: QUEUED runs wait for their first or next attempt, PARKED runs for an administrator. */
export const runStates = ["PARKED", "QUEUED", "RUNNING", "DONE"] as const;

export const RUN_PAGE_SIZE = 25;

const waitingSchema = z.object({
  name: z.string(),
  count: z.int(),
  since: z.iso.datetime().describe("When the oldest one started waiting"),
});

export const jobRunSchema = z
  .object({
    eventId: z.string(),
    jobId: z.string(),
    jobName: z.string(),
    eventName: z.string(),
    state: z.enum(runStates),
    attempts: z.int(),
    lastError: z.string().nullable(),
    startedAt: z.iso
      .datetime()
      .describe("When its first attempt started; on Inngest, when it was sent there"),
    finishedAt: z.iso.datetime().nullable(),
    brokerName: z.string().nullable(),
    about: z.record(z.string(), z.string()).describe("The IDs in its event"),
    steps: z
      .array(z.object({ name: z.string(), finishedAt: z.iso.datetime() }))
      .describe("Finished steps, in order"),
  })
  .meta({ id: "JobRun" });
export type JobRun = z.output<typeof jobRunSchema>;

export const jobListSchema = z
  .object({
    runner: z
      .object({
        kind: z.enum(["EMBEDDED", "INNGEST"]),
        url: z.string().nullable().describe("The URL of Inngest's dashboard, if known"),
      })
      .describe("The job runner"),
    outbox: z.array(waitingSchema).describe("Events that the runner has not accepted yet, by job"),
    queue: z.array(waitingSchema).describe("Jobs in the embedded runner’s queue, by name"),
    counts: z
      .object({ PARKED: z.int(), QUEUED: z.int(), RUNNING: z.int(), DONE: z.int() })
      .describe("The number of runs in each state"),
    total: z.int().describe("The number of runs in the requested state"),
    pageSize: z.int(),
    runs: z.array(jobRunSchema).describe("Newest first"),
  })
  .meta({ id: "JobList" });
export type JobList = z.output<typeof jobListSchema>;

export const jobQuerySchema = z.object({
  state: z
    .enum(runStates, { error: `must be one of ${runStates.join(", ")}` })
    .optional()
    .describe("QUEUED runs wait for their first or next attempt, PARKED runs for an administrator"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a page number")
    .default("1")
    .describe(`Pages have ${RUN_PAGE_SIZE} runs`),
});

export const runParamsSchema = z.object({
  eventId: z.string().describe("The run's `eventId`"),
  jobId: z.string().describe("The run's `jobId`"),
});

export type RunState = (typeof runStates)[number];

/** The requested runs; pages start at 1. */
export type RunQuery = { state: RunState | null; page: number };
