import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

/** Refresh tokens, kept as hashes. Tokens that replaced each other share a family, which falls as one. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    familyId: uuid("family_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
    /** When the family began: its first token may be swept before its last. */
    signedInAt: instant("signed_in_at"),
    userAgent: text("user_agent"),
    address: text("address"),
  },
  (table) => [
    index("refresh_tokens_family").on(table.familyId),
    index("refresh_tokens_user").on(table.userId),
  ],
);

/** Portal sessions: the cookie names one, so that signing out ends it on the server too. */
export const portalSessions = pgTable(
  "portal_sessions",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** To the minute. */
    lastUsedAt: instant("last_used_at"),
    userAgent: text("user_agent"),
    /** Where it was last used from. */
    address: text("address"),
  },
  (table) => [index("portal_sessions_user").on(table.userId)],
);

/** Failed logins, counted per account and address; the account is a hash, so no list of addresses builds up here. */
export const loginFailures = pgTable(
  "login_failures",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    accountHash: text("account_hash").notNull(),
    address: text("address").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("login_failures_recent").on(table.accountHash, table.address, table.at)],
);

/** CAPTCHA solutions that have been spent: each counts once, on every instance. */
export const spentCaptchas = pgTable("spent_captchas", {
  solutionHash: text("solution_hash").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
