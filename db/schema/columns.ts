import type { BuildExtraConfigColumns } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  date,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "#lib/platform/ids.ts";
import { users } from "./users.ts";

/** Columns shared by most tables. Every table with `broker_id` gets forced row-level security. */
export const id = () => uuid("id").notNull().$defaultFn(newId);
export const brokerId = () =>
  uuid("broker_id")
    .notNull()
    .references(() => users.id);
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => instant("created_at").notNull();
export const calendarDate = (name: string) => date(name, { mode: "string" });

/** The state of an email. DELAYED is retried. REFUSED (by the address or its server) and FAILED (given up) are not. */
export type DeliveryState = "WAITING" | "SENT" | "DELAYED" | "REFUSED" | "FAILED";

/** The last state of the row's email, and the mail server's message if it was not accepted. */
export const mailDelivery = () => ({
  deliveryState: text("delivery_state").$type<DeliveryState>().notNull().default("WAITING"),
  deliveryReason: text("delivery_reason"),
});

/** A link sent by email: when it expires or was revoked, and its delivery state. */
export const mailedLink = () => ({
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  revokedAt: instant("revoked_at"),
  ...mailDelivery(),
  /** When the email with the link was sent; null until then. */
  mailedAt: instant("mailed_at"),
  /** When the recipient's browser first opened the page. */
  openedAt: instant("opened_at"),
});

/** A table of brokers' rows with ids, whose key begins with the broker. */
export function brokerTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extras: (
    table: BuildExtraConfigColumns<Name, OwnedColumns & Columns, "pg">,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const all: OwnedColumns & Columns = { id: id(), brokerId: brokerId(), ...columns };
  return pgTable(name, all, (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    ...extras(table),
  ]);
}

type OwnedColumns = { id: ReturnType<typeof id>; brokerId: ReturnType<typeof brokerId> };

/**
 * A reference to another row of the same broker. The key contains the broker, so it can't refer to another broker's
 * row.
 */
export const sameBroker = (
  table: { brokerId: AnyPgColumn },
  column: AnyPgColumn,
  parent: { brokerId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [table.brokerId, column], foreignColumns: [parent.brokerId, parent.id] });

export const cents = (name: string) => bigint(name, { mode: "number" });
