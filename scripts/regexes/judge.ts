import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Diagnostics } from "recheck";

/** How the matching time grows with the text. */
export type Verdict = SafeVerdict | UnsafeVerdict;

/** The judge's own result, such as "linear". "safe (fuzz)" means that no attack was found, which is not a proof. */
type SafeVerdict = string;

/** Superlinear, with an attack string that proves it. Without one, the judge could not decide. */
export type UnsafeVerdict = { complexity: string; attack?: string };

/** The program that judges expressions. Cached verdicts of other versions are ignored. */
export const JUDGE = "recheck 4.5.0";

/**
 * Limits count characters, not milliseconds, so a busy machine gives the same verdicts as an idle one. The timeout only
 * stops expressions that would never be decided.
 */
const LIMITS = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 30_000,
};

export function isSafe(verdict: Verdict): verdict is SafeVerdict {
  return typeof verdict === "string";
}

/** Judges one expression in JavaScript's literal notation. A hard one takes seconds. */
export async function judge(expression: string): Promise<Verdict> {
  // The JavaScript backend gives the same verdict everywhere; the faster ones support only some platforms.
  process.env.RECHECK_BACKEND = "pure";
  // Loaded on demand, because its 3 MB are not needed when every verdict is cached.
  const { check } = await import("recheck");
  const end = expression.lastIndexOf("/");
  // The judge does not support the "d" flag, which records group positions and does not affect matching.
  const flags = expression.slice(end + 1).replace("d", "");
  return toVerdict(await check(expression.slice(1, end), flags, LIMITS));
}

function toVerdict(result: Diagnostics): Verdict {
  if (result.status === "safe") return result.complexity.summary;
  if (result.status === "vulnerable")
    return { complexity: result.complexity.summary, attack: result.attack.pattern };
  const { error } = result;
  return { complexity: "message" in error ? `unknown: ${error.message}` : `unknown: ${error.kind}` };
}

export type Verdicts = ReadonlyMap<string, Verdict>;

/** Verdicts from earlier runs; empty if another version of the judge produced them. */
export function readVerdicts(file: string): Verdicts {
  if (!existsSync(file)) return new Map();
  const { judge, verdicts } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(judge === JUDGE ? Object.entries<Verdict>(verdicts) : []);
}

/** Sorted, with one line per safe expression, so that diffs are readable. */
export function writeVerdicts(file: string, verdicts: Verdicts): void {
  const sorted = [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
  const content = { judge: JUDGE, verdicts: Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
