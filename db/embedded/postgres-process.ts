import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { withRetries } from "#lib/platform/errors/retry.ts";

export type Identity = { uid: number; gid: number } | undefined;

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** What a server needs: its data folder, its log file, and its settings as `name=value`. */
type Service = { folder: string; log: string; settings: readonly string[] };

export type PostgresProcess = {
  hasEnded(): boolean;
  ended: Promise<void>;
  /** Closes connections, flushes all data and resolves when the processes have exited. */
  stop(): Promise<void>;
  /** Kills it immediately. */
  quit(): void;
};

/** Starts the server without waiting for it. Connect to it to find out whether it came up. */
export function runPostgres(binaries: Binaries, service: Service, identity: Identity): PostgresProcess {
  return process.platform === "win32"
    ? startWithPgCtl(binaries, service)
    : startAsChild(binaries, service, identity);
}

function startAsChild(
  binaries: Binaries,
  { folder, log, settings }: Service,
  identity: Identity,
): PostgresProcess {
  const flags = ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const { program, args, options } = asIdentity(binaries.postgres, flags, identity);
  const output = openSync(log, "a", 0o600);
  // Runs in its own process group: Ctrl-C then reaches only Lodge, which lets current requests finish first.
  const server = spawn(program, args, { ...options, detached: true, stdio: ["ignore", output, output] });
  server.on("error", () => {});
  server.unref();
  closeSync(output);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null || server.pid === undefined;
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  return {
    hasEnded,
    ended,
    async stop() {
      if (hasEnded()) return;
      server.ref();
      server.kill("SIGINT");
      await ended;
    },
    quit: () => server.kill("SIGQUIT"),
  };
}

/**
 * Windows has no signals, and PostgreSQL does not run with administrator rights there. pg_ctl drops those
 * rights and shuts it down cleanly.
 */
function startWithPgCtl(binaries: Binaries, service: Service): PostgresProcess {
  const run = (args: string[]) => spawnSync(binaries.pg_ctl, args, { stdio: "ignore", windowsHide: true });
  const started = run(pgCtlStart(service)).status === 0;
  let isStopped = !started;
  const stop = (mode: "fast" | "immediate") => {
    if (!isStopped) run(["stop", "-D", service.folder, "-m", mode, "-w"]);
    isStopped = true;
  };
  return {
    hasEnded: () => isStopped,
    ended: new Promise(() => {}),
    stop: async () => stop("fast"),
    quit: () => stop("immediate"),
  };
}

/** Arguments for pg_ctl to start and wait until the server answers or fails to start. */
function pgCtlStart({ folder, log, settings }: Service): string[] {
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  return ["start", "-D", folder, "-l", log, "-w", "-t", "60", "-o", options];
}

/** PostgreSQL refuses to run as root. If Lodge runs as root, PostgreSQL runs as `postgres`, or else as `nobody`. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return undefined;
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n").sort().reverse()) {
    const [name, , uid, gid] = line.split(":");
    if (name === "postgres" || name === "nobody") return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

type Launch = {
  program: string;
  args: string[];
  options: { cwd: string; uid?: number; gid?: number };
};

/**
 * The command that runs a PostgreSQL program as this identity. Below a folder closed to others (such as
 * root's home), the identity keeps one Linux capability that lets it traverse and read.
 */
export function asIdentity(program: string, args: string[], identity: Identity): Launch {
  if (!identity) return { program, args, options: { cwd: "/" } };
  if ([program, resolve(args[1] ?? ".")].every(isReachableByAll))
    return { program, args, options: { cwd: "/", ...identity } };
  if (process.platform !== "linux")
    throw new Error(
      "PostgreSQL does not run as root, and other users have no access to Lodge's folders: start Lodge as another user",
    );
  const drop = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups"];
  const only = "-all,+dac_read_search";
  const pass = [`--inh-caps=${only}`, `--ambient-caps=${only}`, "--securebits=+no_setuid_fixup"];
  return { program: "setpriv", args: [...drop, ...pass, "--", program, ...args], options: { cwd: "/" } };
}

function isReachableByAll(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

const ATTEMPTS = 3;

/** Another process took the port after it was chosen. */
export class PortTaken extends Error {}

/** A local port that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Calls `start` with a free port. If it throws `PortTaken`, tries another port, up to three in total. */
export function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  return withRetries(async () => start(await freePort()), {
    attempts: ATTEMPTS,
    isRetryable: (error) => error instanceof PortTaken,
  });
}
