import type { Endpoint, EndpointGroup } from "./api-document.ts";

/** An operation in the table of contents; `words` is the searched text. */
type DocsEntry = Pick<Endpoint, "operationId" | "method"> & { words: string };
export type DocsSection = { tag: string; entries: DocsEntry[] };

/** The table of contents, with each operation's searchable text. */
export function docsSections(groups: readonly EndpointGroup[]): DocsSection[] {
  return groups.map(({ tag, endpoints }) => ({
    tag,
    entries: endpoints.map((endpoint) => {
      const { operationId, method, path, summary, description = "", parameters, requestBody } = endpoint;
      const fields = Object.values(requestBody?.content ?? {}).flatMap(({ example }) =>
        Object.keys((example ?? {}) as object),
      );
      const parts = [
        operationId,
        method,
        path,
        summary,
        description,
        tag,
        ...parameters.map(({ name }) => name),
        ...fields,
      ];
      return { operationId, method, words: parts.join(" ").toLowerCase() };
    }),
  }));
}

/** The operations that contain every word of the search, without empty sections. */
export function searchDocs(sections: readonly DocsSection[], search: string): DocsSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map(({ tag, entries }) => ({
      tag,
      entries: entries.filter((entry) => words.every((word) => entry.words.includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
}
