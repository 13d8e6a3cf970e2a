import { onlyGet } from "#lib/api/mount.ts";
/** 200 as soon as the process answers at all. */
export async function GET(): Promise<Response> {
  return Response.json({ status: "up" }, { headers: { "cache-control": "no-store" } });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
