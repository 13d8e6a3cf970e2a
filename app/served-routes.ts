// Written by scripts/build/update-routes.mjs from the route files in this folder.

import * as apiHealth from "./api/health/route.ts";
import * as apiInngest from "./api/inngest/route.ts";
import * as apiMetrics from "./api/metrics/route.ts";
import * as apiReady from "./api/ready/route.ts";
import * as apiUploadthing from "./api/uploadthing/route.ts";
import * as filesKindIdName from "./files/[kind]/[id]/[name]/route.ts";
import * as openapiJson from "./openapi.json/route.ts";
import * as packageSchemaJson from "./package.schema.json/route.ts";
import * as v1Path from "./v1/[[...path]]/route.ts";
import * as v2Path from "./v2/[[...path]]/route.ts";
import { apiRoutes } from "./api-routes.ts";

/** Every route file that Lodge's own server serves, by path. Pages and next-auth need Next.js. */
export const servedRoutes = {
  ...apiRoutes,
  "/api/health": apiHealth,
  "/api/inngest": apiInngest,
  "/api/metrics": apiMetrics,
  "/api/ready": apiReady,
  "/api/uploadthing": apiUploadthing,
  "/files/{kind}/{id}/{name}": filesKindIdName,
  "/openapi.json": openapiJson,
  "/package.schema.json": packageSchemaJson,
  "/v1/{path*}": v1Path,
  "/v2/{path*}": v2Path,
};
