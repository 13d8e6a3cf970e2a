import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** A person's authenticator app. It counts from the moment that a code of it has confirmed it. */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  /** The shared key, sealed. */
  sealedKey: text("sealed_key").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The time step of the last code that was accepted: that one and earlier ones are refused from then on. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** Codes for the day when the app is lost, kept as hashes. Each counts once. */
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
