import { actorName, asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { withIdempotency } from "#lib/platform/http/idempotency.ts";
import { type BodyLimit, validate } from "#lib/platform/http/validate.ts";
import { defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { receiveUpload, type SpooledFile } from "#lib/records/documents/receive-upload.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { placeOf } from "../core/tabs.ts";
import { loadVersion } from "../load-version.ts";
import { compareWith, replacedBy } from "../read-sheets.ts";
import { type ImportResult, importFieldsSchema } from "../schemas.ts";
import { lockSheet, storeVersion } from "../sheet-versions.ts";
import type { run } from "./read-workbook.ts";

export const workbookTask = defineTask<typeof run>({
  module: "lib/lending/serviceability/sheets/workbook/read-workbook.ts",
  lane: "interactive",
  seconds: 20,
});

/** A master sheet of twelve banks is about 30 kB. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Twice as much, so that a workbook slightly over the limit gets an error with its name. */
export const workbookBody: BodyLimit = { bytes: 2 * MAX_BYTES, upload: true };

/**
 * Reads a workbook from a multipart request, validates it, compares it with the version in force and, unless it is a
 * dry run, stores it as a draft. Throws 400 with every error by tab and cell, and 413 for a file that is too large.
 */
export async function importWorkbook(ctx: Context<UserActor>, request: Request): Promise<Response> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers.get("content-type") ?? ""))
    throw invalidField("Content-Type", "must be multipart/form-data with the workbook as the part files");
  const upload = await receiveUpload(request);
  try {
    const fields = validate(importFieldsSchema, Object.fromEntries(upload.fields));
    const { sheet, notes } = await sheetOf(upload.files, upload.misplaced);
    const payload = { fields, files: upload.files.map(({ sha256 }) => sha256) };
    return await withIdempotency(
      ctx,
      request,
      { operation: "importMasterSheet", payload },
      async (within) => {
        const db = within.tx ?? within.db;
        const comparison = await compareWith(db, await replacedBy(db, sheet.id), sheet);
        const stored = fields.dryRun === "true" ? null : await keep(within, sheet, fields.note || null);
        const version =
          stored && (await loadVersion(db, { identifier: sheet.id, version: stored.version })).version;
        return answer({ version, isNew: stored?.isNew ?? false, comparison, notes });
      },
    );
  } finally {
    await upload.discard();
  }
}

function answer(result: ImportResult): Response {
  return Response.json(result, {
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}

async function sheetOf(files: SpooledFile[], misplaced: readonly string[]) {
  const [file, ...more] = files;
  const invalidFile = (message: string) => invalidField("files", message);
  if (!file) throw invalidFile("is required: one XLSX workbook as the part files");
  if (more.length + misplaced.length > 0)
    throw invalidFile("must be one workbook: import one sheet at a time");
  if (file.size > MAX_BYTES || file.tooLarge)
    throw new AppError("TOO_LARGE", `${file.name} is larger than 2 MiB: a master sheet is far smaller.`);
  const reading = await runTask(workbookTask, { path: file.path }).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return { rejected: `${error.message} to read: keep only the tabs Tax, Banks and Benchmark` };
  });
  if ("rejected" in reading) throw invalidFile(`${file.name} ${reading.rejected}`);
  if ("sheet" in reading) return reading;
  throw invalidRequest(reading.faults.map((fault) => ({ field: placeOf(fault), message: fault.message })));
}

function keep(ctx: Context<UserActor>, sheet: MasterSheet, note: string | null) {
  return asBroker(ctx, async (tx) => {
    await lockSheet(tx, sheet.id);
    const stored = await storeVersion(tx, {
      identifier: sheet.id,
      sheet,
      origin: "WORKBOOK",
      note,
      by: actorName(ctx.actor),
      at: ctx.now,
    });
    await recordAudit(tx, ctx, "master-sheet.imported", sheet.id, {
      version: stored.version,
      isNew: stored.isNew,
    });
    return stored;
  });
}
