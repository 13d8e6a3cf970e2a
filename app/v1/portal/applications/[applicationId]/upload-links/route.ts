import { z } from "zod";
import { listUploadLinks } from "#lib/deal/upload-links/list-upload-links.ts";
import { linkedApplicantSchema, uploadLinkRequestSchema } from "#lib/deal/upload-links/schemas.ts";
import { sendUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listUploadLinks",
  tag: "Portal",
  summary: "List upload links by recipient, with opens and files received",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: z.array(linkedApplicantSchema),
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listUploadLinks(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "sendUploadLink",
  tag: "Portal",
  summary: "Email an applicant an upload link, replacing any earlier one",
  description: "It works for 14 days. The email is sent shortly after the response.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: uploadLinkRequestSchema,
  status: 204,
  statuses: [400, 401, 403, 404, 429],
  idempotent: true,
  async handler({ ctx, params, body }) {
    await sendUploadLink(ctx, { ...params, ...body });
    return undefined;
  },
});
