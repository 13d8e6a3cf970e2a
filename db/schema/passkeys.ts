import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** Passkeys: the public half alone. Bytes are base64url, as WebAuthn writes them in JSON. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** How often it has signed, by its own count; zero for ever where it keeps none. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** True where its maker copies it to the person's other devices. */
    synced: boolean("synced").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/**
 * What a passkey is to sign so that it is added, taken out when it comes back; and what one has signed for a sign-in, put
 * in when it comes back. So each counts once on every instance.
 */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text("challenge").primaryKey(),
  /** Who adds a passkey; null for a sign-in. */
  userId: uuid("user_id").references(() => users.id),
  expiresAt: instant("expires_at").notNull(),
});
