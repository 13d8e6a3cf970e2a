import { brokerJob, type Job, type JobContext } from "#inngest/job.ts";
import { giveUpAcknowledgement, mailAcknowledgement } from "#lib/deal/advice/send-acknowledgement.ts";
import {
  BUILD_FAILED,
  drawPackagePdf,
  failPackage,
  packDocuments,
} from "#lib/deal/packages/build-package.ts";
import { giveUpDelivery as giveUpPackage, sendDelivery } from "#lib/deal/packages/deliver-package.ts";
import { mailWeeklyEmail } from "#lib/deal/settlements/weekly-email.ts";
import { giveUpDelivery as giveUpLink, mailUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { mailAccountNotice } from "#lib/identity/account/mail-account-notice.ts";
import { mailPasswordLink, markPasswordMailFailed } from "#lib/identity/password-links/mail-password-link.ts";
import { eraseClient } from "#lib/operations/privacy/erase-client.ts";
import { buildExport, failExport } from "#lib/operations/privacy/export-client.ts";
import type { CrmEvent } from "#lib/platform/crm/deliver.ts";
import { sendApplication, sendContact, sendDeal, sendDocument } from "#lib/platform/crm/send-deal.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";
import type { EventData, EventName } from "#lib/platform/events/events.ts";
import { failIncomeDocument, readIncomeDocumentOf } from "#lib/reading/income-documents/read-document.ts";
import { publishSummary, redrawReports } from "#lib/reading/statements/publishing/publish-summary.ts";
import {
  blockStatement,
  failStatement,
  finishStatement,
} from "#lib/reading/statements/reading/finish-statement.ts";
import { readStatementDocument } from "#lib/reading/statements/reading/read-statement-document.ts";
import { scanDocument } from "#lib/records/documents/scan-document.ts";

/** A job that sends to a CRM what its event names. */
function crmJob<N extends CrmEvent["name"]>(job: {
  id: string;
  name: string;
  event: N;
  step: string;
  send: (ctx: JobContext, event: { id: string; name: N; data: EventData<N> }) => Promise<unknown>;
}): Job {
  const { step: stepName, send, ...described } = job;
  return brokerJob({
    ...described,
    hasLongRetries: true,
    run: (step, data) =>
      step(stepName, (ctx) => ignoreNotFound(send(ctx, { id: ctx.requestId, name: job.event, data }))),
  });
}

/** All jobs. Each validates its event's data against the event's schema before it runs. */
export const allJobs: readonly Job[] = [
  crmJob({
    id: "application-to-crm",
    name: "Send an application to the CRM",
    event: "application/created",
    step: "Create the deal with its contacts",
    send: sendApplication,
  }),
  crmJob({
    id: "client-to-crm",
    name: "Send a client's corrections to the CRM",
    event: "client/corrected",
    step: "Update the contact",
    send: sendContact,
  }),
  crmJob({
    id: "deal-to-crm",
    name: "Send a deal's stage, amount and lender to the CRM",
    event: "deal/changed",
    step: "Update the deal",
    send: sendDeal,
  }),
  crmJob({
    id: "document-to-crm",
    name: "Add a document note to the CRM",
    event: "document/stored",
    step: "Add the note to the deal",
    send: sendDocument,
  }),

  brokerJob({
    id: "mail-account-notice",
    name: "Email a notice of an account change",
    event: "account/changed",
    run: (step, { change, at }) =>
      step("Send the email", (ctx) => mailAccountNotice(ctx, { id: ctx.requestId, change, at })),
  }),
  brokerJob({
    id: "mail-advice-acknowledgement",
    name: "Email a link to acknowledge advice",
    event: "advice-acknowledgement/requested",
    run: (step, { acknowledgementId }) =>
      step("Send the email", (ctx) => mailAcknowledgement(ctx, acknowledgementId)),
    giveUp: (ctx, { acknowledgementId }) => giveUpAcknowledgement(ctx, acknowledgementId),
  }),
  brokerJob({
    id: "send-password-link",
    name: "Email a password link",
    event: "password-link/requested",
    run: (step, { linkId }) => step("Send the email", ({ db, now }) => mailPasswordLink(db, linkId, now)),
    giveUp: ({ db }, { linkId }) => markPasswordMailFailed(db, linkId),
  }),
  brokerJob({
    id: "send-upload-link",
    name: "Email an upload link",
    event: "upload-link/requested",
    run: (step, { linkId }) => step("Send the email", (ctx) => mailUploadLink(ctx, linkId)),
    giveUp: (ctx, { linkId }) => giveUpLink(ctx, linkId),
  }),
  brokerJob({
    id: "send-weekly-email",
    name: "Email a broker the week's refixes and key dates",
    event: "weekly-email/due",
    run: (step, { week }) => step("Send the email", (ctx) => mailWeeklyEmail(ctx, week)),
  }),

  brokerJob({
    id: "build-package",
    name: "Build the package for a lender",
    event: "package/requested",
    async run(step, { packageId }) {
      await step("Draw the PDF", (ctx) => drawPackagePdf(ctx, packageId));
      await step("Pack the documents", (ctx) => packDocuments(ctx, packageId));
    },
    giveUp: (ctx, { packageId }) => failPackage(ctx, packageId, BUILD_FAILED),
  }),
  brokerJob({
    id: "send-package",
    name: "Send a package to a lender",
    event: "package-delivery/requested",
    run: (step, { deliveryId }) => step("Deliver the package", (ctx) => sendDelivery(ctx, deliveryId)),
    giveUp: (ctx, { deliveryId }) => giveUpPackage(ctx, deliveryId),
  }),

  brokerJob({
    id: "erase-client",
    name: "Erase a client",
    event: "client/erasure-requested",
    // The file storage may be unavailable for hours.
    hasLongRetries: true,
    run: (step, { erasureId }) =>
      step("Erase applications, details and files", (ctx) => eraseClient(ctx, erasureId)),
  }),
  brokerJob({
    id: "export-client",
    name: "Export everything about a client",
    event: "client/export-requested",
    run: (step, { exportId }) => step("Write the ZIP", (ctx) => ignoreNotFound(buildExport(ctx, exportId))),
    giveUp: (ctx, { exportId }) => failExport(ctx, exportId),
  }),

  brokerJob({
    id: "scan-document",
    name: "Scan a document for viruses",
    event: "document/received",
    hasLongRetries: true,
    async run(step, { documentId }) {
      const outcome = await step("Scan the file", (ctx) => ignoreNotFound(scanDocument(ctx, documentId)));
      if (outcome?.scan !== "INFECTED" || !outcome.isStatement) return;
      await step("Continue without it", (ctx) => ignoreNotFound(blockStatement(ctx, documentId)));
    },
  }),
  brokerJob({
    id: "read-statement",
    name: "Read a bank statement",
    event: "statement/submitted",
    async run(step, { documentId }) {
      const outcome = await step("Read and store the transactions", (ctx) =>
        ignoreNotFound(readStatementDocument(ctx, documentId)),
      );
      if (outcome === null) return;
      await step("Finish the document", (ctx) => ignoreNotFound(finishStatement(ctx, documentId, outcome)));
    },
    giveUp: (ctx, { documentId }) => ignoreNotFound(failStatement(ctx, documentId)),
  }),
  brokerJob({
    id: "summarise-application",
    name: "Summarise an application's statements",
    event: "statements/read",
    run: (step, { applicationId }) =>
      step("Categorise, draw the PDF statements and publish the summary", (ctx) =>
        ignoreNotFound(publishSummary(ctx, applicationId)),
      ),
  }),
  brokerJob({
    id: "redraw-statements",
    name: "Draw PDF statements with a broker's corrections",
    event: "transactions/corrected",
    run: (step, { applicationId, corrections }) =>
      step("Draw the PDF statements", (ctx) =>
        ignoreNotFound(redrawReports(ctx, applicationId, corrections)),
      ),
  }),
  brokerJob({
    id: "read-income-document",
    name: "Read a payslip or tax summary",
    event: "income-document/submitted",
    run: (step, { documentId }) =>
      step("Read and store the figures", (ctx) => ignoreNotFound(readIncomeDocumentOf(ctx, documentId))),
    giveUp: (ctx, { documentId }) => failIncomeDocument(ctx, documentId),
  }),
];

export function jobNamed(id: string): Job | undefined {
  return allJobs.find((job) => job.id === id);
}

export function jobsFor(event: EventName): readonly Job[] {
  return allJobs.filter((job) => job.event === event);
}
