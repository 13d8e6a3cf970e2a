import type { Job } from "#inngest/job.ts";
import type { EventName } from "#lib/platform/events/events.ts";
import { applicationToCrm, clientToCrm, dealToCrm, documentToCrm } from "./crm-jobs.ts";
import {
  mailAccountNoticeJob,
  mailAcknowledgementJob,
  sendPasswordLinkJob,
  sendUploadLink,
  sendWeeklyEmailJob,
} from "./mail-jobs.ts";
import { buildPackageJob, sendPackageJob } from "./package-jobs.ts";
import { eraseClientJob, exportClientJob } from "./privacy-jobs.ts";
import {
  readIncomeDocumentJob,
  readStatementJob,
  redrawStatementsJob,
  scanDocumentJob,
  summariseApplicationJob,
} from "./statement-jobs.ts";

/** All jobs. Each validates its event's data against the event's schema before it runs. */
export const allJobs = [
  applicationToCrm,
  buildPackageJob,
  clientToCrm,
  dealToCrm,
  documentToCrm,
  eraseClientJob,
  exportClientJob,
  mailAccountNoticeJob,
  mailAcknowledgementJob,
  readIncomeDocumentJob,
  readStatementJob,
  redrawStatementsJob,
  scanDocumentJob,
  sendPackageJob,
  sendPasswordLinkJob,
  sendUploadLink,
  sendWeeklyEmailJob,
  summariseApplicationJob,
] as unknown as readonly Job[];

export function jobsFor(event: EventName): readonly Job[] {
  return allJobs.filter((job) => job.event === event);
}
