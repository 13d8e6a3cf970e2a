import { writeCursor } from "#lib/audit/core/audit-filter.ts";
import { auditSentence } from "#lib/audit/core/audit-sentence.ts";
import type { AuditRow } from "#lib/audit/schemas.ts";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import type { JobRun } from "#lib/jobs/schemas.ts";
import { exampleIds } from "./ids.ts";

const invited: ListedUser = {
  userId: exampleIds.invited,
  name: "Hana Kereama",
  email: "hana@example.com",
  role: "ROLE_BROKER",
  state: "INVITED",
  createdAt: "2026-11-18T20:02:11.640Z",
  lastSignedInAt: null,
  link: {
    kind: "INVITATION",
    sentAt: "2026-11-18T20:02:13.285Z",
    expiresAt: "2026-11-25T20:02:11.640Z",
    expired: false,
    delivery: { state: "SENT", reason: null },
  },
};

const administrator: ListedUser = {
  userId: exampleIds.admin,
  name: "Priya Nair",
  email: "priya.nair@lodge.example",
  role: "ROLE_ADMIN",
  state: "ACTIVE",
  createdAt: "2026-03-02T21:40:55.017Z",
  lastSignedInAt: "2026-11-18T19:58:30.402Z",
  link: null,
};

const change = {
  actor: `user:${exampleIds.admin}`,
  action: "user.role-changed",
  entity: "user",
  entityId: exampleIds.invited,
  detail: { from: ["ROLE_USER"], to: "ROLE_BROKER" },
};

const names = new Map<string, string>([
  [exampleIds.admin, administrator.name],
  [exampleIds.invited, invited.name],
]);

const roleChanged: AuditRow = {
  id: 4182,
  at: "2026-11-19T02:14:09.301Z",
  address: "203.0.113.24",
  sentence: auditSentence(change, names),
  ...change,
  brokerId: exampleIds.admin,
  brokerName: administrator.name,
  requestId: "5f0c2b7e-8d41-4a96-b3e7-1c9a60d25f84",
};

const parked: JobRun = {
  eventId: exampleIds.event,
  jobId: "application-to-crm",
  jobName: "Pass an application to the CRM",
  eventName: "application/created",
  state: "PARKED",
  attempts: 12,
  lastError: "The CRM does not answer: connect ECONNREFUSED",
  startedAt: "2026-11-02T21:14:10.118Z",
  finishedAt: "2026-11-04T01:20:47.530Z",
  brokerName: "Mere Tamihana",
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
  brokerName: "Mere Tamihana",
  about: { applicationId: exampleIds.application, documentId: exampleIds.document },
  steps: [
    { name: "Read and store the transactions", finishedAt: "2026-11-02T21:16:05.412Z" },
    { name: "Finish the document", finishedAt: "2026-11-02T21:16:05.866Z" },
  ],
};

/** Whole examples for what administrators use, by the schema's name. */
export const administrationExamples: Readonly<Record<string, unknown>> = {
  InviteRequest: { name: invited.name, email: invited.email, role: invited.role },
  UserChangeRequest: { role: "ROLE_BROKER" },
  User: invited,
  UserList: { total: 2, pageSize: 25, users: [invited, administrator] },
  AuditRow: roleChanged,
  AuditPage: {
    rows: [roleChanged],
    newerCursor: null,
    olderCursor: writeCursor({ at: new Date(roleChanged.at), id: roleChanged.id }),
  },
  JobRun: parked,
  JobList: {
    runner: { kind: "EMBEDDED", url: null },
    outbox: [],
    queue: [{ name: "Mail an applicant their upload link", count: 1, since: "2026-11-20T02:14:03.770Z" }],
    counts: { PARKED: 1, QUEUED: 0, RUNNING: 0, DONE: 1 },
    total: 2,
    pageSize: 25,
    runs: [read, parked],
  },
};
