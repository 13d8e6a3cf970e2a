import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { SavedView } from "./schemas.ts";

const view: SavedView = {
  viewId: exampleIds.savedView,
  screen: "TRANSACTIONS",
  name: "Large payments out",
  query: "?direction=out&least=500",
};

/** Examples for saved views, by schema name. */
export const savedViewExamples: Examples = {
  SavedView: view,
  SavedViewChange: { name: "Payments of $500 and more" },
};
