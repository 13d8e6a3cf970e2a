import { onlyGet } from "#lib/api/mount.ts";
import { knownCrmHealth } from "#lib/crm/crm-health.ts";
import { checkReadiness } from "#lib/health/check-readiness.ts";

/**
 * 200 when everything that Lodge needs answers, else 503 with which does not. `crm` only informs: what a CRM does not
 * take now waits for it.
 */
export async function GET(): Promise<Response> {
  const { ready, checks } = await checkReadiness();
  return Response.json(
    { ready, checks, crm: knownCrmHealth() },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
