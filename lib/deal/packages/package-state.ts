import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { submissions } from "#db/schema/submissions.ts";
import { loadManifest } from "./load-manifest.ts";
import { type Manifest, manifestSchema } from "./manifest-schema.ts";
import type { PackageState } from "./package-states.ts";

/**
 * Whether a submission has a package, and whether that package is still up to date. A failed build does not hide an
 * earlier package.
 */
export async function packageStateOf(
  tx: Tx,
  submission: typeof submissions.$inferSelect,
  now: Date,
): Promise<PackageState> {
  const rows = await tx
    .select({ id: packages.id, state: packages.state, manifest: packages.manifest })
    .from(packages)
    .where(eq(packages.submissionId, submission.id))
    .orderBy(desc(packages.id));
  const latest = rows.find(({ state }) => state !== "FAILED");
  if (!latest) return rows.length > 0 ? "FAILED" : "NONE";
  if (latest.state === "BUILDING") return "BUILDING";
  const { manifest } = await loadManifest(tx, submission, { packageId: latest.id, now });
  const isCurrent = isDeepStrictEqual(
    contentOf(manifestSchema.parse(latest.manifest)),
    // Round-trips through JSON, as the database does, to drop undefined fields.
    contentOf(manifestSchema.parse(JSON.parse(JSON.stringify(manifest)))),
  );
  return isCurrent ? "CURRENT" : "OUTDATED";
}

/** A manifest without the parts that change with time: its timestamp and notes that count days. */
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
