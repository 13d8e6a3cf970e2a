import { createHash } from "node:crypto";
import type { Flag } from "./flag.ts";

const DIGITS = 12;

/**
 * Gives each flag a key that stays the same when the statements are summarised again: its code, a hash of its subject
 * (which may be a name), and a number if the subject has several.
 */
export function withKeys(flags: readonly Flag[]): Flag[] {
  const seen = new Map<string, number>();
  return flags.map((flag) => {
    const subject = flag.key?.slice(flag.code.length + 1) ?? "";
    const hash = createHash("sha256").update(subject).digest("hex").slice(0, DIGITS);
    const key = subject === "" ? flag.code : `${flag.code}.${hash}`;
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return { ...flag, key: number === 1 ? key : `${key}.${number}` };
  });
}
