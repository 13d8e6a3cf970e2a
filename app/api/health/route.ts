import { requestIdOf } from "#lib/platform/http/error-response.ts";

/** Liveness: 200 whenever the process can respond. */
export async function GET(request: Request): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-request-id": requestIdOf(request) };
  return Response.json({ status: "up" }, { headers });
}
