/**
 * The folders of extras/ that this start requires. Each contains packages that only some machines or settings need.
 * `ownRuntime` is true if Lodge runs on the machine's own Node.js.
 */
export function requiredExtras(env, ownRuntime) {
  const isSet = (prefix) => Object.keys(env).some((name) => name.startsWith(prefix) && env[name]);
  return Object.entries({
    runtime: !ownRuntime,
    database: !env.DATABASE_URL,
    hubspot: isSet("HUBSPOT_"),
    cjk: env.PDF_CJK === "on",
  })
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => name);
}

/**
 * Returns what to install instead of `installed`, or undefined if `installed` is sufficient. Both are
 * `{ lock, tools, extras }`: the lock file's hash, whether the test and check tools are included, and the extras.
 * Packages of the same lock file are kept, so alternating between start and test does not reinstall.
 */
export function planInstall(installed, wanted) {
  if (installed?.lock !== wanted.lock) return wanted;
  if (installed.tools) return undefined;
  const isMissing = wanted.tools || wanted.extras.some((name) => !installed.extras.includes(name));
  if (!isMissing) return undefined;
  return { ...wanted, extras: [...new Set([...installed.extras, ...wanted.extras])] };
}

/** The arguments for npm. Tools include every extra, because type checking needs them all. */
export function installArguments({ tools, extras }) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  if (tools) return ["ci", "--include=dev", ...quiet];
  const chosen = extras.flatMap((name) => ["--workspace", `extras/${name}`]);
  const only = extras.length > 0 ? [...chosen, "--include-workspace-root"] : ["--workspaces=false"];
  return ["ci", "--omit=dev", ...only, ...quiet];
}

/** How to run npm: the one that runs this script, or else the one on the PATH (a batch file on Windows). */
export function npmCommand({ platform, execPath, npmScript }) {
  if (npmScript && /npm-cli\.[cm]?js$/.test(npmScript)) return { program: execPath, before: [npmScript] };
  return { program: "npm", before: [], shell: platform === "win32" };
}
