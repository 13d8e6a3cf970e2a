import assert from "node:assert/strict";
import { test } from "node:test";
import { type AuditAction, actionLabel, viewActions } from "#lib/platform/audit/core/audit-actions.ts";
import { createTestClient } from "#testing/main-job.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();

test("reads of exports, erasures, reminders and an administrator's lists are in the audit log", async () => {
  const broker = await lodge.user();
  const administrator = await lodge.user("ROLE_ADMIN");
  const clientId = await createTestClient(lodge, broker);
  const reads: [path: string, as: typeof broker, action: AuditAction][] = [
    [`/v1/portal/clients/${clientId}/exports`, broker, "client.exports-listed"],
    ["/v1/portal/erasures", broker, "client.erasures-listed"],
    ["/v1/portal/reminders", broker, "reminder-settings.read"],
    ["/v1/portal/administration/users", administrator, "users.listed"],
    ["/v1/portal/administration/jobs", administrator, "jobs.listed"],
    ["/v1/portal/administration/audit", administrator, "audit-log.read"],
    ["/v1/portal/master-sheets", administrator, "master-sheets.listed"],
  ];
  for (const [path, as, action] of reads) {
    const response = await lodge.call("GET", path, { as });
    assert.equal(response.status, 200, path);
    const rows = await lodge.admin`select actor from audit_log where action = ${action}`;
    assert.deepEqual([...rows], [{ actor: `user:${as.actor.userId}` }], action);
    assert.match(actionLabel(action), /^viewed /);
    assert.ok(viewActions.includes(action), action);
  }
});
