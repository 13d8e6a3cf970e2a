import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { freePort } from "#db/free-port.ts";
import { api, eventually, logIn } from "../e2e/support/api.ts";
import { forget, startLodge } from "../e2e/support/start-lodge.ts";
import { embeddedDatabaseUrl } from "./support/database-url.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const root = resolve(import.meta.dirname, "..");
const node = join(root, "node_modules/node/bin/node");

type Application = { applicationId: string; status: string };

/** The authenticated GET of one application against a bare Next.js route with one query, turn by turn. */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const bare = await startBare(embeddedDatabaseUrl(lodge.dataDir));
  try {
    const token = await logIn(lodge.url);
    const list = () => api<Application[]>(lodge.url, "GET", "/v1/subscriber/applications", { token });
    const { body } = await eventually(list, (answer) => answer.body.some((item) => item.status === "READY"));
    const draft = body.find((item) => item.status === "DRAFT")?.applicationId ?? "";
    const ready = body.find((item) => item.status === "READY")?.applicationId ?? "";
    const headers = { authorization: `Bearer ${token}` };
    const targets = {
      bare: { url: `${bare.url}/applications/${draft}` },
      lodge: { url: `${lodge.url}/v1/subscriber/applications/${draft}`, headers },
      "lodge, with its summary (10 kB)": { url: `${lodge.url}/v1/subscriber/applications/${ready}`, headers },
    };
    const measured = new Map<string, number[]>();
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const { requests, non2xx } = await autocannon({
          ...target,
          connections: CONNECTIONS,
          duration: SECONDS,
        });
        if (non2xx > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx`);
        if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), requests.average]);
      }
    }
    const base = measured.get("bare") ?? [];
    return {
      name: "Authenticated GET of one application against a bare Next.js route with one query",
      command: "npm run bench -- single-application",
      rows: [...measured].map(([route, rates]) => ({
        route,
        "requests a second (median)": Math.round(median(rates)),
        "ratio to bare (median of rounds)": Number(
          median(rates.map((rate, round) => rate / (base[round] ?? 1))).toFixed(2),
        ),
      })),
    };
  } finally {
    bare.stop();
    await lodge.stop();
    forget(lodge);
  }
}

async function startBare(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const folder = join(root, "bench/bare");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(node, [join(root, "node_modules/next/dist/bin/next"), "build", folder], {
    env,
    encoding: "utf8",
  });
  if (built.status !== 0)
    throw new Error(`the bare route could not be built:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const server = spawn(node, [join(folder, "serve.ts")], {
    env: { ...env, PORT: String(port), BENCH_DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready) => server.stdout.once("data", () => ready()));
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill() };
}

if (isMain(import.meta.url)) printReport(await run());
