import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FlagOutcome } from "#lib/reading/statements/core/understand/flag.ts";
import { applications } from "./applications.ts";
import { brokerId, instant, sameBroker } from "./columns.ts";

/** How the broker resolved a flag of an application's summary. The flags themselves are calculated. */
export const flagResolutions = pgTable(
  "flag_resolutions",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    /** The flag's key in the summary. */
    flagKey: text("flag_key").notNull(),
    /** Replaced by each change, to detect concurrent edits. */
    resolutionId: uuid("resolution_id").notNull(),
    outcome: text("outcome").$type<FlagOutcome>().notNull(),
    /** The explanation, the question or the reason. */
    comment: text("comment").notNull(),
    /** A hash of the flag's evidence. If the evidence changes, the flag is open again. */
    evidence: text("evidence").notNull(),
    /** The checklist item created for the question. It may have been completed or removed since. */
    itemId: uuid("item_id"),
    resolvedBy: text("resolved_by").notNull(),
    resolvedAt: instant("resolved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.flagKey] }),
    sameBroker(table, table.applicationId, applications),
  ],
);
