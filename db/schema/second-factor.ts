import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** A user's authenticator app. It takes effect once a code has confirmed it. */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  /** The shared key, encrypted. */
  sealedKey: text("sealed_key").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** Recovery codes for a lost app, stored as hashes. Each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user").on(table.userId, table.codeHash)],
);
