import { doublePrecision, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
    /** How its person proved who they are: `password` (with a code where one is needed) or `passkey`. */
    signedInBy: text("signed_in_by").$type<"password" | "passkey">(),
    /** To the minute. */
    lastUsedAt: instant("last_used_at"),
    userAgent: text("user_agent"),
    /** Where it was last used from. */
    address: text("address"),
  },
  (table) => [index("portal_sessions_user").on(table.userId)],
);

/** Where failed logins were counted before `throttles`; the version before still writes here. */
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

/** How often something was tried, by a hash of what and from where. The count falls with time, to be read at `countedAt`. */
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

/** Browsers and addresses that have signed in to an account, as hashes. Failures elsewhere do not keep them out. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the secret in a browser's cookie, or of a network address. */
    deviceHash: text("device_hash").notNull(),
    kind: text("kind").$type<"COOKIE" | "ADDRESS">().notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** CAPTCHA solutions that have been spent: each counts once, on every instance. */
export const spentCaptchas = pgTable("spent_captchas", {
  solutionHash: text("solution_hash").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
