import { parsePage, parseSearch, type QueryParams, queryText } from "#lib/platform/text/search.ts";
import { type ApplicationStatus, applicationStatuses, statusLabels } from "./application-status.ts";

export type ApplicationSort = "created" | "applicant" | "status";

/** The state of the list of applications, stored in its URL. */
export type ListQuery = {
  search: string;
  /** In the order of the workflow; empty for any status. */
  statuses: readonly ApplicationStatus[];
  sort: ApplicationSort;
  descending: boolean;
  /** From 1. */
  page: number;
};

export const firstList: ListQuery = { search: "", statuses: [], sort: "created", descending: true, page: 1 };

/** Reads the URL. Missing and invalid parameters take their defaults: newest first, page 1. */
export function readListQuery(address: QueryParams): ListQuery {
  const text = (name: string) => (typeof address[name] === "string" ? address[name] : "");
  const [, minus, sort] = /^(-?)(created|applicant|status)$/.exec(text("sort")) ?? [];
  const codes = new Set(text("status").split(","));
  return {
    search: parseSearch(address.search),
    statuses: normalizeStatuses(applicationStatuses.filter((status) => codes.has(status))),
    sort: (sort as ApplicationSort | undefined) ?? firstList.sort,
    descending: sort ? minus === "-" : firstList.descending,
    page: parsePage(address.page),
  };
}

/** All statuses selected is the same as any status. */
function normalizeStatuses(statuses: readonly ApplicationStatus[]): readonly ApplicationStatus[] {
  return statuses.length === applicationStatuses.length ? [] : statuses;
}

/** The query string for `readListQuery`, without the page: `?status=DRAFT`, empty for the default. */
export function listQueryText({ search, statuses, sort, descending }: ListQuery): string {
  const sorted = sort !== firstList.sort || descending !== firstList.descending;
  return queryText({ search, status: statuses.join(","), sort: sorted && `${descending ? "-" : ""}${sort}` });
}

/** Describes each order; the default, newest first, is not shown. */
const orders: Record<ApplicationSort, { ascending: string; descending: string }> = {
  created: { ascending: "oldest first", descending: "newest first" },
  applicant: { ascending: "by applicant", descending: "by applicant, Z to A" },
  status: { ascending: "by status", descending: "by status, latest stage first" },
};

/** Describes the list: `Processing or Submitted · “ngata” · oldest first`. */
export function describeListQuery(query: ListQuery): string {
  const { search, statuses, sort, descending } = query;
  const labels = statuses.map((status) => statusLabels[status]);
  const last = labels.pop() ?? "Any status";
  const status = labels.length > 0 ? `${labels.join(", ")} or ${last}` : last;
  const isDefault = sort === firstList.sort && descending === firstList.descending;
  const order = orders[sort][descending ? "descending" : "ascending"];
  return [status, search && `“${search}”`, isDefault ? "" : order].filter(Boolean).join(" · ");
}
