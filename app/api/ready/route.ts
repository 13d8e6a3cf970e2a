import { onlyGet } from "#lib/api/mount.ts";
import { checkReadiness } from "#lib/health/check-readiness.ts";

/** 200 when everything that Lodge needs answers, else 503 with which does not. */
export async function GET(): Promise<Response> {
  const { ready, checks } = await checkReadiness();
  return Response.json(
    { ready, checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
