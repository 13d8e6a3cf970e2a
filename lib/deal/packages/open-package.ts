import { Readable } from "node:stream";
import { packages } from "#db/schema/packages.ts";
import { asReadingBroker, type BrokerContext, requireRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { type OpenedFile, readStored } from "#lib/records/documents/stored-file.ts";
import { manifestBytes, manifestSchema } from "./manifest-schema.ts";
import { packageFileNames } from "./request-package.ts";
import { type PackageFile, packageFiles } from "./schemas.ts";

type Row = typeof packages.$inferSelect;

/** A frozen file of a package, for its broker. Throws 404, or 400 while it is not ready. */
export async function openPackage(
  ctx: BrokerContext,
  { packageId, file }: { packageId: string; file: string },
): Promise<OpenedFile> {
  return asReadingBroker(ctx, async (tx) => {
    const row = await requireRow(tx, packages, packageId);
    const requestedFile = requireFile(file);
    requireReady(row);
    await recordAudit(tx, ctx, "package.downloaded", packageId, { file: requestedFile });
    return openFrozen(row, requestedFile);
  });
}

/** Returns the file named in a path. Throws 404 for an unknown one. */
export function requireFile(file: string): PackageFile {
  const found = packageFiles.find((one) => one === file);
  if (!found) throw notFound("File");
  return found;
}

/** Throws 400 with the reason unless a package is ready. */
export function requireReady({ state, problem }: Row): void {
  if (state === "READY") return;
  const message =
    state === "BUILDING" ? "is still being built. Try again in a moment" : (problem ?? "failed");
  throw invalidField("packageId", message);
}

/** A file of a ready package, byte for byte as frozen. */
export function openFrozen(row: Row, file: PackageFile): OpenedFile {
  const manifest = manifestSchema.parse(row.manifest);
  const fileName = packageFileNames(manifest)[file];
  if (file === "json") {
    const bytes = manifestBytes(manifest);
    return {
      fileName,
      mediaType: "application/json",
      size: bytes.length,
      etag: row.id,
      read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  }
  const [storageKey, size, sha256] =
    file === "pdf" ? [row.pdfKey, row.pdfSize, row.pdfSha256] : [row.zipKey, row.zipSize, row.zipSha256];
  const { storage } = row;
  if (storage === null || storageKey === null || size === null || sha256 === null)
    throw new Error("a ready package lacks a file");
  return {
    fileName,
    mediaType: file === "pdf" ? "application/pdf" : "application/zip",
    size,
    etag: sha256,
    read: (range) => readStored({ storage, storageKey, size, sha256 }, range),
  };
}
