import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endOrphan } from "#db/embedded/orphaned-postgres.ts";
import { freePort } from "#db/free-port.ts";
import { isAlive, parentOf } from "../../scripts/server/ancestors.mjs";
import { ownFolder } from "./start-lodge.ts";

export type SupervisedLodge = {
  url: string;
  dataDir: string;
  /** What was spawned: npm, or the start script itself. */
  process: ChildProcess;
  output(): string;
  /** Waits until it has said for the `times`th time that it is ready. */
  ready(times: number): Promise<void>;
  /** The processes of it just now. */
  processes(): { supervisor: number; server: number; database: number };
  /** Ends whatever of it is still there. */
  end(): Promise<void>;
};

/** A signal that blocks the server's event loop for good: only these tests load what listens to it. */
export const FREEZE = "SIGUSR2";

const root = resolve(import.meta.dirname, "../..");
const freezer = `data:text/javascript,${encodeURIComponent(`process.on("${FREEZE}", () => { for (;;); });`)}`;

/** Starts a Lodge the way people do, from a build that is there, and waits until it is ready. */
export async function startSupervised(
  by: "npm" | "node",
  dataDir: string = ownFolder(),
): Promise<SupervisedLodge> {
  const port = await freePort();
  const [program, args] = by === "npm" ? ["npm", ["start"]] : [process.execPath, ["scripts/start.mjs"]];
  const child = spawn(program, args, {
    cwd: root,
    // A runner that was itself started by npm is not whom the start belongs to.
    env: {
      ...process.env,
      npm_lifecycle_event: "",
      NODE_TEST_CONTEXT: "",
      NODE_OPTIONS: `--import=${freezer}`,
      LOG_LEVEL: "warn",
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
    if (child.exitCode !== null) throw new Error(`Lodge ended with ${child.exitCode}:\n${output}`);
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
      // The server ends with it, or by its watchdog.
      child.kill("SIGKILL");
      await allGone([...seen], 60);
      await endOrphan(join(dataDir, "postgres"));
    },
  };
}

/** Waits until none of the processes is there any more. */
export async function allGone(pids: readonly number[], seconds: number): Promise<void> {
  await until(() => !pids.some(isAlive), seconds).catch(() => {
    throw new Error(`still there after ${seconds} s: ${pids.filter(isAlive).join(", ")}`);
  });
}

async function until(fits: () => boolean, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!fits()) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s`);
    await sleep(50);
  }
}
