import { drawnParts } from "#db/schema/settlements.ts";
import { submissions } from "#db/schema/submissions.ts";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";

/** Inserts a loan part as a drawdown does, with its submission. */
export async function drawTestPart(
  ctx: Context<UserActor>,
  applicationId: string,
  part: Partial<typeof drawnParts.$inferInsert> = {},
  lenderName = "Kauri Bank",
): Promise<string> {
  const { brokerId } = ctx.actor;
  const [submissionId, id] = [newId(), newId()];
  const at = ctx.now;
  await asBroker(ctx, async (tx) => {
    await tx.insert(submissions).values({
      id: submissionId,
      brokerId,
      applicationId,
      lenderName,
      reference: "KB-1",
      state: "DRAWN_DOWN",
      createdAt: at,
      updatedAt: at,
      stateChangedAt: at,
    });
    await tx.insert(drawnParts).values({
      id,
      brokerId,
      applicationId,
      submissionId,
      kind: "PRINCIPAL_AND_INTEREST",
      amount: 42_000_000,
      rate: 0.0539,
      drawnOn: "2025-12-12",
      termYears: 30,
      fixedUntil: "2026-12-12",
      createdAt: at,
      ...part,
    });
  });
  return id;
}
