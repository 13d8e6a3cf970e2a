import { singleStep } from "#inngest/job.ts";
import { sendApplication, sendDocument } from "#lib/platform/crm/send-application.ts";
import { sendContact } from "#lib/platform/crm/send-contact.ts";
import { sendDeal } from "#lib/platform/crm/send-deal.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";

export const applicationToCrm = singleStep({
  id: "application-to-crm",
  name: "Send an application to the CRM",
  event: "application/created",
  hasLongRetries: true,
  step: "Create the deal with its contacts",
  work: (ctx, data) =>
    ignoreNotFound(sendApplication(ctx, { id: ctx.requestId, name: "application/created", data })),
});

export const clientToCrm = singleStep({
  id: "client-to-crm",
  name: "Send a client's corrections to the CRM",
  event: "client/corrected",
  hasLongRetries: true,
  step: "Update the contact",
  work: (ctx, data) =>
    ignoreNotFound(sendContact(ctx, { id: ctx.requestId, name: "client/corrected", data })),
});

export const dealToCrm = singleStep({
  id: "deal-to-crm",
  name: "Send a deal's stage, amount and lender to the CRM",
  event: "deal/changed",
  hasLongRetries: true,
  step: "Update the deal",
  work: (ctx, data) => ignoreNotFound(sendDeal(ctx, { id: ctx.requestId, name: "deal/changed", data })),
});

export const documentToCrm = singleStep({
  id: "document-to-crm",
  name: "Add a document note to the CRM",
  event: "document/stored",
  hasLongRetries: true,
  step: "Add the note to the deal",
  work: (ctx, data) =>
    ignoreNotFound(sendDocument(ctx, { id: ctx.requestId, name: "document/stored", data })),
});
