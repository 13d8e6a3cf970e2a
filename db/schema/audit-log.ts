import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Who changed or read what. Append-only, which the database enforces. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The broker whose data it concerns; null if there is none (a failed login). */
    brokerId: uuid("broker_id"),
    at: instant("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    entity: text("entity"),
    entityId: text("entity_id"),
    requestId: text("request_id"),
    /** The client's IP address; null for background work. */
    address: text("address"),
    detail: jsonb("detail"),
  },
  (table) => [
    index("audit_log_broker").on(table.brokerId, table.id),
    // For administrators, who search across brokers: each filter has an index in display order.
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_actor").on(table.actor, table.at, table.id),
    index("audit_log_action").on(table.action, table.at, table.id),
    index("audit_log_entity").on(table.entity, table.at, table.id),
    index("audit_log_about").on(table.entityId, table.at, table.id),
  ],
);
