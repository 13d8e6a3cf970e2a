import {
  bigint,
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "#lib/platform/ids.ts";
import { createdAt, id, instant, mailDelivery } from "./columns.ts";
import { users } from "./users.ts";

const userId = (actions?: { onDelete: "cascade" }) =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, actions);

/** Refresh tokens, stored as hashes. Tokens that replace each other share a family and are revoked together. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    familyId: uuid("family_id").notNull(),
    userId: userId(),
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
    userId: userId(),
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

/**
 * Counts of attempts, keyed by a hash of their target and origin. A count is as of `countedAt` and decays with time.
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

/** Browsers and addresses that have signed in to an account, as hashes. Failures elsewhere do not lock them out. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: userId({ onDelete: "cascade" }),
    /** A hash of the secret in a browser's cookie, or of an IP address. */
    deviceHash: text("device_hash").notNull(),
    kind: text("kind").$type<"COOKIE" | "ADDRESS">().notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Used CAPTCHA solutions. Each works once across all instances. */
export const spentCaptchas = pgTable("spent_captchas", {
  solutionHash: text("solution_hash").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});

/** Passkeys: only the public key. Bytes are base64url, as in WebAuthn's JSON. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** The passkey's own signature counter; always zero if it keeps none. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** True if its provider copies it to the user's other devices. */
    synced: boolean("synced").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/**
 * Challenges, each of which works once across all instances. A challenge for adding a passkey is inserted when issued
 * and deleted when it is answered. One for a sign-in is inserted when it is answered.
 */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text("challenge").primaryKey(),
  /** The user who adds a passkey; null for a sign-in. */
  userId: uuid("user_id").references(() => users.id),
  expiresAt: instant("expires_at").notNull(),
});

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
    userId: userId(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user").on(table.userId, table.codeHash)],
);

export type PasswordLinkKind = "INVITATION" | "RESET";

/** Emailed links with which a user chooses a password once. Stores only a hash of the link's secret. */
export const passwordLinks = pgTable(
  "password_links",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    userId: userId({ onDelete: "cascade" }),
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
