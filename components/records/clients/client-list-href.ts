import { parsePage, parseSearch } from "#lib/platform/search/parse-search.ts";

/** The search and page of the client list. */
type ClientListQuery = { search: string; page: number };

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Parses `?search=&page=`; an invalid page number means page 1. */
export function parseClientListQuery(params: Params): ClientListQuery {
  const { search, page } = params;
  return {
    search: parseSearch(search),
    page: parsePage(page),
  };
}

/** The URL of the client list for a query, without defaults. */
export function clientListHref({ search, page }: ClientListQuery): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/clients?${params}` : "/clients";
}
