import { statSync } from "node:fs";
import { join } from "node:path";
import { buildStamp } from "../build/build-if-changed.mjs";
import { root } from "../project.mjs";

/** npm writes it at the end of every installation. */
const installStamp = join(root, "node_modules", ".package-lock.json");

/**
 * Identifies the build and the packages on disk by the time at which each was completed. Undefined while one of them is
 * being replaced.
 */
export function installedVersion(stamps = [buildStamp, installStamp]) {
  const times = stamps.map((stamp) => statSync(stamp, { throwIfNoEntry: false })?.mtimeMs);
  return times.includes(undefined) ? undefined : times.join(" ");
}
