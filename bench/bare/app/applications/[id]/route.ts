import postgres from "postgres";

const sql = postgres(process.env.BENCH_DATABASE_URL ?? "", { max: 20 });

/** A minimal Next.js route with a database: one query by key, returned as JSON. No login, tenant or audit. */
export async function GET(
  _request: Request,
  context: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await context.params;
  const [row] = await sql`select id, status, created_at from applications where id = ${id}`;
  return Response.json(row);
}
