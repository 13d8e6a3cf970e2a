import type { Job } from "#inngest/job.ts";
import type { EventName } from "#lib/events/events.ts";
import { applicationToCrm } from "./application-to-crm.ts";
import { documentToCrm } from "./document-to-crm.ts";
import { mailAccountNoticeJob } from "./mail-account-notice.ts";
import { readStatementJob } from "./read-statement.ts";
import { redrawStatementsJob } from "./redraw-statements.ts";
import { scanDocumentJob } from "./scan-document.ts";
import { sendPasswordLinkJob } from "./send-password-link.ts";
import { sendUploadLink } from "./send-upload-link.ts";
import { summariseApplicationJob } from "./summarise-application.ts";

/** All jobs. Each validates its event's data against the event's schema before it runs. */
export const allJobs = [
  applicationToCrm,
  documentToCrm,
  mailAccountNoticeJob,
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
