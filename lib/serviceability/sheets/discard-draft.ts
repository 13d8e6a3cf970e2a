import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { loadVersion } from "./load-version.ts";
import { lockSheet, setStatus } from "./store-version.ts";

/**
 * Removes a draft from the list; importing the same workbook again restores it. Throws 404, and 400 for a
 * version that is or was in force, because stored calculations name it.
 */
export async function discardDraft(
  ctx: Context<UserActor>,
  key: { identifier: string; version: number },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await lockSheet(tx, key.identifier);
    const { version } = await loadVersion(tx, key);
    if (version.status === "DISCARDED") return;
    if (version.status !== "DRAFT") {
      const message = "is or was in force: calculations name it, so it stays";
      throw invalidRequest([{ field: "version", message }]);
    }
    await setStatus(tx, key, "DISCARDED");
    await recordAudit(tx, ctx, {
      action: "master-sheet.discarded",
      entity: "master-sheet",
      entityId: key.identifier,
      detail: { version: key.version },
    });
  });
}
