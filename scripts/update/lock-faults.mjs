/**
 * What must not be in a lock file: download addresses, because every network has its own registry, and packages that no
 * hash protects.
 */
export function lockFaults({ packages }) {
  return Object.entries(packages).flatMap(([path, { resolved = "", integrity, link, inBundle }]) => {
    if (!path.includes("node_modules/") || link) return [];
    const faults = [];
    if (/^(?:https?|git|file)/.test(resolved)) faults.push(`${path}: is downloaded from ${resolved}`);
    if (!integrity && !inBundle) faults.push(`${path}: has no integrity`);
    return faults;
  });
}
