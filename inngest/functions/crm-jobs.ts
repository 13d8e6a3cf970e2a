import { ignoreNotFound, singleStep } from "#inngest/job.ts";
import { passApplication, passDocument } from "#lib/crm/pass-application.ts";
import { passContact } from "#lib/crm/pass-contact.ts";
import { passDeal } from "#lib/crm/pass-deal.ts";

export const applicationToCrm = singleStep({
  id: "application-to-crm",
  name: "Send an application to the CRM",
  event: "application/created",
  hasLongRetries: true,
  step: "Create the deal with its contacts",
  work: (ctx, data) =>
    ignoreNotFound(passApplication(ctx, { id: ctx.requestId, name: "application/created", data })),
});

export const clientToCrm = singleStep({
  id: "client-to-crm",
  name: "Send a client's corrections to the CRM",
  event: "client/corrected",
  hasLongRetries: true,
  step: "Update the contact",
  work: (ctx, data) =>
    ignoreNotFound(passContact(ctx, { id: ctx.requestId, name: "client/corrected", data })),
});

export const dealToCrm = singleStep({
  id: "deal-to-crm",
  name: "Send a deal's stage, amount and lender to the CRM",
  event: "deal/changed",
  hasLongRetries: true,
  step: "Update the deal",
  work: (ctx, data) => ignoreNotFound(passDeal(ctx, { id: ctx.requestId, name: "deal/changed", data })),
});

export const documentToCrm = singleStep({
  id: "document-to-crm",
  name: "Add a document note to the CRM",
  event: "document/stored",
  hasLongRetries: true,
  step: "Add the note to the deal",
  work: (ctx, data) =>
    ignoreNotFound(passDocument(ctx, { id: ctx.requestId, name: "document/stored", data })),
});
