import { bigint, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { brokerTable, createdAt, instant, mailedLink, sameBroker } from "./columns.ts";
import { submissions } from "./submissions.ts";

/** A package for a lender. Immutable once READY. */
export const packages = brokerTable(
  "packages",
  {
    submissionId: uuid("submission_id").notNull(),
    state: text("state").$type<"BUILDING" | "READY" | "FAILED">().notNull().default("BUILDING"),
    /** Why it could not be built, and what to do. */
    problem: text("problem"),
    /** `package.json` as in the ZIP; its schema is published. */
    manifest: jsonb("manifest"),
    storage: text("storage"),
    pdfKey: text("pdf_key"),
    pdfSha256: text("pdf_sha256"),
    pdfSize: bigint("pdf_size", { mode: "number" }),
    zipKey: text("zip_key"),
    zipSha256: text("zip_sha256"),
    zipSize: bigint("zip_size", { mode: "number" }),
    requestedBy: text("requested_by").notNull(),
    createdAt: createdAt(),
    builtAt: instant("built_at"),
  },
  (table) => [
    index("packages_submission").on(table.brokerId, table.submissionId, table.id),
    sameBroker(table, table.submissionId, submissions),
  ],
);

/** A delivery of a package, by download or by email with an expiring link. */
export const packageDeliveries = brokerTable(
  "package_deliveries",
  {
    packageId: uuid("package_id").notNull(),
    adapter: text("adapter").$type<"DOWNLOAD" | "MAIL">().notNull(),
    recipient: text("recipient"),
    ...mailedLink(),
    expiresAt: instant("expires_at"),
    downloadedAt: instant("downloaded_at"),
  },
  (table) => [
    index("package_deliveries_package").on(table.brokerId, table.packageId),
    sameBroker(table, table.packageId, packages),
  ],
);
