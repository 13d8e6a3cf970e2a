/**
 * Which packages to update, from `npm outdated --json`. Within a major version they are safe to try together; a new
 * major version is read about and done by hand.
 */
export function planUpdates(outdated, manifest) {
  const pinned = { ...manifest.dependencies, ...manifest.devDependencies };
  const rows = Object.entries(outdated)
    .map(([name, found]) => [name, Array.isArray(found) ? found[0] : found])
    .filter(([name, { latest }]) => /^\d/.test(pinned[name] ?? "") && latest && latest !== pinned[name])
    .map(([name, { latest }]) => ({ name, from: pinned[name], to: latest }));
  const isSameMajor = ({ from, to }) => majorOf(from) === majorOf(to);
  return { now: rows.filter(isSameMajor), byHand: rows.filter((row) => !isSameMajor(row)) };
}

/** Before 1.0, the second number is the major one. */
function majorOf(version) {
  const [major, minor] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
}

/** Sets the versions in the text of a package.json, and nothing else. */
export function withVersions(text, updates) {
  return updates.reduce(
    (changed, { name, from, to }) => changed.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`),
    text,
  );
}
