import { apiExamples } from "#app/api-examples.ts";
import { allRoutes } from "#app/registry.ts";
import { env } from "#lib/env.ts";
import { onlyGet } from "#lib/http/mount.ts";
import { openApiDocument, serverUrl } from "#lib/http/openapi.ts";

let document: string | undefined;

export async function GET(): Promise<Response> {
  document ??= JSON.stringify(openApiDocument(allRoutes(), serverUrl(env().baseUrl), apiExamples));
  return new Response(document, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
