import * as health from "#app/api/health/route.ts";
import * as inngest from "#app/api/inngest/route.ts";
import * as metrics from "#app/api/metrics/route.ts";
import * as ready from "#app/api/ready/route.ts";
import * as uploadThing from "#app/api/uploadthing/route.ts";
import * as files from "#app/files/[kind]/[id]/[name]/route.ts";
import * as openApi from "#app/openapi.json/route.ts";
import * as packageSchema from "#app/package.schema.json/route.ts";
import { operationModules } from "#app/registry.ts";
import * as unknownOfV1 from "#app/v1/[[...path]]/route.ts";
import * as unknownOfV2 from "#app/v2/[[...path]]/route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import type { RouteModule, ServedRoute } from "#lib/platform/server/route-table.ts";

/** Inngest sends the results of a run's completed steps, at most 4 MiB per call. */
const inngestCall = { bytes: 4 * 1024 * 1024, upload: false };

/** The routes that Lodge's own server handles, by path. Pages and next-auth's routes need Next.js. */
export function servedRoutes(): ServedRoute[] {
  return [
    ...operationModules.map((module) => ({ path: pathOf(module), module })),
    { path: "/files/{kind}/{id}/{name}", module: files },
    { path: "/openapi.json", module: openApi },
    { path: "/package.schema.json", module: packageSchema },
    { path: "/api/health", module: health },
    { path: "/api/ready", module: ready },
    { path: "/api/metrics", module: metrics },
    { path: "/api/inngest", module: inngest, body: inngestCall },
    { path: "/api/uploadthing", module: uploadThing, body: largeJson },
    { path: "/v1/{path*}", module: unknownOfV1 },
    { path: "/v2/{path*}", module: unknownOfV2 },
  ];
}

function pathOf(module: RouteModule): string {
  const route = Object.values(module).find((handler) => handler.route)?.route;
  if (!route) throw new Error("a module of the registry has no operation");
  return route.definition.path;
}
