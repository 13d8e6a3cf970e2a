import { type AuditEntry, recordAudit } from "#lib/audit/record-audit.ts";
import type { Context } from "#lib/context.ts";

/** Signing in is about no broker's data, so the row names the user in its entity alone. */
export async function recordSignIn(
  ctx: Context,
  user: { id: string },
  action: string,
  detail?: AuditEntry["detail"],
): Promise<void> {
  const entry = { action, entity: "user", entityId: user.id, ...(detail ? { detail } : {}) };
  await recordAudit(ctx.db, { ...ctx, actor: { kind: "anonymous" } }, entry);
}
