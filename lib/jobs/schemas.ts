import { z } from "zod";
import { RUN_PAGE_SIZE, runStates } from "./run-query.ts";

const waitingSchema = z.object({
  name: z.string(),
  count: z.int(),
  since: z.iso.datetime().describe("Since when the oldest of them waits"),
});

const jobRunSchema = z
  .object({
    eventId: z.string(),
    jobId: z.string(),
    jobName: z.string(),
    eventName: z.string(),
    state: z.enum(runStates),
    attempts: z.int(),
    lastError: z.string().nullable(),
    startedAt: z.iso.datetime().describe("When its first attempt began"),
    finishedAt: z.iso.datetime().nullable(),
    brokerName: z.string().nullable(),
    about: z.record(z.string(), z.string()).describe("The ids that its event names"),
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
        url: z.string().nullable().describe("Where Inngest shows its runs, where that is known"),
      })
      .describe("Who runs the jobs. With INNGEST the runs are there; here are those of before"),
    outbox: z
      .array(waitingSchema)
      .describe("Events that are not handed to the runner yet, by the job they are for"),
    queue: z.array(waitingSchema).describe("Jobs that wait in the embedded runner's queue, by name"),
    counts: z
      .object({ PARKED: z.int(), QUEUED: z.int(), RUNNING: z.int(), DONE: z.int() })
      .describe("How many runs are in which state"),
    total: z.int().describe("Of the state that is asked for"),
    pageSize: z.int(),
    runs: z.array(jobRunSchema).describe("Newest first"),
  })
  .meta({ id: "JobList" });

export type JobList = z.output<typeof jobListSchema>;

export const jobQuerySchema = z.object({
  state: z
    .enum(runStates, { error: `must be one of ${runStates.join(", ")}` })
    .optional()
    .describe("QUEUED waits for its next try, PARKED for an administrator"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a page number")
    .default("1")
    .describe(`Of ${RUN_PAGE_SIZE} runs each`),
});

export const runParamsSchema = z.object({
  eventId: z.string().describe("`eventId` of the run"),
  jobId: z.string().describe("`jobId` of the run"),
});
