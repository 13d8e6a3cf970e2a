import type { Import } from "./find-imports.ts";

/** A kind of file and the modules that it may not import, directly or through other modules at run time. */
type Rule = {
  appliesTo: RegExp;
  reach: "DIRECTLY" | "AT_RUN_TIME";
  forbidden: RegExp;
  message: string;
};

const SERVER =
  /^(db\/|inngest\/|app\/|lib\/platform\/(settings\/env|telemetry\/log)\.ts$|node:|drizzle-orm|postgres$|next-auth$|next\/headers$)/;

/** Import rules that the order of the layers does not express. */
const rules: readonly Rule[] = [
  {
    appliesTo: /^(app|inngest\/functions)\//,
    reach: "DIRECTLY",
    forbidden: /^db\//,
    message: "a route or job calls a service function, not the database",
  },
  {
    appliesTo: /^components\//,
    reach: "AT_RUN_TIME",
    forbidden: SERVER,
    message: "a component imports types, schemas, pure functions and formats from lib, but no server code",
  },
  {
    appliesTo: /^components\//,
    reach: "AT_RUN_TIME",
    forbidden: /^data\/(?!screens\/)/,
    message: "the browser would load the whole file: leave to the server what needs its facts",
  },
  {
    appliesTo: /^lib\/(.+\/)?core\//,
    reach: "AT_RUN_TIME",
    forbidden:
      /^(db\/|inngest\/|app\/|components\/|lib\/platform\/(settings\/env|telemetry\/log|http\/.*)|drizzle-orm|postgres$|next|react)/,
    message: "a pure function calculates: no database, no framework, no settings",
  },
  {
    appliesTo: /^lib\/reading\/(statements\/tasks\/read|uploads\/check-file)\.ts$/,
    reach: "AT_RUN_TIME",
    forbidden: /^(db\/|drizzle-orm|postgres$|zod$)/,
    message:
      "every new worker thread loads this task (`preload`): no database and no settings, which load slowly",
  },
];

/** One sentence for each import that breaks a rule, with the import chain to the forbidden module. */
export function findViolations(imports: readonly Import[], given: readonly Rule[] = rules): string[] {
  const next = new Map<string, Import[]>();
  for (const each of imports) next.set(each.from, [...(next.get(each.from) ?? []), each]);
  return given.flatMap(({ appliesTo, reach, forbidden, message }) =>
    [...next.keys()]
      .filter((file) => appliesTo.test(file))
      .flatMap((file) => {
        const chains =
          reach === "DIRECTLY"
            ? (next.get(file) ?? []).filter(({ to }) => forbidden.test(to)).map(({ to }) => [file, to])
            : chainTo(file, appliesTo, forbidden, next);
        return chains.map((chain) => `${chain.join(" → ")}: ${message}`);
      }),
  );
}

/**
 * The shortest run-time chain from a file to a forbidden module. A chain through another file of the same kind is
 * reported for that file.
 */
function chainTo(
  file: string,
  appliesTo: RegExp,
  forbidden: RegExp,
  next: ReadonlyMap<string, readonly Import[]>,
): string[][] {
  const seen = new Set([file]);
  let chains = [[file]];
  while (chains.length > 0) {
    const longer: string[][] = [];
    for (const chain of chains)
      for (const { to, isType } of next.get(chain.at(-1) ?? "") ?? []) {
        if (isType || seen.has(to)) continue;
        seen.add(to);
        if (forbidden.test(to)) return [[...chain, to]];
        if (!appliesTo.test(to)) longer.push([...chain, to]);
      }
    chains = longer;
  }
  return [];
}

const CLOCK = /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bMath\.random\(|\brandomUUID\(/;
const CORE = /^lib\/(.+\/)?core\//;

/** Lines of a core that read a clock or draw random values. The same input could then give another result. */
export function findClocks(file: string, code: string): string[] {
  if (!CORE.test(file)) return [];
  return code
    .split("\n")
    .flatMap((line, index) =>
      CLOCK.test(line.replace(/^\s*(\*|\/\/|\/\*).*/, ""))
        ? `${file}:${index + 1}: a pure function reads no clock and draws no random values: pass the time or the number`
        : [],
    );
}
