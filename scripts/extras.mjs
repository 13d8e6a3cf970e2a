/**
 * The folders of extras/ that a start needs: packages that only some machines or settings call for. `ownRuntime` is true
 * where the machine's own Node.js runs Lodge.
 */
export function neededExtras(env, ownRuntime) {
  const isSet = (prefix) => Object.keys(env).some((name) => name.startsWith(prefix) && env[name]);
  return Object.entries({
    runtime: !ownRuntime,
    database: !env.DATABASE_URL,
    hubspot: isSet("HUBSPOT_"),
  })
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => name);
}

/**
 * What has to be installed in place of `installed`, or undefined where that will do. Both are
 * `{ lock, tools, extras }`: the lock file's hash, whether the tools for tests and checks are there, and the extras.
 * What is there of the same lock file is kept, so that a start and a test in turn install once.
 */
export function missingInstall(installed, wanted) {
  if (installed?.lock !== wanted.lock) return wanted;
  if (installed.tools) return undefined;
  const isMissing = wanted.tools || wanted.extras.some((name) => !installed.extras.includes(name));
  if (!isMissing) return undefined;
  return { ...wanted, extras: [...new Set([...installed.extras, ...wanted.extras])] };
}

/** npm's arguments for an install: tools come with every extra, because types are checked against all of them. */
export function installArguments({ tools, extras }) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  if (tools) return ["ci", "--include=dev", ...quiet];
  const chosen = extras.flatMap((name) => ["--workspace", `extras/${name}`]);
  const only = extras.length > 0 ? [...chosen, "--include-workspace-root"] : ["--workspaces=false"];
  return ["ci", "--omit=dev", ...only, ...quiet];
}

/** How to run npm: the one that runs this script, otherwise the one on the path, which is a batch file on Windows. */
export function npmCommand({ platform, execPath, npmScript }) {
  if (npmScript && /npm-cli\.[cm]?js$/.test(npmScript)) return { program: execPath, before: [npmScript] };
  return { program: "npm", before: [], shell: platform === "win32" };
}
