import { doublePrecision, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Refresh tokens, stored as hashes. Tokens that replace each other share a family and are revoked together.
 */
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
    /** When the family began. Stored in each token, because the first may be deleted before the last. */
    signedInAt: instant("signed_in_at"),
    userAgent: text("user_agent"),
    address: text("address"),
  },
  (table) => [
    index("refresh_tokens_family").on(table.familyId),
    index("refresh_tokens_user").on(table.userId),
  ],
);

/** Portal sessions. The cookie refers to one, so signing out also ends it on the server. */
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
    /** How the user authenticated: `password` (with a code if one is needed) or `passkey`. */
    signedInBy: text("signed_in_by").$type<"password" | "passkey">(),
    /** To the minute. */
    lastUsedAt: instant("last_used_at"),
    userAgent: text("user_agent"),
    /** The address of the last use. */
    address: text("address"),
  },
  (table) => [index("portal_sessions_user").on(table.userId)],
);

/** Failed logins before `throttles` replaced this table. The previous version still writes here. */
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

/**
 * Counts of tries, keyed by a hash of what was tried and from where. The count decays with time; it is as of
 * `countedAt`.
 */
export const throttles = pgTable(
  "throttles",
  {
    keyHash: text("key_hash").primaryKey(),
    count: doublePrecision("count").notNull(),
    countedAt: instant("counted_at").notNull(),
    pausedUntil: instant("paused_until"),
  },
  (table) => [index("throttles_counted").on(table.countedAt)],
);

/**
 * Browsers and addresses that have signed in to an account, as hashes. Failures elsewhere do not lock them
 * out.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of the secret in a browser's cookie, or of a network address. */
    deviceHash: text("device_hash").notNull(),
    kind: text("kind").$type<"COOKIE" | "ADDRESS">().notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Used CAPTCHA solutions. Each counts once across all instances. */
export const spentCaptchas = pgTable("spent_captchas", {
  solutionHash: text("solution_hash").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
