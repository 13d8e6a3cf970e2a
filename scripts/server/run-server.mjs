import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { allocatorSettings, nodeFlags, pinnedNode, quietFlags, root } from "../project.mjs";
import { isAlive, npmAncestors } from "./ancestors.mjs";
import { installedVersion } from "./installed-version.mjs";
import { decideRestart } from "./supervision.mjs";

/** A server that has not acknowledged a stop request after this time is considered frozen. */
const ACKNOWLEDGE_MS = 5_000;
const POLL_MS = 1_000;

// Recorded before anything is installed or built, so that we notice if npm exits in the meantime.
const ancestors = npmAncestors();

/**
 * Runs the server on the pinned Node.js and exits with its exit code. Signals are forwarded to it (on Windows, as a
 * message). The server stops when this process or the npm that started it is gone. With `restart`, a server that dies
 * after it was ready is restarted, and so is one whose build or packages were replaced on disk: it loads much of its code
 * when it is first needed, and would then mix two versions. With `onReplaced`, which is given the function to call, it is
 * also restarted when its sources change, and one that failed waits for the next change.
 */
export function runServer(args, { restart = false, onReplaced } = {}) {
  let server;
  let isStopping = false;
  /** Whether the server was asked to stop because its files were replaced. */
  let isOutdated = false;
  let version;
  let wasReady = false;
  let restarts = 0;
  let timer;

  const start = () => {
    const startedAt = performance.now();
    isOutdated = false;
    version = installedVersion();
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
      if (message === "stopping") clearTimeout(timer);
    });
    server.on("error", (error) => {
      console.error(`The server could not be run: ${error.message}`);
      process.exit(1);
    });
    server.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (isOutdated && !isStopping) return start();
      const livedMs = performance.now() - startedAt;
      const decision = decideRestart({
        wasReady: restart && wasReady,
        isStopping,
        code,
        signal,
        livedMs,
        restarts,
      });
      if (decision.exitCode !== undefined && onReplaced && !isStopping)
        return console.error("The server has exited; it starts again when a file changes");
      if (decision.exitCode !== undefined) end(decision.exitCode);
      ({ restarts } = decision);
      console.error(
        `The server exited (${signal ?? `exit code ${code}`}); restarting it in ${decision.restartInMs / 1000} s`,
      );
      timer = setTimeout(start, decision.restartInMs);
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
    clearTimeout(timer);
    if (hasEnded()) return end(0);
    requestStop();
  };
  const requestStop = () => {
    // On Windows, a signal would kill it immediately.
    if (process.platform === "win32") server.send("stop", () => {});
    else server.kill("SIGTERM");
    // Other programs run this way (bench/) do not acknowledge a stop request.
    if (restart || wasReady) timer = setTimeout(() => server.kill("SIGKILL"), ACKNOWLEDGE_MS);
  };

  const replace = (reason) => {
    if (isStopping || isOutdated) return;
    console.error(`${reason}; restarting the server`);
    if (hasEnded()) return start();
    isOutdated = true;
    requestStop();
  };
  const replaceIfOutdated = () => {
    const current = installedVersion();
    if (current === undefined || current === version) return;
    replace("The build or the packages were replaced");
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  setInterval(() => {
    if (!ancestors.every(isAlive)) return stop();
    if (restart && wasReady && !hasEnded()) replaceIfOutdated();
  }, POLL_MS).unref();
  if (!ancestors.every(isAlive)) return;
  start();
  onReplaced?.(replace);
}
