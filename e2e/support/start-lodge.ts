import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onFreePort, PortTaken } from "#db/embedded/postgres-process.ts";
import { allocatorSettings, nodeFlags } from "../../scripts/project.mjs";

export type RunningLodge = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Stops Lodge as Ctrl-C would and waits until it has exited. */
  stop(): Promise<void>;
  /** Kills Lodge and all its child processes at once, as a power cut would. */
  kill(): Promise<void>;
};

export type LodgeOptions = { dataDir?: string; env?: Record<string, string>; port?: number };

const root = resolve(import.meta.dirname, "../..");

/** Starts a Lodge from the production build on its own port and data folder, and waits until it is ready. */
export async function startLodge(options: LodgeOptions = {}): Promise<RunningLodge> {
  const dataDir = options.dataDir ?? createDataDir();
  const start = (port: number) => startOn(port, dataDir, options.env);
  return options.port === undefined ? onFreePort(start) : start(options.port);
}

async function startOn(port: number, dataDir: string, env: LodgeOptions["env"]): Promise<RunningLodge> {
  const child = spawn(process.execPath, [...nodeFlags, "scripts/serve.ts"], {
    cwd: root,
    env: {
      ...allocatorSettings,
      ...process.env,
      NODE_OPTIONS: "",
      NODE_TEST_CONTEXT: "",
      LOG_LEVEL: "warn",
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    // Lodge stops when the IPC channel closes, so it does not outlive the test process.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = `http://localhost:${port}`;
  await new Promise<void>((ready, failed) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Lodge is ready on")) ready();
    });
    // Waits for "close", because output may still arrive after "exit".
    child.once("close", (code) => {
      const Fault = output.includes(`PORT ${port} is in use`) ? PortTaken : Error;
      failed(new Fault(`Lodge exited with ${code} before it was ready:\n${output}`));
    });
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    async kill() {
      killTree(child.pid ?? 0, dataDir);
      await ended;
    },
  };
}

/** Removes a Lodge's data folder. */
export function removeDataDir(lodge: Pick<RunningLodge, "dataDir">): void {
  rmSync(lodge.dataDir, { recursive: true, force: true });
}

function killTree(pid: number, dataDir: string): void {
  const postmaster = readPostmaster(dataDir);
  for (const victim of [pid, postmaster]) {
    if (victim) process.kill(victim, "SIGKILL");
  }
}

function readPostmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

/**
 * Creates a data folder for one Lodge: a copy of LODGE_DEMO_FOLDER, where the demo's statements have already been read,
 * or an empty folder if that is not set. A test run thus prepares the demo only once.
 */
export function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "lodge-e2e-"));
  const demo = process.env.LODGE_DEMO_FOLDER;
  if (!demo) return folder;
  if (process.platform === "win32") cpSync(demo, folder, { recursive: true });
  // Uses cp because Node.js does not preserve file owners, which PostgreSQL checks.
  else if (spawnSync("cp", ["-a", `${demo}/.`, folder]).status !== 0)
    throw new Error(`${demo} could not be copied`);
  return folder;
}

/** The settings, apart from the data folder, that processes behind one load balancer share. */
export function sharedSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    BASE_URL: "http://lodge.example",
    AUTH_SECRET: "an AUTH_SECRET of at least thirty-two characters",
    SEED_DEMO: "on",
    MASTER_SHEET_ID: "nz-sample-2026-27",
  };
}
