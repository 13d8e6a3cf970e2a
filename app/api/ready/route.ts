import { checkReadiness, checkScanner } from "#lib/operations/health/check-readiness.ts";
import { cachedCrmHealth } from "#lib/platform/crm/crm-health.ts";
import { requestIdOf } from "#lib/platform/http/error-response.ts";

/**
 * 200 if every required dependency responds, otherwise 503 with the ones that do not. `crm` and `scanner` are
 * informational only, because their work is queued while they are down.
 */
export async function GET(request: Request): Promise<Response> {
  const [{ ready, checks }, scanner] = await Promise.all([checkReadiness(), checkScanner()]);
  return Response.json(
    { ready, checks, ...(scanner && { scanner }), crm: cachedCrmHealth() },
    {
      status: ready ? 200 : 503,
      headers: { "cache-control": "no-store", "x-request-id": requestIdOf(request) },
    },
  );
}
