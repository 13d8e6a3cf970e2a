import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { allocatorSettings, nodeFlags, pinnedNode, quietFlags, root } from "../project.mjs";
import { isAlive, npmAncestors } from "./ancestors.mjs";
import { afterEnd } from "./supervision.mjs";

/** A server that has not acknowledged a stop request by then is considered frozen. */
const ACKNOWLEDGE_MS = 5_000;
const LOOK_MS = 1_000;

// Recorded before anything is installed or built, to notice if npm exits in the meantime.
const ancestors = npmAncestors();

/**
 * Runs the server on the pinned Node.js and exits with its exit code. Signals are forwarded to it (on Windows, as
 * a message), and it stops when this process is gone. If the npm that started this process is gone, the server is
 * stopped. With `restart`, a server that was ready and then died is restarted.
 */
export function runServer(args, { restart = false } = {}) {
  let server;
  let isStopping = false;
  let wasReady = false;
  let restarts = 0;
  let pause;

  const start = () => {
    const startedAt = performance.now();
    server = spawn(pinnedNode, [...nodeFlags, ...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: {
        ...allocatorSettings,
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        // Later starts reuse the code compiled by the first.
        NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
      },
    });
    server.on("message", (message) => {
      if (message === "ready") wasReady = true;
      if (message === "stopping") clearTimeout(pause);
    });
    server.on("error", (error) => {
      console.error(`The server could not be run: ${error.message}`);
      process.exit(1);
    });
    server.on("exit", (code, signal) => {
      clearTimeout(pause);
      const livedMs = performance.now() - startedAt;
      const next = afterEnd({ wasReady: restart && wasReady, isStopping, code, signal, livedMs, restarts });
      if (next.exitCode !== undefined) end(next.exitCode);
      ({ restarts } = next);
      console.error(
        `The server ended (${signal ?? `exit code ${code}`}); starting it again in ${next.restartInMs / 1000} s`,
      );
      pause = setTimeout(start, next.restartInMs);
    });
  };

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = (exitCode) => {
    // A server that died could not stop its database.
    if (server.signalCode || (wasReady && server.exitCode !== 0))
      spawnSync(pinnedNode, [...quietFlags, "scripts/server/end-database.ts"], { cwd: root });
    process.exit(exitCode);
  };
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(pause);
    if (hasEnded()) return end(0);
    // On Windows, a signal would kill it immediately.
    if (process.platform === "win32") server.send("stop", () => {});
    else server.kill("SIGTERM");
    // Other programs run this way (bench/) do not acknowledge a stop request.
    if (restart || wasReady) pause = setTimeout(() => server.kill("SIGKILL"), ACKNOWLEDGE_MS);
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  setInterval(() => {
    if (!ancestors.every(isAlive)) stop();
  }, LOOK_MS).unref();
  if (ancestors.every(isAlive)) start();
}
