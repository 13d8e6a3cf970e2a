import { createReadStream } from "node:fs";
import type { StoredDisclosure } from "#db/schema/brokerages.ts";
import { asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, unavailable } from "#lib/platform/errors/app-error.ts";
import type { BodyLimit } from "#lib/platform/http/validate.ts";
import { newId } from "#lib/platform/ids.ts";
import { malwareReason } from "#lib/platform/malware/eicar.ts";
import { configuredScanner, ScannerUnavailable } from "#lib/platform/malware/scanner.ts";
import { configuredStorage, removeOrSweep, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { lockBrokerage, readBrokerage, updateBrokerage } from "#lib/records/brokerages/brokerages.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";
import { type SpooledFile, withOnlyFile } from "#lib/records/documents/receive-upload.ts";
import { MAX_FILE_BYTES } from "#lib/records/documents/upload-limits.ts";
import { checkInWorker } from "./upload-documents.ts";

/** Includes the rest of the form. */
export const disclosureBody: BodyLimit = { bytes: MAX_FILE_BYTES + 1024 * 1024, upload: true };

/**
 * Replaces the disclosure document with the PDF of a multipart request. Clients can open it immediately, so a
 * configured virus scanner checks it first. Throws 400 with the reason if it is rejected, and 503 while the scanner is
 * unavailable.
 */
export async function receiveDisclosure(ctx: BrokerContext, request: Request): Promise<Brokerage> {
  return withOnlyFile(request, "one PDF", (file) => saveDisclosure(ctx, file));
}

/** Stores a spooled PDF as the disclosure document and deletes the previous one. */
export async function saveDisclosure(ctx: BrokerContext, file: SpooledFile): Promise<Brokerage> {
  const reason = await refusalOf(file, ctx.actor.brokerId);
  if (reason !== null) throw invalidField("files", `${file.name} ${reason}`);
  const storage = configuredStorage();
  const storageKey = newId();
  await storage.put(storageKey, file.path);
  const { name: fileName, size, sha256 } = file;
  const stored = {
    fileName,
    size,
    sha256,
    storage: storage.name,
    storageKey,
    addedAt: ctx.now.toISOString(),
  };
  return replaceDisclosure(ctx, stored);
}

/** Deletes the disclosure document. Does nothing if there is none. */
export async function removeDisclosure(ctx: BrokerContext): Promise<Brokerage> {
  return replaceDisclosure(ctx, null);
}

async function refusalOf(file: SpooledFile, broker: string): Promise<string | null> {
  const checked = await checkInWorker(file, "OTHER_DOCUMENTS", { broker });
  if (typeof checked === "string") return checked;
  if (checked.mediaType !== "application/pdf") return "is not a PDF. Save it as PDF and send that";
  const scanner = configuredScanner();
  if (!scanner) return null;
  const verdict = await scanner.scan(createReadStream(file.path)).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    throw unavailable(
      "The file could not be checked for viruses, so it was not stored. Try again in a moment.",
      30,
      error,
    );
  });
  return verdict.infected ? malwareReason(verdict.signature) : null;
}

async function replaceDisclosure(ctx: BrokerContext, next: StoredDisclosure | null): Promise<Brokerage> {
  const { brokerId } = ctx.actor;
  const { brokerage, before } = await asBroker(ctx, async (tx) => {
    const row = await lockBrokerage(tx, ctx);
    if (row.disclosure !== null || next !== null) await write(tx, ctx, next);
    return { brokerage: await readBrokerage(tx, brokerId), before: row.disclosure };
  });
  if (before) await removeOrSweep(storageNamed(before.storage), before.storageKey);
  return brokerage;
}

async function write(tx: Tx, ctx: BrokerContext, disclosure: StoredDisclosure | null): Promise<void> {
  const { brokerId } = ctx.actor;
  await updateBrokerage(tx, ctx, { disclosure });
  const action = disclosure ? "brokerage.disclosure-replaced" : "brokerage.disclosure-removed";
  await recordAudit(tx, ctx, action, brokerId, disclosure ? { sha256: disclosure.sha256 } : undefined);
}
