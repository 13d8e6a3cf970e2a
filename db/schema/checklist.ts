import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, createdAt, instant, sameBroker } from "./columns.ts";

/** Checklist items that a broker waived, with the reason, by item key. The items themselves are computed. */
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
    sameBroker(table, table.applicationId, applications),
  ],
);

/** Further items that a broker wrote, which are ticked off by hand. */
export const checklistItems = brokerTable(
  "checklist_items",
  {
    applicationId: uuid("application_id").notNull(),
    text: text("text").notNull(),
    /** Also shown to the applicant on the page of their upload link. */
    askApplicant: boolean("ask_applicant").notNull().default(false),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("checklist_items_application").on(table.brokerId, table.applicationId, table.id),
    sameBroker(table, table.applicationId, applications),
  ],
);
