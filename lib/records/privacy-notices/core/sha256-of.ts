import { createHash } from "node:crypto";

/** The SHA-256 of a text, which identifies what a person was shown. */
export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
