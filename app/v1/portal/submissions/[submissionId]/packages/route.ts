import { listPackages, requestPackage } from "#lib/deal/packages/request-package.ts";
import { packageListSchema, packageSchema } from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listPackages",
  summary: "List a submission's packages and their deliveries",
  params: ["submissionId"],
  response: packageListSchema,
  handler: ({ ctx, params }) => listPackages(ctx, params.submissionId),
});

export const POST = defineRoute({
  operationId: "makePackage",
  summary: "Create a package for a lender: a PDF, and a ZIP of every document",
  description:
    "It captures the application as it is now and never changes. It is built shortly after the response. If one is already being built, that one is returned.",
  params: ["submissionId"],
  response: packageSchema,
  idempotent: true,
  handler: ({ ctx, params }) => requestPackage(ctx, params.submissionId),
});
