/** 200 as soon as the process answers at all. */
export async function GET(): Promise<Response> {
  return Response.json({ status: "up" }, { headers: { "cache-control": "no-store" } });
}
