import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphan } from "#db/embedded/orphaned-postgres.ts";
import { freePort } from "#db/embedded/postgres-process.ts";
import { isAlive, parentOf } from "../../scripts/server/ancestors.mjs";
import { createDataDir } from "./start-lodge.ts";

export type SupervisedLodge = {
  url: string;
  dataDir: string;
  /** The spawned process: npm, or the start script itself. */
  process: ChildProcess;
  output(): string;
  /** Waits until Lodge has become ready `times` times. */
  ready(times: number): Promise<void>;
  /** The IDs of its current processes. */
  processes(): { supervisor: number; server: number; database: number };
  /** Ends all its remaining processes. */
  end(): Promise<void>;
};

/** A signal that blocks the server's event loop forever. Only these tests load its handler. */
export const FREEZE = "SIGUSR2";

const root = resolve(import.meta.dirname, "../..");
const freezer = `data:text/javascript,${encodeURIComponent(`process.on("${FREEZE}", () => { for (;;); });`)}`;

/** Starts a Lodge from an existing build as users do, and waits until it is ready. */
export async function startSupervised(
  by: "npm" | "node",
  dataDir: string = createDataDir(),
  settings: Record<string, string> = {},
): Promise<SupervisedLodge> {
  const port = await freePort();
  const [program, args] = by === "npm" ? ["npm", ["start"]] : [process.execPath, ["scripts/start.mjs"]];
  const child = spawn(program, args, {
    cwd: root,
    // Clears the test runner's npm variables, so that Lodge does not mistake the runner's npm for its parent.
    env: {
      ...process.env,
      npm_lifecycle_event: "",
      NODE_TEST_CONTEXT: "",
      NODE_OPTIONS: `--import=${freezer}`,
      LOG_LEVEL: "warn",
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ready = async (times: number) => {
    await until(() => output.split("Lodge is ready on").length > times || child.exitCode !== null, 120);
    if (child.exitCode !== null) throw new Error(`Lodge exited with ${child.exitCode}:\n${output}`);
  };
  const seen = new Set<number>();
  const firstLine = (...path: string[]) =>
    Number(readFileSync(join(dataDir, ...path), "utf8").split("\n")[0]);
  await ready(1);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    ready,
    processes() {
      const server = firstLine("lodge.pid");
      const database = firstLine("postgres", "postmaster.pid");
      seen.add(server);
      return { server, supervisor: parentOf(server), database };
    },
    async end() {
      // The server stops with its supervisor or through its watchdog.
      child.kill("SIGKILL");
      await waitForExit([...seen], 60);
      await stopOrphan(join(dataDir, "postgres"));
    },
  };
}

/** Waits until all the processes have exited. */
export async function waitForExit(pids: readonly number[], seconds: number): Promise<void> {
  await until(() => !pids.some(isAlive), seconds).catch(() => {
    throw new Error(`still running after ${seconds} s: ${pids.filter(isAlive).join(", ")}`);
  });
}

async function until(isMet: () => boolean, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!isMet()) {
    if (Date.now() > deadline) throw new Error(`timed out after ${seconds} s`);
    await sleep(50);
  }
}
