import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 24;

/** Ten codes of 24 unambiguous letters and digits in groups of four: 118 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, randomLetter).join("");
    return code.replace(/(.{4})(?!$)/g, "$1-");
  });
}

function randomLetter(): string {
  for (;;) {
    // Rejects the highest bytes, whose modulo would favour the first letters.
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/**
 * The stored form of a code. A plain hash is enough, because this many random bits cannot be guessed, and it
 * stays valid when AUTH_SECRET changes.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${code}`).digest("base64url");
}
