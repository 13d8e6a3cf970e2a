import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { brokerId, id, instant, mailedLink, sameBroker } from "./columns.ts";

/**
 * Personal links with which an applicant uploads documents without signing in. The link is signed, and this row can
 * revoke it.
 */
export const uploadLinks = pgTable(
  "upload_links",
  {
    id: id(),
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    /** Whether it also opens the applicant's fact find. Otherwise it only accepts documents. */
    factFind: boolean("fact_find").notNull().default(false),
    ...mailedLink(),
    /** The keys of the checklist items that its email asked for; null until it is written. */
    asked: text("asked").array(),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("upload_links_application").on(table.brokerId, table.applicationId),
    index("upload_links_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
  ],
);
