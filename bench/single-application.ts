import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { decodeJwt } from "jose";
import { freePort } from "#db/embedded/postgres-process.ts";
import { api, eventually, logIn } from "../e2e/support/api.ts";
import { removeDataDir, startLodge } from "../e2e/support/start-lodge.ts";
import { nodeFlags } from "../scripts/project.mjs";
import { embeddedDatabaseUrl, serviceDatabaseUrl } from "./support/database-url.ts";
import { isMain, median, printReport, type Report } from "./support/report.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const root = resolve(import.meta.dirname, "..");
const node = process.execPath;

/**
 * Measures the authenticated GET of one application. Alternates with a bare Next.js route that runs one query and with
 * plain node:http that runs the same queries.
 */
export async function run(): Promise<Report> {
  const lodge = await startLodge();
  const others: Started[] = [];
  try {
    const bare = await startBare(embeddedDatabaseUrl(lodge.dataDir));
    others.push(bare);
    const token = await logIn(lodge.url);
    const list = () => api(lodge.url, "GET", "/v1/subscriber/applications", { token });
    const { body } = await eventually(list, (answer) => answer.body.some((item) => item.status === "READY"));
    const draft = body.find((item) => item.status === "DRAFT")?.applicationId ?? "";
    const ready = body.find((item) => item.status === "READY")?.applicationId ?? "";
    const headers = { authorization: `Bearer ${token}` };
    const plain = await startPlain(lodge.dataDir, decodeJwt(token).sub ?? "");
    others.push(plain);
    const targets = {
      bare: { url: `${bare.url}/applications/${draft}` },
      plain: { url: `${plain.url}/applications/${draft}` },
      lodge: { url: `${lodge.url}/v1/subscriber/applications/${draft}`, headers },
      "lodge, with its summary (10 kB)": { url: `${lodge.url}/v1/subscriber/applications/${ready}`, headers },
    };
    const measured = new Map<string, { rate: number; p99: number }[]>();
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const { requests, latency, non2xx } = await autocannon({
          ...target,
          connections: CONNECTIONS,
          duration: SECONDS,
        });
        if (non2xx > 0) throw new Error(`${name}: ${non2xx} responses were not 2xx`);
        if (round < 0) continue;
        measured.set(name, [...(measured.get(name) ?? []), { rate: requests.average, p99: latency.p99 }]);
      }
    }
    const ratio = (rounds: { rate: number }[], to: string) => {
      const base = measured.get(to) ?? [];
      return Number(median(rounds.map(({ rate }, round) => rate / (base[round]?.rate ?? 1))).toFixed(2));
    };
    return {
      name: "Authenticated GET of one application, compared with a bare Next.js route with one query and with plain node:http with the same queries (medians of rounds)",
      command: "npm run bench -- single-application",
      rows: [...measured].map(([route, rounds]) => ({
        route,
        "requests per second": Math.round(median(rounds.map(({ rate }) => rate))),
        "p99 ms": median(rounds.map(({ p99 }) => p99)),
        "ratio to bare": ratio(rounds, "bare"),
        "ratio to plain": ratio(rounds, "plain"),
      })),
    };
  } finally {
    for (const other of others) other.stop();
    await lodge.stop();
    removeDataDir(lodge);
  }
}

type Started = { url: string; stop(): void };

async function startBare(databaseUrl: string): Promise<Started> {
  const folder = join(root, "bench/bare");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(node, [join(root, "node_modules/next/dist/bin/next"), "build", folder], {
    env,
    encoding: "utf8",
  });
  if (built.status !== 0)
    throw new Error(`the bare route could not be built:\n${built.stdout}${built.stderr}`);
  return startServer(join(folder, "serve.ts"), { ...env, BENCH_DATABASE_URL: databaseUrl });
}

/** Connects with the service's own database role. */
async function startPlain(dataDir: string, userId: string): Promise<Started> {
  const databaseUrl = await serviceDatabaseUrl(dataDir);
  const env = { ...process.env, BENCH_DATABASE_URL: databaseUrl, BENCH_USER_ID: userId };
  return startServer(join(root, "bench/plain/serve.ts"), env);
}

async function startServer(file: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const port = await freePort();
  const server = spawn(node, [...nodeFlags, file], {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready) => server.stdout.once("data", () => ready()));
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.kill() };
}

if (isMain(import.meta.url)) printReport(await run());
