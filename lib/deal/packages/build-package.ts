import { writeFile } from "node:fs/promises";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { packages } from "#db/schema/packages.ts";
import { asBroker, type BrokerContext } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import type { BrandLogo } from "#lib/platform/pdf/document-pages.ts";
import { discardFile, storeFile } from "#lib/platform/storage/configured-storage.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { findLogo } from "#lib/records/brokerages/load-brand.ts";
import { readStored } from "#lib/records/documents/stored-file.ts";
import { type Manifest, manifestBytes, manifestSchema } from "./manifest-schema.ts";
import type { run } from "./report/draw-package.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

const drawPackageTask = defineTask<typeof run>({
  module: "lib/deal/packages/report/draw-package.ts",
  lane: "background",
  seconds: 30,
});

type Row = typeof packages.$inferSelect;

/** Renders and stores a package's PDF, unless it has one. */
export async function drawPackagePdf(ctx: BrokerContext, packageId: string): Promise<void> {
  const row = await find(ctx, packageId);
  if (!row || row.state === "READY" || row.pdfKey !== null) return;
  const manifest = manifestSchema.parse(row.manifest);
  const input = { manifest, logo: await logoOf(ctx, manifest) };
  const { bytes } = await runTask(drawPackageTask, input, { broker: ctx.actor.brokerId });
  const pdf = await storeFile((path) => writeFile(path, bytes, { mode: 0o600 }), row.storage);
  const { count } = await asBroker(ctx, (tx) =>
    tx
      .update(packages)
      .set({ storage: pdf.storage, pdfKey: pdf.key, pdfSha256: pdf.sha256, pdfSize: pdf.size })
      .where(and(eq(packages.id, packageId), isNull(packages.pdfKey))),
  );
  if (count === 0) await discardFile(pdf);
}

/** The logo that was current when the package was requested. Earlier logos are kept for this. */
async function logoOf(ctx: BrokerContext, { brokerage }: Manifest): Promise<BrandLogo | null> {
  const sha256 = brokerage?.logoSha256 ?? null;
  if (sha256 === null) return null;
  const logo = await findLogo(ctx, sha256);
  if (!logo) throw new Error(`the logo ${sha256} of a package is missing`);
  return logo;
}

/**
 * Packs the PDF, `package.json` and the documents into a ZIP and freezes the package. The documents are those at the
 * time of the request. If one has since been deleted, moved or quarantined, the package fails.
 */
export async function packDocuments(ctx: BrokerContext, packageId: string): Promise<void> {
  const row = await find(ctx, packageId);
  if (!row || row.state === "READY") return;
  const manifest = manifestSchema.parse(row.manifest);
  const found = await findDocuments(ctx, manifest);
  const missing = manifest.documents.filter(({ documentId }) => !found.has(documentId));
  if (missing.length > 0) {
    const names = missing.map(({ fileName }) => fileName).join(", ");
    return failPackage(
      ctx,
      packageId,
      `${names}: removed, changed or blocked since the package was requested. Create the package again.`,
    );
  }
  const entries = entriesOf(row, manifest, found);
  const zip = await storeFile((path) => writeZip(path, entries), row.storage);
  const isFrozen = await asBroker(ctx, async (tx) => {
    const { count: frozen } = await tx
      .update(packages)
      .set({
        state: "READY",
        problem: null,
        zipKey: zip.key,
        zipSha256: zip.sha256,
        zipSize: zip.size,
        builtAt: ctx.now,
      })
      .where(and(eq(packages.id, packageId), ne(packages.state, "READY")));
    if (frozen > 0) await recordAudit(tx, ctx, "package.built", packageId);
    return frozen > 0;
  });
  if (!isFrozen) await discardFile(zip);
}

/** Marks a package as failed, unless it is ready. */
export async function failPackage(ctx: BrokerContext, packageId: string, problem: string): Promise<void> {
  await asBroker(ctx, (tx) =>
    tx
      .update(packages)
      .set({ state: "FAILED", problem })
      .where(and(eq(packages.id, packageId), ne(packages.state, "READY"))),
  );
}

/** The message for a failure not caused by a document. */
export const BUILD_FAILED = "The package could not be built. Create it again.";

async function find(ctx: BrokerContext, packageId: string): Promise<Row | undefined> {
  const [row] = await asBroker(ctx, (tx) => tx.select().from(packages).where(eq(packages.id, packageId)));
  return row;
}

type Document = typeof documents.$inferSelect;

/** The manifest's documents that still belong to the application, are unchanged and have not been blocked. */
async function findDocuments(ctx: BrokerContext, manifest: Manifest): Promise<Map<string, Document>> {
  const ids = manifest.documents.map(({ documentId }) => documentId);
  const rows =
    ids.length === 0
      ? []
      : await asBroker(ctx, (tx) =>
          tx
            .select()
            .from(documents)
            .where(
              and(
                inArray(documents.id, ids),
                eq(documents.applicationId, manifest.applicationId),
                inArray(documents.scan, ["NONE", "CLEAN"]),
              ),
            ),
        );
  const same = new Map(manifest.documents.map(({ documentId, sha256 }) => [documentId, sha256]));
  return new Map(rows.filter(({ id, sha256 }) => same.get(id) === sha256).map((row) => [row.id, row]));
}

/** The files of the ZIP: package.json, the PDF, then the documents, each opened in turn. */
function* entriesOf(row: Row, manifest: Manifest, found: ReadonlyMap<string, Document>): Generator<ZipEntry> {
  const day = aucklandDate(manifest.createdAt);
  const { storage, pdfKey, pdfSha256, pdfSize } = row;
  if (storage === null || pdfKey === null || pdfSize === null)
    throw new Error("a package without its PDF cannot be packed");
  yield { path: "package.json", day, open: async () => [manifestBytes(manifest)] };
  yield {
    path: manifest.report,
    day,
    open: () => readStored({ storage, storageKey: pdfKey, size: pdfSize, sha256: pdfSha256 }),
  };
  for (const { path, documentId, receivedOn } of manifest.documents) {
    const document = found.get(documentId);
    if (document) yield { path, day: receivedOn, open: () => readStored(document) };
  }
}
