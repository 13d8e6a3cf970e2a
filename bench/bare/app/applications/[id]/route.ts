import postgres from "postgres";

const sql = postgres(process.env.BENCH_DATABASE_URL ?? "", { max: 20 });

/** The least that a Next.js route with a database can do: one query by key, as JSON. No login, no tenant, no audit. */
export async function GET(
  _request: Request,
  context: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await context.params;
  const [row] = await sql`select id, status, created_at from applications where id = ${id}`;
  return Response.json(row);
}
