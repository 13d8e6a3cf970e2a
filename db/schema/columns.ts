import { bigint, date, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
import { users } from "./users.ts";

/** Columns that most tables share, spelled once. Every table with `broker_id` gets forced row-level security. */
export const id = () => uuid("id").notNull().$defaultFn(newId);
export const brokerId = () =>
  uuid("broker_id")
    .notNull()
    .references(() => users.id);
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => instant("created_at").notNull();
export const calendarDate = (name: string) => date(name, { mode: "string" });
export const cents = (name: string) => bigint(name, { mode: "number" });
