/** The query keys of clients: `all` to invalidate every search, `search` for one search. */
export const clientKeys = {
  all: ["clients"] as const,
  search: (text: string) => ["clients", "search", text] as const,
};
