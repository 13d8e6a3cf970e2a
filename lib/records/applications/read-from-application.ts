import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { requireApplication } from "./require-application.ts";

/** An audited read of something that an application has. Throws 404 unless the application is the broker's. */
export function readFromApplication<T>(
  ctx: BrokerContext,
  applicationId: string,
  action: AuditAction,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, action, applicationId);
    return read(tx);
  });
}
