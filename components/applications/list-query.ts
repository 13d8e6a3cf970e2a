import type { ApplicationSort } from "#lib/applications/list-applications.ts";
import { typedPage, typedSearch } from "#lib/search/typed-search.ts";
import { type ApplicationStatus, applicationStatuses } from "#lib/vocabulary/application-status.ts";

/** The list's state, stored in its URL. */
export type ListQuery = {
  search: string;
  status: ApplicationStatus | null;
  sort: ApplicationSort;
  descending: boolean;
  /** From 1. */
  page: number;
};

type Address = Record<string, string | string[] | undefined>;

const first: ListQuery = { search: "", status: null, sort: "created", descending: true, page: 1 };

/** Reads the URL. Missing and invalid parameters take their defaults: newest first, page 1. */
export function readListQuery(address: Address): ListQuery {
  const text = (name: string) => (typeof address[name] === "string" ? address[name] : "");
  const [, minus, sort] = /^(-?)(created|applicant|status)$/.exec(text("sort")) ?? [];
  return {
    search: typedSearch(address.search),
    status: applicationStatuses.find((status) => status === text("status")) ?? null,
    sort: (sort as ApplicationSort | undefined) ?? first.sort,
    descending: sort ? minus === "-" : first.descending,
    page: typedPage(address.page),
  };
}

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function listHref(query: ListQuery, change: Partial<ListQuery>): string {
  const next = { ...query, page: first.page, ...change };
  const address = new URLSearchParams();
  if (next.search) address.set("search", next.search);
  if (next.status) address.set("status", next.status);
  if (next.sort !== first.sort || next.descending !== first.descending) {
    address.set("sort", `${next.descending ? "-" : ""}${next.sort}`);
  }
  if (next.page > 1) address.set("page", String(next.page));
  return address.size > 0 ? `/applications?${address}` : "/applications";
}
