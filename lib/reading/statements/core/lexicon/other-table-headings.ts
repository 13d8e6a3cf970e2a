import otherTables from "#data/reading/other-tables.json" with { type: "json" };
import { wordSets } from "./phrases.ts";

/** Headings of tables that do not list bank transactions, in the form of `normalHeading`. */
export const otherTableHeadings = wordSets(otherTables.lists);
