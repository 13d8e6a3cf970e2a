import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/platform/ids.ts";
import type { Role } from "#lib/platform/roles.ts";

/** Users who sign in. A broker's own id is the `broker_id` of all their data. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** Null until the invited user chooses a password; until then there is no password sign-in. */
    passwordHash: text("password_hash"),
    roles: text("roles").array().$type<Role[]>().notNull(),
    active: boolean("active").notNull().default(true),
    /** Access tokens issued before this are rejected: all sign-ins of the user were ended then. */
    tokensValidFrom: timestamp("tokens_valid_from", { withTimezone: true, precision: 3, mode: "date" }),
    /** Whether the user gets the weekly email of refixes and dates. */
    weeklyEmail: boolean("weekly_email").notNull().default(true),
    lastSignedInAt: timestamp("last_signed_in_at", { withTimezone: true, precision: 3, mode: "date" }),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3, mode: "date" }).notNull(),
  },
  (table) => [uniqueIndex("users_email_key").on(sql`lower(${table.email})`)],
);
