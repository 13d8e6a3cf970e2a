import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { checklistItems, checklistWaivers } from "#db/schema/checklist.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import type { ErrorDetail } from "#lib/platform/errors/app-error.ts";
import { aucklandDate } from "#lib/platform/format/timestamp.ts";
import { readFromApplication } from "#lib/records/applications/read-from-application.ts";
import { buildChecklist } from "./core/build-checklist.ts";
import type { AskedFor, Checklist } from "./core/checklist.ts";
import { missingItems } from "./core/checklist.ts";
import { loadFacts } from "./load-facts.ts";

/** The application's checklist as of now; throws 404 for another broker's application. */
export async function readChecklist(ctx: BrokerContext, applicationId: string): Promise<Checklist> {
  return readFromApplication(ctx, applicationId, "checklist.read", (tx) =>
    checklistOf(tx, applicationId, ctx.now),
  );
}

/** The checklist of one application, within the tenant's transaction. */
export async function checklistOf(tx: Tx, applicationId: string, now: Date): Promise<Checklist> {
  const lists = await checklistsOf(tx, [applicationId], now);
  const list = lists.get(applicationId);
  if (!list) throw new Error("the checklist that was just built is missing");
  return list;
}

/** The checklists of several applications, by application, for about the cost of one. */
export async function checklistsOf(
  tx: Tx,
  applicationIds: readonly string[],
  now: Date,
): Promise<Map<string, Checklist>> {
  const ids = [...applicationIds];
  if (ids.length === 0) return new Map();
  const facts = await loadFacts(tx, ids, aucklandDate(now));
  const waivers = Map.groupBy(
    await tx.select().from(checklistWaivers).where(inArray(checklistWaivers.applicationId, ids)),
    ({ applicationId }) => applicationId,
  );
  const own = Map.groupBy(
    await tx
      .select()
      .from(checklistItems)
      .where(inArray(checklistItems.applicationId, ids))
      .orderBy(asc(checklistItems.id)),
    ({ applicationId }) => applicationId,
  );
  const asked = Map.groupBy(await askedFor(tx, ids), ({ applicationId }) => applicationId);
  return new Map(
    [...facts].map(([id, known]) => [
      id,
      buildChecklist({
        facts: known,
        waivers: (waivers.get(id) ?? []).map(({ itemKey, reason, waivedAt }) => ({
          key: itemKey,
          reason,
          waivedAt: waivedAt.toISOString(),
        })),
        own: (own.get(id) ?? []).map((item) => ({
          itemId: item.id,
          text: item.text,
          askApplicant: item.askApplicant,
          doneAt: item.doneAt?.toISOString() ?? null,
        })),
        asked: asked.get(id) ?? [],
      }),
    ]),
  );
}

/**
 * The items that emailed upload links asked for, latest last. Links that have ended count too, because their emails
 * were sent.
 */
async function askedFor(tx: Tx, ids: string[]): Promise<(AskedFor & { applicationId: string })[]> {
  const { applicationId, asked, mailedAt } = uploadLinks;
  const rows = await tx
    .select({ applicationId, asked, mailedAt })
    .from(uploadLinks)
    .where(and(inArray(applicationId, ids), isNotNull(asked), isNotNull(mailedAt)))
    .orderBy(asc(mailedAt));
  return rows.flatMap(({ asked: keys, mailedAt: at, ...row }) =>
    keys && at ? [{ ...row, keys, at: at.toISOString() }] : [],
  );
}

/** The required checklist items that are neither done nor waived, as faults of a submission. */
export async function missingFromChecklist(tx: Tx, applicationId: string, now: Date): Promise<ErrorDetail[]> {
  const missing = missingItems(await checklistOf(tx, applicationId, now));
  return missing.map(({ key, title, why }) => ({ field: `checklist.${key}`, message: `${title}. ${why}` }));
}
