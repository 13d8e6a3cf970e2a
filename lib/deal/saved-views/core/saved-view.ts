import { portableQuery } from "#lib/reading/transactions/core/named-filter.ts";
import { listQueryText, readListQuery } from "#lib/records/applications/core/list-query.ts";

export const savedViewScreens = ["TRANSACTIONS", "APPLICATIONS"] as const;
export type SavedViewScreen = (typeof savedViewScreens)[number];

/** Per broker and screen. */
export const MAX_SAVED_VIEWS = 50;

const portable: Record<SavedViewScreen, (query: string) => string> = {
  TRANSACTIONS: portableQuery,
  APPLICATIONS: (query) => listQueryText(readListQuery(Object.fromEntries(new URLSearchParams(query)))),
};

/**
 * The part of a screen's query that a view stores, normalised so that equal views have equal text. Empty if it neither
 * filters nor sorts.
 */
export function viewQuery(screen: SavedViewScreen, query: string): string {
  return portable[screen](query);
}
