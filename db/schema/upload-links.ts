import { foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { brokerId, createdAt, id, instant, mailDelivery } from "./columns.ts";

/**
 * Personal links with which an applicant uploads documents without signing in. The link is signed; this row
 * can end it.
 */
export const uploadLinks = pgTable(
  "upload_links",
  {
    id: id(),
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    ...mailDelivery(),
    /** When the mail with the link was sent; null until then. */
    mailedAt: instant("mailed_at"),
    /** When the applicant's browser first and last opened the page. */
    openedAt: instant("opened_at"),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("upload_links_application").on(table.brokerId, table.applicationId),
    foreignKey({
      columns: [table.brokerId, table.applicationId],
      foreignColumns: [applications.brokerId, applications.id],
    }),
  ],
);
