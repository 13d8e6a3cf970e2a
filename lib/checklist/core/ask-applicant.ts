import type { DocumentCategory } from "#lib/documents/model.ts";
import type { Checklist } from "./types.ts";

export type Asked = { category: DocumentCategory; text: string };

/**
 * What an applicant is asked for, each request once: open items that they can do something about, theirs or everybody's,
 * and nothing of what the broker found, thinks or knows of the others.
 */
export function askApplicant({ items }: Pick<Checklist, "items">, clientId: string): Asked[] {
  const asked = items.flatMap(({ state, ask, clientId: concerned }) =>
    state === "OPEN" && ask && (concerned === null || concerned === clientId) ? [ask] : [],
  );
  return [...new Map(asked.map((ask) => [`${ask.category} ${ask.text}`, ask])).values()];
}
