import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { loadVersion, readContent } from "#lib/serviceability/sheets/load-version.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** A version as an XLSX workbook, with a file name. Throws 404, and 400 for an invalid version. */
export async function exportWorkbook(
  ctx: Context<UserActor>,
  key: { identifier: string; version: number },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const { content } = await loadVersion(ctx.db, key);
  const reading = readContent(content);
  if ("problem" in reading) {
    throw new AppError("INVALID_REQUEST", `This version is not a whole sheet: ${reading.problem}`, {
      details: [{ field: "version", message: reading.problem }],
    });
  }
  await asBroker(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "master-sheet.exported",
      entity: "master-sheet",
      entityId: key.identifier,
      detail: { version: key.version },
    }),
  );
  const name = key.identifier.replaceAll(/[^A-Za-z0-9-]+/g, "-");
  return { bytes: await writeWorkbook(reading.sheet), fileName: `${name}-v${key.version}.xlsx` };
}
