import type { Tone } from "#components/ui/badge.tsx";
import {
  type RefixStage,
  type ReminderState,
  refixStages,
  reminderStates,
} from "#lib/deal/settlements/core/refix-stage.ts";
import type { DrawnPartQuery } from "#lib/deal/settlements/schemas.ts";
import { parsePage, parseSearch, type QueryParams, queryText } from "#lib/platform/text/search.ts";

/** An API value as it appears in the URL: `WITHIN_30` → `within-30`. */
const toUrlValue = (value: string) => value.toLowerCase().replaceAll("_", "-");

/** Parses `?stage=&reminder=&search=&page=`; ignores unknown values. */
export function parseRefixQuery(params: QueryParams): DrawnPartQuery {
  return {
    search: parseSearch(params.search),
    stage: refixStages.find((stage) => toUrlValue(stage) === params.stage) ?? "DUE",
    reminder: reminderStates.find((state) => toUrlValue(state) === params.reminder) ?? "ANY",
    page: parsePage(params.page),
  };
}

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function refixHref(query: DrawnPartQuery, change: Partial<DrawnPartQuery>): string {
  const { search, stage, reminder, page } = { ...query, page: 1, ...change };
  return `/refix${queryText({
    stage: stage !== "DUE" && toUrlValue(stage),
    reminder: reminder !== "ANY" && toUrlValue(reminder),
    search,
    page: page > 1 && page,
  })}`;
}

export const stageLabels: Record<RefixStage | "DUE", string> = {
  DUE: "All due",
  OVERDUE: "Overdue",
  WITHIN_30: "30 days",
  WITHIN_60: "60 days",
  WITHIN_90: "90 days",
  LATER: "Later",
  FLOATING: "Floating",
};

export const stageTones: Record<RefixStage, Tone> = {
  OVERDUE: "danger",
  WITHIN_30: "warning",
  WITHIN_60: "info",
  WITHIN_90: "neutral",
  LATER: "neutral",
  FLOATING: "neutral",
};

export const reminderLabels: Record<ReminderState, string> = {
  OPEN: "Open",
  STARTED: "Refix started",
  SNOOZED: "Snoozed",
  DONE: "Done",
};
