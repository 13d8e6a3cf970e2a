import { listPackages } from "#lib/deal/packages/read-packages.ts";
import { requestPackage } from "#lib/deal/packages/request-package.ts";
import { packageListSchema, packageSchema } from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listPackages",
  auth: "ROLE_BROKER",
  params: ["submissionId"],
  response: packageListSchema,
  handler: ({ ctx, params }) => listPackages(ctx, params.submissionId),
});

export const POST = defineRoute({
  operationId: "makePackage",
  auth: "ROLE_BROKER",
  params: ["submissionId"],
  response: packageSchema,
  idempotent: true,
  handler: ({ ctx, params }) => requestPackage(ctx, params.submissionId),
});
