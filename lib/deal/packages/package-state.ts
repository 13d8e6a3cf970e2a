import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { submissions } from "#db/schema/submissions.ts";
import type { Tx } from "#lib/platform/tenancy/context.ts";
import { loadManifest } from "./load-manifest.ts";
import { type Manifest, manifestSchema } from "./manifest-schema.ts";
import type { PackageState } from "./package-states.ts";

/**
 * Whether a submission has a package, and whether that package is still up to date. A failed build does not hide an
 * earlier package. The application is read as of the package's day: statements that have since become too old change
 * the checklist, but not what was sent.
 */
export async function packageStateOf(
  tx: Tx,
  submission: typeof submissions.$inferSelect,
): Promise<PackageState> {
  const rows = await tx
    .select({ id: packages.id, state: packages.state, manifest: packages.manifest })
    .from(packages)
    .where(eq(packages.submissionId, submission.id))
    .orderBy(desc(packages.id));
  const latest = rows.find(({ state }) => state !== "FAILED");
  if (!latest) return rows.length > 0 ? "FAILED" : "NONE";
  if (latest.state === "BUILDING") return "BUILDING";
  const sent = manifestSchema.parse(latest.manifest);
  const now = new Date(sent.createdAt);
  const { manifest } = await loadManifest(tx, submission, { packageId: latest.id, now });
  const isCurrent = isDeepStrictEqual(
    contentOf(sent),
    // Round-trips through JSON, as the database does, to drop undefined fields.
    contentOf(manifestSchema.parse(JSON.parse(JSON.stringify(manifest)))),
  );
  return isCurrent ? "CURRENT" : "OUTDATED";
}

/** A manifest without its timestamp and the notes of the checklist, whose wording a release may change. */
function contentOf({ createdAt: _, checklist, ...content }: Manifest) {
  return {
    ...content,
    checklist: checklist.map(({ title, state, note }) => ({
      title,
      state,
      note: state === "WAIVED" ? note : null,
    })),
  };
}
