import { firstList, type ListQuery, listQueryText } from "#lib/records/applications/core/list-query.ts";

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: firstList.page, ...change };
  const params = new URLSearchParams(listQueryText(next));
  if (next.page > 1) params.set("page", String(next.page));
  return params.size > 0 ? `/applications?${params}` : "/applications";
}
