import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 24;

/** Ten codes of 24 letters and digits that nobody takes for one another, in groups of four: 118 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, randomLetter).join("");
    return code.replace(/(.{4})(?!$)/g, "$1-");
  });
}

function randomLetter(): string {
  for (;;) {
    // The bytes above the last whole round would favour the first letters.
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/**
 * What is kept of a code. A plain hash does: of so many random bits none is found by trying, and it still holds when
 * AUTH_SECRET has changed.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${code}`).digest("base64url");
}
