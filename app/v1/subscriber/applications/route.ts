import { z } from "zod";
import { startApplication } from "#lib/deal/applications/start-application.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { crmHeadersSchema } from "#lib/platform/crm/platforms.ts";
import { jsonArrayResponse } from "#lib/platform/http/json-array-stream.ts";
import { listAllApplications } from "#lib/records/applications/list-applications.ts";
import {
  applicationCreateRequestSchema,
  applicationResponseSchema,
} from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listApplications",
  summary: "List all the broker's applications, newest first",
  description:
    "The list is complete and streamed. `transactionSummary` is returned only for a single application.",
  response: z.array(applicationResponseSchema),
  handler: ({ ctx }) => jsonArrayResponse(listAllApplications(ctx)),
});

export const POST = defineRoute({
  operationId: "createApplication",
  summary: "Create an application for one to ten of the broker's clients",
  description:
    "It is sent to the named CRM in the background. The main applicant is the first client unless another is marked; `sentByEmail` emails them a link to upload documents.",
  headers: crmHeadersSchema,
  body: applicationCreateRequestSchema,
  response: applicationResponseSchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, headers, body }) =>
    startApplication(ctx, { ...body, platform: headers["x-crm-platform"] }),
});
