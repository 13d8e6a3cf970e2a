import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The same secret but for one character, in its middle: at the end some bits of base64 may stand for nothing. */
export function changed(secret: string): string {
  const middle = Math.floor(secret.length / 2);
  const other = secret[middle] === "A" ? "B" : "A";
  return secret.slice(0, middle) + other + secret.slice(middle + 1);
}

/** The secret with which the Lodge under test signs, as it generated it into its own data folder. */
export function signingKey(): Uint8Array {
  const folder = process.env.LODGE_DATA_DIR;
  if (!folder) throw new Error("LODGE_DATA_DIR must name the data folder of the Lodge at LODGE_URL");
  return readFileSync(join(folder, "secrets", "auth-secret"));
}
