import {
  type RefixStage,
  type ReminderState,
  refixStages,
  reminderStates,
} from "#lib/deal/settlements/core/refix-stage.ts";
import { parsePage, parseSearch, queryText } from "#lib/platform/search/parse-search.ts";

/** The search, filters and page of the list. */
export type RefixQuery = {
  search: string;
  stage: RefixStage | "DUE";
  reminder: ReminderState | "ANY";
  /** From 1. */
  page: number;
};

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** An API value as it appears in the URL: `WITHIN_30` → `within-30`. */
const toUrlValue = (value: string) => value.toLowerCase().replaceAll("_", "-");

/** Parses `?stage=&reminder=&search=&page=`; ignores unknown values. */
export function parseRefixQuery(params: Params): RefixQuery {
  return {
    search: parseSearch(params.search),
    stage: refixStages.find((stage) => toUrlValue(stage) === params.stage) ?? "DUE",
    reminder: reminderStates.find((state) => toUrlValue(state) === params.reminder) ?? "ANY",
    page: parsePage(params.page),
  };
}

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function refixHref(query: RefixQuery, change: Partial<RefixQuery>): string {
  const { search, stage, reminder, page } = { ...query, page: 1, ...change };
  return `/refix${queryText({
    stage: stage !== "DUE" && toUrlValue(stage),
    reminder: reminder !== "ANY" && toUrlValue(reminder),
    search,
    page: page > 1 && page,
  })}`;
}
