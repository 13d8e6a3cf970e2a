import { parsePage, parseSearch } from "#lib/search/parse-search.ts";
import {
  type RefixStage,
  type ReminderState,
  refixStages,
  reminderStates,
} from "#lib/settlements/core/refix-stage.ts";

/** The list's state, stored in its URL. */
export type RefixPlace = {
  search: string;
  stage: RefixStage | "DUE";
  reminder: ReminderState | "ANY";
  /** From 1. */
  page: number;
};

type Address = Readonly<Record<string, string | string[] | undefined>>;

const REFIX_HREF = "/refix";

/** An API value as it appears in the URL: `WITHIN_30` → `within-30`. */
const inAddress = (value: string) => value.toLowerCase().replaceAll("_", "-");

/** Reads `?stage=&reminder=&search=&page=`; ignores unknown values. */
export function readRefixPlace(address: Address): RefixPlace {
  return {
    search: parseSearch(address.search),
    stage: refixStages.find((stage) => inAddress(stage) === address.stage) ?? "DUE",
    reminder: reminderStates.find((state) => inAddress(state) === address.reminder) ?? "ANY",
    page: parsePage(address.page),
  };
}

/** The list's URL with `change` applied; any change other than the page returns to page 1. */
export function refixHref(place: RefixPlace, change: Partial<RefixPlace>): string {
  const { search, stage, reminder, page } = { ...place, page: 1, ...change };
  const address = new URLSearchParams();
  if (stage !== "DUE") address.set("stage", inAddress(stage));
  if (reminder !== "ANY") address.set("reminder", inAddress(reminder));
  if (search) address.set("search", search);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `${REFIX_HREF}?${address}` : REFIX_HREF;
}
