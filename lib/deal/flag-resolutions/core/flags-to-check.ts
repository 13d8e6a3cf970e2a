import type { ResolvedFlag } from "../schemas.ts";

/** Returns the flags that still have to be checked: open and changed ones, but not notes. */
export function flagsToCheck(flags: readonly ResolvedFlag[]): ResolvedFlag[] {
  return flags.filter(({ state, severity }) => state !== "RESOLVED" && severity !== "INFO");
}
