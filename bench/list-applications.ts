import postgres from "postgres";
import { logIn } from "../e2e/support/api.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { embeddedDatabaseUrl } from "./support/database-url.ts";
import { watchMemory } from "./support/process-memory.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

const SIZES = [1_000, 10_000, 100_000];
/** At each size the same number of applications goes out in all, so that memory shows the length and not the volume. */
const SERVED = 600_000;

/** The whole list of a broker's applications, by its length: time, bytes, and the server's memory while it goes out. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const admin = postgres(embeddedDatabaseUrl(lodge.dataDir), { max: 1 });
  try {
    const token = await logIn(lodge.url);
    const rows: Report["rows"] = [];
    for (const size of SIZES) {
      await fill(admin, size);
      const times: number[] = [];
      let bytes = 0;
      let first = 0;
      const memory = watchMemory(lodge.process.pid ?? 0);
      for (let round = 0; round < SERVED / size; round += 1) {
        const started = performance.now();
        const answer = await fetch(`${lodge.url}/v1/subscriber/applications`, {
          headers: { authorization: `Bearer ${token}` },
        });
        bytes = 0;
        for await (const chunk of answer.body ?? []) {
          if (bytes === 0) first = performance.now() - started;
          bytes += chunk.byteLength;
        }
        times.push(performance.now() - started);
      }
      rows.push({
        applications: size,
        lists: SERVED / size,
        "first byte ms": Math.round(first),
        "whole ms (median)": Math.round(median(times)),
        MB: Number((bytes / 1e6).toFixed(1)),
        "applications a second": Math.round(size / (median(times) / 1000)),
        "memory before MiB": memory.before,
        "peak MiB": memory.peak(),
      });
    }
    return { name: "List of applications, complete", command: "npm run bench -- list-applications", rows };
  } finally {
    await admin.end();
    await lodge.stop();
    forget(lodge);
  }
}

/** Brings the demo broker to that many applications, each of the demo's clients in turn. */
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
