import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * The folder for the tests' databases and files. It is in memory if there is plenty, because creating and dropping a
 * hundred databases is mostly file system work.
 */
export function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= MIN_FREE_BYTES) return SHARED_MEMORY;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
