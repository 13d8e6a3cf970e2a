import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * Where tests keep their databases and files: in memory if there is plenty, because they create and drop a hundred
 * databases, which is mostly work of the file system.
 */
export function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
