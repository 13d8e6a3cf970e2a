import { onlyGet } from "#lib/http/mount.ts";
import { requestIdOf } from "#lib/http/request-id.ts";

/** 200 as soon as the process answers at all. */
export async function GET(request: Request): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-request-id": requestIdOf(request) };
  return Response.json({ status: "up" }, { headers });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
