import { manifestJsonSchema } from "#lib/deal/packages/manifest-schema.ts";
import { env } from "#lib/platform/settings/env.ts";

let document: string | undefined;

/** The published JSON schema of the `package.json` in a package. */
export async function GET(): Promise<Response> {
  document ??= JSON.stringify(manifestJsonSchema(`${env().baseUrl}/package.schema.json`), null, 2);
  return new Response(document, {
    headers: { "content-type": "application/schema+json", "cache-control": "public, max-age=300" },
  });
}
