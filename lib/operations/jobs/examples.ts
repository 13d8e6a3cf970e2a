import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import type { JobRun } from "./schemas.ts";

const parked: JobRun = {
  eventId: exampleIds.event,
  jobId: "application-to-crm",
  jobName: "Send an application to the CRM",
  eventName: "application/created",
  state: "PARKED",
  attempts: 12,
  lastError: "The CRM does not respond: connect ECONNREFUSED",
  startedAt: "2026-11-02T21:14:10.118Z",
  finishedAt: "2026-11-04T01:20:47.530Z",
  brokerName: examplePeople.broker,
  about: { applicationId: exampleIds.application },
  steps: [],
};

const read: JobRun = {
  eventId: exampleIds.run,
  jobId: "read-statement",
  jobName: "Read a bank statement",
  eventName: "statement/submitted",
  state: "DONE",
  attempts: 1,
  lastError: null,
  startedAt: "2026-11-02T21:16:03.004Z",
  finishedAt: "2026-11-02T21:16:05.871Z",
  brokerName: examplePeople.broker,
  about: { applicationId: exampleIds.application, documentId: exampleIds.document },
  steps: [
    { name: "Read and store the transactions", finishedAt: "2026-11-02T21:16:05.412Z" },
    { name: "Finish the document", finishedAt: "2026-11-02T21:16:05.866Z" },
  ],
};

/** Examples for background jobs, by schema name. */
export const jobExamples: Examples = {
  JobRun: parked,
  JobList: {
    runner: { kind: "EMBEDDED", url: null },
    outbox: [],
    queue: [{ name: "Email an applicant their upload link", count: 1, since: "2026-11-20T02:14:03.770Z" }],
    counts: { PARKED: 1, QUEUED: 0, RUNNING: 0, DONE: 1 },
    total: 2,
    pageSize: 25,
    runs: [read, parked],
  },
};
