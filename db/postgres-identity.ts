import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

export type Identity = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root. If we are root, it runs as `postgres` or else `nobody`. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return undefined;
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n").sort().reverse()) {
    const [name, , uid, gid] = line.split(":");
    if (name === "postgres" || name === "nobody") return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

export type Launch = {
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
  if ([program, resolve(args[1] ?? ".")].every(reachableByAll))
    return { program, args, options: { cwd: "/", ...identity } };
  if (process.platform !== "linux")
    throw new Error(
      "PostgreSQL does not run as root, and other users may not enter Lodge's folders: start Lodge as another user",
    );
  const drop = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups"];
  const only = "-all,+dac_read_search";
  const pass = [`--inh-caps=${only}`, `--ambient-caps=${only}`, "--securebits=+no_setuid_fixup"];
  return { program: "setpriv", args: [...drop, ...pass, "--", program, ...args], options: { cwd: "/" } };
}

function reachableByAll(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}
