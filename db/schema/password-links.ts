import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
import { createdAt, instant, mailDelivery } from "./columns.ts";
import { users } from "./users.ts";

export type PasswordLinkKind = "INVITATION" | "RESET";

/** Mailed links with which a user chooses a password once. Stores only a hash of the link's secret. */
export const passwordLinks = pgTable(
  "password_links",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<PasswordLinkKind>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Who asked for it, as the audit log names them. */
    requestedBy: text("requested_by").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** Withdrawn, or replaced by a newer one. */
    endedAt: instant("ended_at"),
    ...mailDelivery(),
  },
  (table) => [index("password_links_user").on(table.userId, table.createdAt)],
);
