import { firstList, type ListQuery, listQueryText } from "#lib/applications/core/list-query.ts";

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: firstList.page, ...change };
  const address = new URLSearchParams(listQueryText(next));
  if (next.page > 1) address.set("page", String(next.page));
  return address.size > 0 ? `/applications?${address}` : "/applications";
}
