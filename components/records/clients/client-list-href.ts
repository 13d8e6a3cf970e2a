import { parsePage, parseSearch, type QueryParams, queryText } from "#lib/platform/text/search.ts";

type ClientListQuery = { search: string; page: number };

/** Parses `?search=&page=`; an invalid page number means page 1. */
export function parseClientListQuery(params: QueryParams): ClientListQuery {
  return { search: parseSearch(params.search), page: parsePage(params.page) };
}

/** The URL of the client list for a query, without defaults. */
export function clientListHref({ search, page }: ClientListQuery): string {
  return `/clients${queryText({ search, page: page > 1 && page })}`;
}
