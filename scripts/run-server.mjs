import { spawn } from "node:child_process";
import { join } from "node:path";
import { nodeFlags, pinnedNode, root } from "./project.mjs";

/** Runs the server on the pinned Node.js and ends as it ends; signals reach it, and it stops when we are gone. */
export function runServer(args) {
  const server = spawn(pinnedNode, [...nodeFlags, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      // A second start reads what the first has compiled.
      NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
