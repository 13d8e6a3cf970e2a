import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { packageDeliveries, packages } from "#db/schema/packages.ts";
import { submissions } from "#db/schema/submissions.ts";
import {
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  insertRow,
  requireRow,
  type Tx,
} from "#db/tenant.ts";
import { flagsOf } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { slug } from "./core/document-names.ts";
import { loadManifest } from "./load-manifest.ts";
import { manifestSchema } from "./manifest-schema.ts";
import {
  type Package,
  type PackageDelivery,
  type PackageList,
  packageDeliverySchema,
  packageSchema,
} from "./schemas.ts";
import { MAX_ZIP_BYTES } from "./write-zip.ts";

/** Allows many revisions. Limited because each may be large. */
const MAX_PACKAGES = 50;

/**
 * Captures everything for a submission's lender in its current state and queues the build. Returns a package that is
 * already being built, so a second click creates no duplicate. Throws 404, or 400 while a document waits for the virus
 * scanner.
 */
export async function requestPackage(ctx: BrokerContext, submissionId: string): Promise<Package> {
  return asBroker(ctx, async (tx) => {
    const submission = await lockSubmission(tx, submissionId);
    const [latest] = await tx
      .select()
      .from(packages)
      .where(eq(packages.submissionId, submission.id))
      .orderBy(desc(packages.id))
      .limit(1);
    if (latest?.state === "BUILDING") return toWholePackage(latest, ctx.now);
    const packageId = newId();
    const { manifest, unchecked } = await loadManifest(tx, submission, { packageId, now: ctx.now });
    const faults: ErrorDetail[] = unchecked.map((name) => ({
      field: "documents",
      message: `${name} is still being checked for viruses. Try again in a moment`,
    }));
    const size = manifest.documents.reduce((sum, document) => sum + document.size, 0);
    if (size > MAX_ZIP_BYTES)
      faults.push({
        field: "documents",
        message: "are larger than 4 GB in total, which is too large for a ZIP",
      });
    const count = await tx.$count(packages, eq(packages.submissionId, submission.id));
    if (count >= MAX_PACKAGES)
      faults.push({ field: "", message: `This submission already has ${MAX_PACKAGES} packages.` });
    if (faults.length > 0) throw invalidRequest(faults);
    const { brokerId } = ctx.actor;
    const inserted = await insertRow(tx, packages, {
      id: packageId,
      brokerId,
      submissionId: submission.id,
      manifest,
      requestedBy: actorName(ctx.actor),
      createdAt: ctx.now,
    });
    await recordAudit(tx, ctx, "package.requested", packageId, { documents: manifest.documents.length });
    const { applicationId } = submission;
    await emit(tx, "package/requested", { brokerId, applicationId, packageId }, ctx.now);
    return toWholePackage(inserted, ctx.now);
  });
}

/** Locks the application, as every change to it does, so the contents can't change until the package is written. */
async function lockSubmission(tx: Tx, submissionId: string) {
  const { applicationId } = await requireRow(tx, submissions, submissionId);
  await requireApplication(tx, applicationId, true);
  return requireRow(tx, submissions, submissionId);
}

/** The packages of a submission with their deliveries, and the flags that a new one would show. Throws 404. */
export async function listPackages(ctx: BrokerContext, submissionId: string): Promise<PackageList> {
  return asReadingBroker(ctx, async (tx) => {
    const submission = await requireRow(tx, submissions, submissionId);
    await recordAudit(tx, ctx, "packages.listed", submission.applicationId);
    const rows = await tx
      .select({ row: columns, cover })
      .from(packages)
      .where(eq(packages.submissionId, submissionId))
      .orderBy(desc(packages.id));
    const deliveries = await deliveriesOf(
      tx,
      rows.map(({ row }) => row.id),
    );
    return {
      packages: rows.map(({ row, cover }) =>
        toPackage(row, cover, deliveries.get(row.id)?.slice(0, DELIVERIES_LISTED) ?? [], ctx.now),
      ),
      recipient: await lastRecipient(tx, submission.lenderName),
      applicationId: submission.applicationId,
      flags: await flagsOf(tx, submission.applicationId),
    };
  });
}

/** Per package. Downloads count as deliveries. */
const DELIVERIES_LISTED = 100;

const { manifest, ...columns } = getTableColumns(packages);

const cover = sql<Cover>`jsonb_build_object('applicants', jsonb_build_array(${manifest} #> '{applicants,0}'),
  'lender', ${manifest} -> 'lender', 'createdAt', ${manifest} -> 'createdAt',
  'documents', jsonb_array_length(${manifest} -> 'documents'))`;

async function deliveriesOf(tx: Tx, packageIds: string[]) {
  if (packageIds.length === 0) return new Map<string, (typeof packageDeliveries.$inferSelect)[]>();
  const rows = await tx
    .select()
    .from(packageDeliveries)
    .where(inArray(packageDeliveries.packageId, packageIds))
    .orderBy(desc(packageDeliveries.id));
  return Map.groupBy(rows, ({ packageId }) => packageId);
}

/** The address to which the broker last successfully sent a package for this lender; null if there is none. */
async function lastRecipient(tx: Tx, lenderName: string): Promise<string | null> {
  const [last] = await tx
    .select({ recipient: packageDeliveries.recipient })
    .from(packageDeliveries)
    .innerJoin(packages, eq(packages.id, packageDeliveries.packageId))
    .innerJoin(submissions, eq(submissions.id, packages.submissionId))
    .where(
      and(
        eq(packageDeliveries.adapter, "MAIL"),
        eq(packageDeliveries.deliveryState, "SENT"),
        eq(sql`lower(${submissions.lenderName})`, lenderName.toLowerCase()),
      ),
    )
    .orderBy(desc(packageDeliveries.id))
    .limit(1);
  return last?.recipient ?? null;
}

type PackageRow = typeof packages.$inferSelect;

type DeliveryRow = typeof packageDeliveries.$inferSelect;

/** The parts of a manifest that a list shows. A whole manifest may be megabytes long. */
type Cover = {
  /** Clients of the application, main applicant first. */
  applicants: { firstName: string; lastName: string }[];
  lender: { name: string };
  createdAt: string;
  documents: number;
};

/** A package that was just created or opened, without its deliveries. */
export function toWholePackage(row: PackageRow, now: Date): Package {
  const { documents, ...manifest } = manifestSchema.parse(row.manifest);
  return toPackage(row, { ...manifest, documents: documents.length }, [], now);
}

/** A package with its deliveries, as returned by the API. */
function toPackage(
  row: Omit<PackageRow, "manifest">,
  cover: Cover,
  deliveries: readonly DeliveryRow[],
  now: Date,
): Package {
  const { pdf, zip } = packageFileNames(cover);
  const more = {
    packageId: row.id,
    documents: cover.documents,
    pdf: row.state === "READY" ? fileOf(pdf, row.pdfSize, row.pdfSha256) : null,
    zip: row.state === "READY" ? fileOf(zip, row.zipSize, row.zipSha256) : null,
    deliveries: deliveries.map((delivery) => toPackageDelivery(delivery, now)),
  };
  return pickFields({ ...row, ...more }, packageSchema.shape);
}

/** The names under which the files of a package are downloaded. */
export function packageFileNames({ applicants, lender, createdAt }: Omit<Cover, "documents">) {
  const [first] = applicants;
  const who = slug(`${first?.firstName ?? ""} ${first?.lastName ?? ""}`);
  const stem = [slug(lender.name), who, aucklandDate(createdAt)].filter((part) => part !== "").join("-");
  return { pdf: `${stem}.pdf`, zip: `${stem}.zip`, json: `${stem}.json` };
}

function fileOf(fileName: string, size: number | null, sha256: string | null): Package["pdf"] {
  return size === null || sha256 === null ? null : { fileName, size, sha256 };
}

/** A delivery as returned by the API. `url` is set only in the response that creates a download. */
export function toPackageDelivery(row: DeliveryRow, now: Date, url: string | null = null): PackageDelivery {
  const more = { deliveryId: row.id, state: stateOf(row, now), delivery: toDelivery(row), url };
  return pickFields({ ...row, ...more }, packageDeliverySchema.shape);
}

function stateOf(row: DeliveryRow, now: Date): PackageDelivery["state"] {
  if (row.revokedAt) return "REVOKED";
  if (row.downloadedAt) return "DOWNLOADED";
  if (row.deliveryState === "REFUSED" || row.deliveryState === "FAILED") return "NOT_SENT";
  if (row.expiresAt && row.expiresAt <= now) return "EXPIRED";
  if (row.openedAt) return "OPENED";
  return row.deliveryState === "SENT" ? "SENT" : "SENDING";
}
