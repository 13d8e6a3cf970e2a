/**
 * The packages with a binary for this machine that an installation should hold but does not. npm leaves out an optional
 * package without a word if its download fails, and every such binary is optional. `packages` is the lock file's table;
 * `machine` is `{ platform, arch, isMusl }`; `wanted` says what was installed, as in extras.mjs; `exists` tells whether
 * a path of the lock file is installed. Returns the packages' names.
 */
export function missingBinaries(packages, machine, wanted, exists) {
  const leftOut = Object.entries(packages)
    .filter(([path]) => /^extras\/\w+$/.test(path) && !wanted.extras.includes(path.slice("extras/".length)))
    .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  return Object.entries(packages)
    .filter(([path, entry]) => {
      if (!entry.optional || !(entry.os || entry.cpu) || !fits(entry, machine)) return false;
      return wanted.tools || !(entry.dev || leftOut.includes(nameOf(path)));
    })
    .map(([path]) => path)
    .filter((path) => !exists(path))
    .map(nameOf);
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function fits({ os, cpu, libc }, { platform, arch, isMusl }) {
  const isListed = (list, value) => !list || list.includes(value);
  return (
    isListed(os, platform) &&
    isListed(cpu, arch) &&
    (platform !== "linux" || isListed(libc, isMusl ? "musl" : "glibc"))
  );
}
