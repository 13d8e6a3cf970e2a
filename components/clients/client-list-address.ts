import { parsePage, parseSearch } from "#lib/search/parse-search.ts";

/** Which part of the client list an address shows. */
type ClientListPlace = { search: string; page: number };

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Reads `?search=&page=`; an invalid page number means page 1. */
export function readClientListPlace(params: Params): ClientListPlace {
  const { search, page } = params;
  return {
    search: parseSearch(search),
    page: parsePage(page),
  };
}

/** The URL of a part of the client list, without defaults. */
export function clientListHref({ search, page }: ClientListPlace): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/clients?${query}` : "/clients";
}
