/**
 * The names of packages with a binary for this machine that an installation lacks. Every such binary is optional, and
 * npm silently skips an optional package if its download fails. `packages` is the lock file's table; `machine` is
 * `{ platform, arch, isMusl }`; `wanted` is the intended installation, as in extras.mjs; `exists` returns whether a
 * path of the lock file is installed.
 */
export function missingBinaries(packages, machine, wanted, exists) {
  const omitted = Object.entries(packages)
    .filter(([path]) => /^extras\/\w+$/.test(path) && !wanted.extras.includes(path.slice("extras/".length)))
    .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  return Object.entries(packages)
    .filter(([path, entry]) => {
      if (!entry.optional || !(entry.os || entry.cpu) || !fits(entry, machine)) return false;
      return wanted.tools || !(entry.dev || omitted.includes(nameOf(path)));
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
