import { bigint, date, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
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

/**
 * The state of a mail. DELAYED is retried. REFUSED (by the address or its server) and FAILED (given up) are
 * not.
 */
export type DeliveryState = "WAITING" | "SENT" | "DELAYED" | "REFUSED" | "FAILED";

/** The last state of the row's mail, and the mail server's message if it was not accepted. */
export const mailDelivery = () => ({
  deliveryState: text("delivery_state").$type<DeliveryState>().notNull().default("WAITING"),
  deliveryReason: text("delivery_reason"),
});
export const cents = (name: string) => bigint(name, { mode: "number" });
