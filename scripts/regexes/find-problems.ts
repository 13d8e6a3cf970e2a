import type { Findings, FoundRegex } from "./find-regexes.ts";
import { isSafe, type UnsafeVerdict, type Verdicts } from "./judge.ts";

/** An expression that is allowed in one file although it is not judged safe, and why it is harmless. */
type Exception = { file: string; expression: string; reason: string };

const ADVICE = [
  "Rewrite it so that no text can be split between its parts in more than one way, or use string methods",
  "(trimEnd, indexOf, split). Where the text is short by construction, add an exception with the reason to",
  "scripts/regexes/exceptions.json.",
].join("\n  ");

/** Describes each problem with the source's regular expressions. Every expression must have a verdict. */
export function findProblems(
  { regexes, built }: Findings,
  verdicts: Verdicts,
  exceptions: readonly Exception[],
): string[] {
  const unsafe = regexes.flatMap((regex) => {
    const verdict = verdicts.get(regex.expression);
    if (!verdict) throw new Error(`${regex.expression} has no verdict`);
    return isSafe(verdict) ? [] : [{ regex, problem: describeUnsafe(regex, verdict) }];
  });
  const unknown = built.map((regex) => ({ regex, problem: describeBuilt(regex) }));
  const problems = [...unsafe, ...unknown];
  const isException = (regex: FoundRegex) => exceptions.some((exception) => covers(exception, regex));
  return [
    ...problems.filter(({ regex }) => !isException(regex)).map(({ problem }) => problem),
    ...exceptions
      .filter((exception) => exception.reason.trim() === "")
      .map(({ file, expression }) => `${file}: the exception for ${expression} has no reason`),
    ...exceptions
      .filter((exception) => !problems.some(({ regex }) => covers(exception, regex)))
      .map(
        ({ file, expression }) => `${file}: the exception for ${expression} is no longer needed: remove it`,
      ),
  ];
}

function covers({ file, expression }: Exception, regex: FoundRegex): boolean {
  return file === regex.file && expression === regex.expression;
}

function describeUnsafe(
  { file, line, expression }: FoundRegex,
  { complexity, attack }: UnsafeVerdict,
): string {
  const shown = attack === undefined ? [] : [`attack: ${attack}`];
  return [`${file}:${line}: ${expression}`, `complexity: ${complexity}`, ...shown, ADVICE].join("\n  ");
}

function describeBuilt({ file, line, expression }: FoundRegex): string {
  const advice =
    "Write out the expressions that it can become, or add an exception that lists its possible values.";
  return [`${file}:${line}: ${expression}`, "built from values: it cannot be checked", advice].join("\n  ");
}
