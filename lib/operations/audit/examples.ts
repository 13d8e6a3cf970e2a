import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import { writeCursor } from "./core/audit-filter.ts";
import { auditSentence } from "./core/audit-sentence.ts";
import type { AuditRow } from "./schemas.ts";

const change = {
  actor: `user:${exampleIds.admin}`,
  action: "user.role-changed",
  entity: "user",
  entityId: exampleIds.invited,
  detail: { from: ["ROLE_USER"], to: "ROLE_BROKER" },
};

const names = new Map<string, string>([
  [exampleIds.admin, examplePeople.admin],
  [exampleIds.invited, examplePeople.invited],
]);

const roleChanged: AuditRow = {
  id: 4182,
  at: "2026-11-19T02:14:09.301Z",
  address: "203.0.113.24",
  sentence: auditSentence(change, names),
  ...change,
  brokerId: exampleIds.admin,
  brokerName: examplePeople.admin,
  requestId: "5f0c2b7e-8d41-4a96-b3e7-1c9a60d25f84",
};

/** Examples for the audit log, by schema name. */
export const auditExamples: Examples = {
  AuditRow: roleChanged,
  AuditPage: {
    rows: [roleChanged],
    newerCursor: null,
    olderCursor: writeCursor({ at: new Date(roleChanged.at), id: roleChanged.id }),
  },
};
