import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Changes one character in the middle of a secret. The last base64 character may contain unused bits. */
export function tamper(secret: string): string {
  const middle = Math.floor(secret.length / 2);
  const other = secret[middle] === "A" ? "B" : "A";
  return secret.slice(0, middle) + other + secret.slice(middle + 1);
}

/** The signing key that the Lodge under test generated in its data folder. */
export function signingKey(): Uint8Array {
  const folder = process.env.LODGE_DATA_DIR;
  if (!folder) throw new Error("LODGE_DATA_DIR must be the data folder of the Lodge at LODGE_URL");
  return readFileSync(join(folder, "secrets", "auth-secret"));
}
