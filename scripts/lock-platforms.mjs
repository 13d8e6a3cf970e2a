/** The platforms that Lodge runs on. Where `libc` is absent, the system has only one. */
export const PLATFORMS = [
  { name: "macOS arm64", os: "darwin", cpu: "arm64" },
  { name: "macOS x64", os: "darwin", cpu: "x64" },
  { name: "Linux x64 (glibc)", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "Linux x64 (musl)", os: "linux", cpu: "x64", libc: "musl" },
  { name: "Linux arm64 (glibc)", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "Linux arm64 (musl)", os: "linux", cpu: "arm64", libc: "musl" },
  { name: "Windows x64", os: "win32", cpu: "x64" },
];

/** Which owners have, knowingly, no binary for some platforms. */
const EXCEPTIONS = [
  // The watcher of files that only macOS has; others need none.
  { owner: /\/(playwright|tsx)$/, os: ["linux", "win32"] },
  // Programs to judge faster; we judge with its JavaScript, which runs everywhere (scripts/regexes/judge.ts).
  { owner: /\/recheck$/, os: ["linux"] },
  // Their binaries need glibc: there the machine's own Node.js and DATABASE_URL have to do.
  { owner: /^extras\/(runtime|database)$/, libc: "musl" },
];

/**
 * What package-lock.json lacks of the binaries that packages name for each platform: a line for each package and
 * platform that nothing serves. npm skips an optional package that is missing from the lock file without a word.
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

/** Where Node.js finds a package that `owner` asks for: nearest first. */
function find(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = packages[`${folder ? `${folder}/` : ""}node_modules/${name}`];
    if (found || !folder) return found;
    if (!folder.includes("/node_modules/")) return packages[`node_modules/${name}`];
  }
}
