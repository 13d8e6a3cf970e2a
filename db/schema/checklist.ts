import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { brokerId, createdAt, id, instant } from "./columns.ts";

/** What a broker does without, and why, by the item's key. The items themselves are computed, never stored. */
export const checklistWaivers = pgTable(
  "checklist_waivers",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    itemKey: text("item_key").notNull(),
    reason: text("reason").notNull(),
    waivedBy: text("waived_by").notNull(),
    waivedAt: instant("waived_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.itemKey] }),
    foreignKey({
      columns: [table.brokerId, table.applicationId],
      foreignColumns: [applications.brokerId, applications.id],
    }),
  ],
);

/** What a broker wants besides, in their own words, ticked off by hand. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    id: id(),
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    text: text("text").notNull(),
    /** Shown to the applicant behind their upload link too. */
    askApplicant: boolean("ask_applicant").notNull().default(false),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("checklist_items_application").on(table.brokerId, table.applicationId, table.id),
    foreignKey({
      columns: [table.brokerId, table.applicationId],
      foreignColumns: [applications.brokerId, applications.id],
    }),
  ],
);
