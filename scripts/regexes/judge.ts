import type { Diagnostics } from "recheck";

/** How the time to match grows with the text. */
export type Verdict = SafeVerdict | UnsafeVerdict;

/** The judge's own word, such as "linear". "safe (fuzz)": no attack was found, which is less than a proof. */
export type SafeVerdict = string;

/** More than in proportion, with a text that shows it; or, without one, what the judge could not decide. */
export type UnsafeVerdict = { complexity: string; attack?: string };

/** The program that judges. Verdicts of another version are not believed. */
export const JUDGE = "recheck 4.5.0";

/**
 * Characters are counted, not milliseconds: a busy machine judges as an idle one does. The time only ends what would
 * never be decided.
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

/** Judges one expression, written as JavaScript prints it. Seconds for a hard one. */
export async function judge(expression: string): Promise<Verdict> {
  // The judge in JavaScript, so that every machine judges alike; the faster ones exist for some platforms only.
  process.env.RECHECK_BACKEND = "pure";
  // 3 MB that a check with every verdict known does without.
  const { check } = await import("recheck");
  const end = expression.lastIndexOf("/");
  // The judge knows no "d"; it records where groups matched and changes nothing about matching.
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
