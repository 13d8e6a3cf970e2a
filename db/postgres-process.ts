import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { asIdentity, type Identity } from "./postgres-identity.ts";

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

/** What a server serves: its data's folder, the file that takes its log, and its settings as `name=value`. */
export type Service = { folder: string; log: string; settings: readonly string[] };

export type PostgresProcess = {
  hasEnded(): boolean;
  ended: Promise<void>;
  /** Ends connections, writes everything down and returns when the processes are gone. */
  stop(): Promise<void>;
  /** Ends it at once. */
  quit(): void;
};

/** Starts the server; whether it came up, only a question to it can tell. */
export function runPostgres(binaries: Binaries, service: Service, identity: Identity): PostgresProcess {
  return process.platform === "win32" ? byPgCtl(binaries, service) : asChild(binaries, service, identity);
}

function asChild(
  binaries: Binaries,
  { folder, log, settings }: Service,
  identity: Identity,
): PostgresProcess {
  const flags = ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const { program, args, options } = asIdentity(binaries.postgres, flags, identity);
  const output = openSync(log, "a", 0o600);
  // In a process group of its own, so that Ctrl-C reaches Lodge first and requests under way can finish.
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
 * Windows has no signals, and PostgreSQL does not run with an administrator's rights there: pg_ctl gives them up for it
 * and stops it in order.
 */
function byPgCtl(binaries: Binaries, service: Service): PostgresProcess {
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

/** pg_ctl's arguments for a start that waits until the server answers, or does not come up. */
export function pgCtlStart({ folder, log, settings }: Service): string[] {
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  return ["start", "-D", folder, "-l", log, "-w", "-t", "60", "-o", options];
}
