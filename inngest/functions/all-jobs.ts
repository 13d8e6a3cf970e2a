import type { Job } from "#inngest/job.ts";
import type { EventName } from "#lib/events/events.ts";
import { applicationToCrm, documentToCrm } from "./crm-jobs.ts";
import { readIncomeDocumentJob } from "./income-jobs.ts";
import { mailAccountNoticeJob, sendPasswordLinkJob, sendUploadLink } from "./mail-jobs.ts";
import {
  readStatementJob,
  redrawStatementsJob,
  scanDocumentJob,
  summariseApplicationJob,
} from "./statement-jobs.ts";

/** All jobs. Each validates its event's data against the event's schema before it runs. */
export const allJobs = [
  applicationToCrm,
  documentToCrm,
  mailAccountNoticeJob,
  readIncomeDocumentJob,
  readStatementJob,
  redrawStatementsJob,
  scanDocumentJob,
  sendPasswordLinkJob,
  sendUploadLink,
  summariseApplicationJob,
] as unknown as readonly Job[];

export function jobsFor(event: EventName): readonly Job[] {
  return allJobs.filter((job) => job.event === event);
}
