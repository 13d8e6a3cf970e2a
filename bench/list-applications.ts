import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { decodeJwt } from "jose";
import postgres from "postgres";
import { responseColumns } from "#lib/records/applications/get-application.ts";
import { logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { embeddedDatabaseUrl, serviceDatabaseUrl } from "./support/database-url.ts";
import { isMain, median, printReport, type Report, watchMemory } from "./support/report.ts";

const SIZES = [1_000, 10_000, 100_000];
/** Each size lists this many applications in total, so that memory reflects the list's length and not the volume. */
const TOTAL_LISTED = 600_000;

/**
 * Measures the full list of a broker's applications at several lengths: time, compared with one query in which the
 * database produces the same JSON; bytes; and server memory while responding. The longest list is also measured
 * compressed.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const admin = postgres(embeddedDatabaseUrl(lodge.dataDir), { max: 1 });
  const service = postgres(await serviceDatabaseUrl(lodge.dataDir), { max: 1 });
  try {
    const token = await logIn(lodge.url);
    const rows: Report["rows"] = [];
    const longest = SIZES.at(-1) ?? 0;
    for (const [size, encoding] of [
      ...SIZES.map((each) => [each, "identity"] as const),
      [longest, "br"] as const,
    ]) {
      await fill(admin, size);
      const lists = TOTAL_LISTED / size;
      const memory = watchMemory(lodge.process.pid ?? 0);
      const responses: Timing[] = [];
      const aggregates: number[] = [];
      for (let round = 0; round < lists; round += 1) {
        responses.push(await list(lodge.url, token, encoding));
        if (round < 6) aggregates.push(await aggregate(service, decodeJwt(token).sub ?? ""));
      }
      const total = median(responses.map((response) => response.total));
      rows.push({
        applications: size,
        encoding,
        lists,
        "first byte ms": Math.round(median(responses.map((response) => response.first))),
        "whole ms": Math.round(total),
        "json_agg ms": Math.round(median(aggregates)),
        "ratio to json_agg": Number((total / median(aggregates)).toFixed(2)),
        MB: Number(((responses[0]?.bytes ?? 0) / 1e6).toFixed(1)),
        "memory before MiB": memory.before,
        "peak MiB": memory.peak(),
      });
    }
    return {
      name: "Full list of applications, compared with the database's own json_agg (medians)",
      command: "npm run bench -- list-applications",
      rows,
    };
  } finally {
    await Promise.all([admin.end(), service.end()]);
    await lodge.stop();
    removeDataDir(lodge);
  }
}

/** Milliseconds from the request, and bytes on the wire. */
type Timing = { first: number; total: number; bytes: number };

async function list(url: string, token: string, encoding: string): Promise<Timing> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding };
  const [response] = (await once(
    request(`${url}/v1/subscriber/applications`, { headers }).end(),
    "response",
  )) as [IncomingMessage];
  let [first, bytes] = [0, 0];
  for await (const chunk of response) {
    if (bytes === 0) first = performance.now() - started;
    bytes += (chunk as Buffer).length;
  }
  if (response.statusCode !== 200) throw new Error(`the list responded with ${response.statusCode}`);
  return { first, total: performance.now() - started, bytes };
}

/** Milliseconds in which the database produces the same JSON in one query, in the same tenant scope. */
async function aggregate(service: postgres.Sql, brokerId: string): Promise<number> {
  const started = performance.now();
  await service.begin(async (tx) => {
    await tx`select set_config('lodge.broker_id', ${brokerId}, true)`;
    await tx`select json_agg(item)::text from (
      select ${tx.unsafe(responseColumns)} from applications a order by a.id desc) as item`;
  });
  return performance.now() - started;
}

/** Inserts applications until the demo broker has `size`, cycling through the demo's clients. */
async function fill(admin: postgres.Sql, size: number): Promise<void> {
  await admin`
    with broker as (select id from users where email = 'broker@lodge.example'),
    made as (
      insert into applications (id, broker_id, status, is_joint, crm_platform, created_at, status_changed_at)
      select uuidv7(), broker.id, 'DRAFT', false, 'local', now(), now() from broker,
        generate_series(1, ${size} - (select count(*) from applications where broker_id = (select id from broker)))
      returning id, broker_id)
    insert into application_clients (broker_id, application_id, client_id, position)
    select made.broker_id, made.id, (select id from clients c where c.broker_id = made.broker_id limit 1), 0 from made`;
  await admin`analyze applications, application_clients`;
}

if (isMain(import.meta.url)) printReport(await run());
