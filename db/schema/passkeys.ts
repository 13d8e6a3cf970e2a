import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** Passkeys: only the public key. Bytes are base64url, as in WebAuthn's JSON. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
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
 * Challenges, each of which counts once across all instances. One for adding a passkey is inserted when
 * issued and deleted when it comes back; one for a sign-in is inserted when it comes back.
 */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text("challenge").primaryKey(),
  /** The user who adds a passkey; null for a sign-in. */
  userId: uuid("user_id").references(() => users.id),
  expiresAt: instant("expires_at").notNull(),
});
