import { knownCrmHealth } from "#lib/crm/crm-health.ts";
import { checkReadiness, checkScanner } from "#lib/health/check-readiness.ts";
import { onlyGet } from "#lib/http/mount.ts";
import { requestIdOf } from "#lib/http/request-id.ts";

/**
 * 200 when everything that Lodge needs answers, else 503 with which does not. `crm` and `scanner` only inform: what
 * they do not take now waits for them.
 */
export async function GET(request: Request): Promise<Response> {
  const [{ ready, checks }, scanner] = await Promise.all([checkReadiness(), checkScanner()]);
  return Response.json(
    { ready, checks, ...(scanner && { scanner }), crm: knownCrmHealth() },
    {
      status: ready ? 200 : 503,
      headers: { "cache-control": "no-store", "x-request-id": requestIdOf(request) },
    },
  );
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
