import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { packageDeliveries, packages } from "#db/schema/packages.ts";
import { submissions } from "#db/schema/submissions.ts";
import { flagsOf } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/format/date.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { pickFields } from "#lib/platform/pick-fields.ts";
import { asReadingBroker, type BrokerContext, requireRow, type Tx } from "#lib/platform/tenancy/context.ts";
import { slug } from "./core/document-names.ts";
import { manifestSchema } from "./manifest-schema.ts";
import {
  type Package,
  type PackageDelivery,
  type PackageList,
  packageDeliverySchema,
  packageSchema,
} from "./schemas.ts";

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
