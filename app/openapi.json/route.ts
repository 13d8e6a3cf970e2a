import { operations } from "#app/operations.ts";
import { banksInForce } from "#lib/lending/serviceability/current-sheet.ts";
import { nameBanks } from "#lib/lending/serviceability/document-banks.ts";
import { openApiDocument, serverUrl } from "#lib/platform/http/openapi.ts";
import { env } from "#lib/platform/settings/env.ts";

let document: Record<string, unknown> | undefined;
let served: { banks: string; body: string } | undefined;

export async function GET(): Promise<Response> {
  document ??= openApiDocument(operations, serverUrl(env().baseUrl));
  const banks = await banksInForce();
  if (served?.banks !== String(banks))
    served = { banks: String(banks), body: JSON.stringify(nameBanks(document, banks)) };
  return new Response(served.body, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
  });
}
