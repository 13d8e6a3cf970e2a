/** The platforms that Lodge runs on. `libc` is absent on systems with only one. */
export const PLATFORMS = [
  { name: "macOS arm64", os: "darwin", cpu: "arm64" },
  { name: "macOS x64", os: "darwin", cpu: "x64" },
  { name: "Linux x64 (glibc)", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "Linux x64 (musl)", os: "linux", cpu: "x64", libc: "musl" },
  { name: "Linux arm64 (glibc)", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "Linux arm64 (musl)", os: "linux", cpu: "arm64", libc: "musl" },
  { name: "Windows x64", os: "win32", cpu: "x64" },
];

/** Packages that are known to lack a binary for some platforms. */
const EXCEPTIONS = [
  // File watcher for macOS; other platforms need none.
  { owner: /\/(playwright|tsx)$/, os: ["linux", "win32"] },
  // Faster native backends. We use the JavaScript one, which runs everywhere (scripts/regexes/judge.ts).
  { owner: /\/recheck$/, os: ["linux"] },
  // These binaries need glibc. On musl, use the machine's own Node.js and DATABASE_URL.
  { owner: /^extras\/(runtime|database)$/, libc: "musl" },
];

/**
 * Platform binaries that are missing from package-lock.json, one line per package and platform. npm silently skips an
 * optional package that is not in the lock file.
 */
export function missingBinaries({ packages }) {
  return Object.entries(packages).flatMap(([owner, entry]) => {
    const names = Object.keys(entry.optionalDependencies ?? {});
    const found = names.map((name) => find(packages, owner, name));
    const absent = names.filter((_, index) => !found[index]).map((name) => `${owner} lacks ${name}`);
    const binaries = found.filter((one) => one?.os || one?.cpu);
    if (binaries.length === 0) return absent;
    const unserved = PLATFORMS.filter((platform) => serves(entry, platform) && !isException(owner, platform))
      .filter((platform) => !binaries.some((binary) => serves(binary, platform)))
      .map(({ name }) => `${owner} has no binary for ${name}`);
    return [...absent, ...unserved];
  });
}

function isException(owner, platform) {
  return EXCEPTIONS.some(
    (one) =>
      one.owner.test(owner) && (one.os?.includes(platform.os) || (one.libc && one.libc === platform.libc)),
  );
}

function serves({ os, cpu, libc }, platform) {
  const fits = (allowed, value) =>
    allowed === undefined || value === undefined || [allowed].flat().includes(value);
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);
}

/** Where Node.js finds a package that `owner` imports, nearest first. */
function find(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = packages[`${folder ? `${folder}/` : ""}node_modules/${name}`];
    if (found || !folder) return found;
    if (!folder.includes("/node_modules/")) return packages[`node_modules/${name}`];
  }
}
