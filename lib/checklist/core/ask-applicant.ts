import type { DocumentCategory } from "#lib/documents/model.ts";
import type { Checklist } from "./types.ts";

export type Asked = { category: DocumentCategory; text: string };

/**
 * What to request from an applicant, each request once: open items of their own or of all applicants.
 * Excludes the broker's findings and anything about other applicants.
 */
export function askApplicant({ items }: Pick<Checklist, "items">, clientId: string): Asked[] {
  const asked = items.flatMap(({ state, ask, clientId: concerned }) =>
    state === "OPEN" && ask && (concerned === null || concerned === clientId) ? [ask] : [],
  );
  return [...new Map(asked.map((ask) => [`${ask.category} ${ask.text}`, ask])).values()];
}
