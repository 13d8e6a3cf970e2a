import { foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { applications } from "./applications.ts";
import { brokerId, createdAt, id, instant, mailDelivery } from "./columns.ts";

/** Personal links by which an applicant uploads documents without a login. The link is signed; this row can end it. */
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
    /** When the mail with it was handed over; null until then. */
    mailedAt: instant("mailed_at"),
    /** When the applicant's browser first opened its page, and last. */
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
