import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { pdfStatements } from "#db/schema/statements.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type Context, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, forbidden, notFound, unavailable } from "#lib/platform/errors/app-error.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { isSignatureOf, signText } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";
import { spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { verifySha256 } from "#lib/platform/storage/sha256.ts";
import type { ByteRange, Storage } from "#lib/platform/storage/storage.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";
import { servedName } from "./allowed-files.ts";
import type { DocumentScan } from "./core/document-status.ts";

/** A record's stored bytes. The hash is null for files stored before hashes were recorded. */
export type StoredBytes = { storage: string; storageKey: string; size: number; sha256: string | null };

/**
 * Opens a stored file or a range of it. A whole file is checked against its SHA-256 as it streams, and the stream fails
 * before its last chunk on a mismatch. A range cannot be checked.
 */
export async function readStored(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  const { storage, storageKey, size, sha256 } = stored;
  const isWhole = !range || (range.start === 0 && range.end === size - 1);
  const bytes = await storageNamed(storage).open(storageKey, isWhole ? undefined : range);
  return isWhole && sha256 !== null ? verifySha256(bytes, sha256) : bytes;
}

/** The message for brokers about a quarantined document. */
export function blockedReason(threat: string | null): string {
  return `A virus scanner found malware in it (${threat ?? "unnamed"}). It can't be opened, read or sent on. Ask the sender for a clean copy.`;
}

/** Throws 503 while a document awaits its virus scan, and 403 if it is quarantined. */
export function requireScanned({ scan, threat }: { scan: DocumentScan; threat: string | null }): void {
  if (scan === "WAITING")
    throw unavailable("This file is still being checked for viruses. Try again in a moment.", 10);
  if (scan === "INFECTED") throw new AppError("FORBIDDEN", blockedReason(threat));
}

const SMALL_BYTES = 1024 * 1024;

/** Text exports of up to 1 MiB are read quickly. PDFs, images and larger files can take long. */
export function workloadOf({ mediaType, size }: { mediaType: string; size: number }): Workload {
  const isText =
    mediaType.startsWith("text/") ||
    mediaType.startsWith("application/x-") ||
    mediaType === "application/xml";
  return isText && size <= SMALL_BYTES ? "SMALL" : "LARGE";
}

/** Copies a stored file to disk for `use`, and deletes the copy afterwards. */
export async function withSpooledFile<T>(
  document: StoredBytes,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(spoolFolder(), newId());
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await readStored(document), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

const LINK_SECONDS = 15 * 60;

export type OpenedFile = {
  fileName: string;
  mediaType: string;
  size: number;
  /** A strong validator: equal tags mean equal bytes. */
  etag: string;
  read: (range?: { start: number; end: number }) => ReturnType<Storage["open"]>;
};

/**
 * Opens the file of a signed link, which needs no other authorisation. Throws 403 if the signature is invalid, the link
 * has expired or the file is quarantined; 404 if the broker is deactivated; 503 while the virus scan is pending.
 */
export async function openFile(
  ctx: Context,
  link: { kind: string; id: string; query: URLSearchParams },
): Promise<OpenedFile> {
  const file = readFileLink(link.kind, link.id, link.query, ctx.now);
  if (file === null)
    throw forbidden("This link is not valid. Get a new one from the application's documents.");
  if (file === "expired")
    throw forbidden("This link has expired. Get a new one from the application's documents.");
  if (!isId(file.id)) throw notFound("File");
  const scoped = { ...ctx, actor: { kind: "system", brokerId: file.brokerId, job: "signed-link" } as const };
  const record = await asReadingBroker(scoped, async (tx) => {
    if (!(await isActive(tx, file.brokerId))) return undefined;
    const found = await findRecord(tx, file);
    if (found) await recordAudit(tx, scoped, "file.downloaded", { entity: file.kind, entityId: file.id });
    return found;
  });
  if (!record) throw notFound("File");
  requireScanned(record);
  const { mediaType, size, etag } = record;
  const fileName = servedName(record.fileName, mediaType);
  return { fileName, mediaType, size, etag, read: (range) => readStored(record, range) };
}

async function isActive(tx: Tx, brokerId: string): Promise<boolean> {
  const found = await tx.select({ active: users.active }).from(users).where(eq(users.id, brokerId));
  return found[0]?.active === true;
}

async function findRecord(tx: Tx, { kind, id }: FileReference) {
  if (kind === "documents") {
    const [document] = await tx.select().from(documents).where(eq(documents.id, id));
    return document && { ...document, etag: document.sha256 };
  }
  const [statement] = await tx.select().from(pdfStatements).where(eq(pdfStatements.id, id));
  const clean = { mediaType: "application/pdf", scan: "NONE", threat: null } as const;
  return statement && { ...statement, ...clean, etag: statement.storageKey };
}

type FileKind = "documents" | "statements";

type FileReference = { kind: FileKind; id: string; brokerId: string };

function signedText(file: FileReference, expires: number): string {
  return ["file", file.kind, file.id, file.brokerId, expires].join(" ");
}

/** An absolute link to one file that needs no sign-in and expires after 15 minutes. */
export function fileLink(
  kind: FileKind,
  { id, brokerId, fileName }: { id: string; brokerId: string; fileName: string },
  now: Date,
): string {
  const file = { kind, id, brokerId };
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const query = new URLSearchParams({
    broker: brokerId,
    expires: String(expires),
    signature: signText(signedText(file, expires)),
  });
  return `${env().baseUrl}/files/${kind}/${id}/${encodeURIComponent(fileName)}?${query}`;
}

/** The file of a link; `null` if its signature is invalid, `"expired"` if it has expired. */
export function readFileLink(
  kind: string,
  id: string,
  query: URLSearchParams,
  now: Date,
): FileReference | "expired" | null {
  if (kind !== "documents" && kind !== "statements") return null;
  const file: FileReference = { kind, id, brokerId: query.get("broker") ?? "" };
  const expires = Number(query.get("expires"));
  if (!isSignatureOf(signedText(file, expires), query.get("signature") ?? "")) return null;
  return expires * 1000 < now.getTime() ? "expired" : file;
}
