import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The secret with which the Lodge under test signs, as it generated it into its own data folder. */
export function signingKey(): Uint8Array {
  const folder = process.env.LODGE_DATA_DIR;
  if (!folder) throw new Error("LODGE_DATA_DIR must name the data folder of the Lodge at LODGE_URL");
  return readFileSync(join(folder, "secrets", "auth-secret"));
}
