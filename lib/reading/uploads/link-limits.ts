import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import { uploadLinkFiles, uploadLinkReceipts, uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { tooManyRequests } from "#lib/identity/throttle/throttle.ts";
import { DAY_MS } from "#lib/platform/dates.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { requireLiveLink } from "#lib/records/applications/require-application.ts";

const MEGABYTE = 1024 * 1024;
/** What an upload link accepts in 24 hours, and an application through all its links. */
export const LINK_FILES = 200;
export const LINK_MEGABYTES = 500;
export const APPLICATION_FILES = 1_000;

/** `key` identifies what is sent: counting it again replaces its numbers. */
type Receipt = { key: string; files: number; bytes: number };

/**
 * Counts what an applicant's link is about to receive, before any of it is stored. Concurrent requests wait for each
 * other. Throws 429 if it is more than the link or the application accepts, 404 if the link has ended, and 403 if
 * the privacy notice has not been read. A broker's uploads are not counted.
 */
export async function countReceived(ctx: BrokerContext, { key, files, bytes }: Receipt): Promise<void> {
  const { actor, now } = ctx;
  if (actor.kind !== "applicant") return;
  const { brokerId, linkId: uploadLinkId, applicationId } = actor;
  await asBroker(ctx, async (tx) => {
    await tx
      .select({ id: uploadLinks.id })
      .from(uploadLinks)
      .where(eq(uploadLinks.id, uploadLinkId))
      .for("update");
    await requireLiveLink(tx, ctx);
    await requireRoom(tx, applicationId, files);
    const ofLink = eq(uploadLinkReceipts.uploadLinkId, uploadLinkId);
    const dayAgo = new Date(now.getTime() - DAY_MS);
    await tx.delete(uploadLinkReceipts).where(and(ofLink, lte(uploadLinkReceipts.receivedAt, dayAgo)));
    const earlier = await tx
      .select()
      .from(uploadLinkReceipts)
      .where(and(ofLink, gt(uploadLinkReceipts.receivedAt, dayAgo), ne(uploadLinkReceipts.key, key)))
      .orderBy(asc(uploadLinkReceipts.receivedAt));
    const until = fullUntil(earlier, { files, bytes }, now);
    if (until) throw tooManyRequests(LINK_FULL, until, now);
    await tx
      .insert(uploadLinkReceipts)
      .values({ brokerId, uploadLinkId, key, files, bytes, receivedAt: now })
      .onConflictDoUpdate({
        target: [uploadLinkReceipts.brokerId, uploadLinkReceipts.uploadLinkId, uploadLinkReceipts.key],
        set: { files, bytes },
      });
  });
}

const LINK_FULL = `This link accepts ${LINK_FILES} files and ${LINK_MEGABYTES} MB in 24 hours, and nothing of this upload was stored. Send the rest later, or give it to your broker`;

/** Until when there is no room for what is sent; null if there is. */
function fullUntil(
  earlier: readonly { files: number; bytes: number; receivedAt: Date }[],
  sent: { files: number; bytes: number },
  now: Date,
): Date | null {
  let files = sent.files;
  let bytes = sent.bytes;
  for (const each of earlier) {
    files += each.files;
    bytes += each.bytes;
  }
  const isFull = () => files > LINK_FILES || bytes > LINK_MEGABYTES * MEGABYTE;
  let until = now;
  for (const each of earlier) {
    if (!isFull()) break;
    files -= each.files;
    bytes -= each.bytes;
    until = new Date(each.receivedAt.getTime() + DAY_MS);
  }
  return until > now || isFull() ? until : null;
}

/** No longer counts a request that sent nothing: it was cut off, or repeats one whose response is known. */
export async function uncountReceived(ctx: BrokerContext, key: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "applicant") return;
  await asBroker(ctx, (tx) =>
    tx
      .delete(uploadLinkReceipts)
      .where(and(eq(uploadLinkReceipts.uploadLinkId, actor.linkId), eq(uploadLinkReceipts.key, key))),
  );
}

/** Throws 429 if the application has no room for more files through links. Final once the application is locked. */
export async function requireRoom(tx: Tx, applicationId: string, files: number): Promise<void> {
  const received = await tx.$count(uploadLinkFiles, eq(uploadLinkFiles.applicationId, applicationId));
  if (received + files <= APPLICATION_FILES) return;
  throw new AppError(
    "TOO_MANY_REQUESTS",
    "This application has received 1,000 files through upload links, the most that it accepts. Ask your broker what is still needed: they can delete some, or add files themselves.",
    { headers: { "retry-after": String(DAY_MS / 1000) } },
  );
}
