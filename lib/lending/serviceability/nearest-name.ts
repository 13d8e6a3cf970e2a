import type { z } from "zod";
import { editDistance } from "#lib/platform/text/edit-distance.ts";

/** Only this many characters of a name are compared, to limit the cost of a hostile one. */
const MAX_COMPARED = 64;

/** The known name with the fewest edits to `name`, and their number, ignoring case. */
export function nearestName(name: string, known: readonly string[]): { name: string; edits: number } {
  let best = { name: "", edits: Number.POSITIVE_INFINITY };
  for (const candidate of known) {
    const edits = editDistance(name.slice(0, MAX_COMPARED).toLowerCase(), candidate.toLowerCase());
    if (edits < best.edits) best = { name: candidate, edits };
  }
  return best;
}

/** A body with more unknown fields is not a request with a few typos, so suggesting names is not worth the work. */
const MAX_SUGGESTIONS = 50;

/** Zod reports the unknown keys of an object as one issue; callers need one for each field. */
export function nameUnknownFields(
  ctx: z.core.ParsePayload<unknown>,
  messageFor: (key: string, path: readonly PropertyKey[]) => string,
): void {
  let suggested = 0;
  for (const issue of [...ctx.issues]) {
    if (issue.code !== "unrecognized_keys") continue;
    ctx.issues.splice(ctx.issues.indexOf(issue), 1);
    const path = issue.path ?? [];
    for (const key of issue.keys) {
      suggested += 1;
      const message = suggested <= MAX_SUGGESTIONS ? messageFor(key, path) : "unknown field";
      ctx.issues.push({
        code: "custom",
        path: [...path, key],
        message,
        input: issue.input,
        continue: true,
      });
    }
  }
}
