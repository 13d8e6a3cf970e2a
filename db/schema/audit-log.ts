import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Who did or read what. Rows are only ever added: the database refuses anything else. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose data it was about; null where there is no such broker (a failed login). */
    brokerId: uuid("broker_id"),
    at: instant("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    entity: text("entity"),
    entityId: text("entity_id"),
    requestId: text("request_id"),
    /** The network address that it came from; null for Lodge's own work. */
    address: text("address"),
    detail: jsonb("detail"),
  },
  (table) => [
    index("audit_log_broker").on(table.brokerId, table.id),
    // For administrators, who look across brokers: each filter has its rows in the order in which they are shown.
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_actor").on(table.actor, table.at, table.id),
    index("audit_log_action").on(table.action, table.at, table.id),
    index("audit_log_entity").on(table.entity, table.at, table.id),
    index("audit_log_about").on(table.entityId, table.at, table.id),
  ],
);
