import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { actorName, type Context, type UserActor } from "#lib/context.ts";
import { AppError, invalidRequest } from "#lib/errors/app-error.ts";
import { loadVersion, readContent, versionInForce } from "./load-version.ts";
import type { PutInForce } from "./schemas.ts";
import { isInGoogleSheets } from "./selected-sheet.ts";
import { lockSheet, replaceVersionInForce, setStatus } from "./store-version.ts";

/**
 * Puts a version in force in place of the present one. Every later calculation uses it, in every process. To go
 * back, put the earlier version in force again. Throws 404; 409 if another version has come into force meanwhile;
 * and 400 if the content is no longer valid or the sheet follows Google Sheets.
 */
export async function putInForce(
  ctx: Context<UserActor>,
  input: { identifier: string; version: number } & PutInForce,
): Promise<void> {
  const { identifier, version, replaces } = input;
  await asBroker(ctx, async (tx) => {
    await lockSheet(tx, identifier);
    const { content, version: stored } = await loadVersion(tx, { identifier, version });
    const refuse = (message: string) => invalidRequest([{ field: "version", message }]);
    if (isInGoogleSheets(identifier)) {
      throw refuse(
        "follows Google Sheets: change the spreadsheet there, or let MASTER_SHEET_ID name another sheet",
      );
    }
    if (stored.status === "DISCARDED") throw refuse("was discarded: import its workbook again first");
    const present = await versionInForce(tx, identifier);
    if (present === version) return;
    if (present !== replaces) {
      const now = present === null ? "no version is in force" : `version ${present} is in force`;
      throw new AppError("CONFLICT", `${now} meanwhile: look at the differences again before you go on`);
    }
    const reading = readContent(content);
    if ("problem" in reading) throw refuse(`cannot be calculated with: ${reading.problem}`);
    const by = actorName(ctx.actor);
    const { replaced } = await replaceVersionInForce(tx, {
      identifier,
      version,
      at: ctx.now,
      by,
      note: input.note || null,
    });
    await recordAudit(tx, ctx, {
      action: "master-sheet.put-in-force",
      entity: "master-sheet",
      entityId: identifier,
      detail: { version, replaced },
    });
  });
}

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
