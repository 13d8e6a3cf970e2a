import { z } from "zod";
import { listUploadLinks } from "#lib/deal/upload-links/list-upload-links.ts";
import { linkedApplicantSchema, uploadLinkRequestSchema } from "#lib/deal/upload-links/schemas.ts";
import { sendUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listUploadLinks",
  summary: "List upload links by recipient, with opens and files received",
  params: ["applicationId"],
  response: z.array(linkedApplicantSchema),
  handler: ({ ctx, params }) => listUploadLinks(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "sendUploadLink",
  summary: "Email an applicant an upload link, replacing any earlier one",
  description: "It works for 14 days. The email is sent shortly after the response.",
  params: ["applicationId"],
  body: uploadLinkRequestSchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, params, body }) => sendUploadLink(ctx, { ...params, ...body }),
});
