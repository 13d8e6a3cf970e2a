import { z } from "zod";
import { asBroker } from "#db/tenant.ts";
import { requireOpenApplication } from "#lib/applications/require-open-application.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { newId } from "#lib/ids.ts";
import { seal, unseal } from "#lib/seal.ts";
import { nameRefusal } from "./allowed-files.ts";
import { cleanFileName } from "./file-name.ts";
import { uploadFormSchema } from "./schemas.ts";
import { MAX_FILE_BYTES, TOO_LARGE } from "./upload-limits.ts";

/** What a browser announces before it sends a file directly to the storage. */
export const directUploadSchema = uploadFormSchema.omit({ files: true }).extend({
  applicationId: z.string(),
  platform: z.string().max(100),
});

export type DirectUpload = z.output<typeof directUploadSchema>;

type Ticket = DirectUpload & { actor: UserActor; fileName: string; size: number };

/**
 * Allows a signed-in broker to send one file directly to the storage. Returns the storage key and a ticket
 * that the storage sends back with the file. The ticket is sealed, so the storage cannot read the file name
 * or forge a ticket. Throws 404 for another broker's application, 413 for a file that is too large, and 400 for an
 * empty file, a refused name or a closed application.
 */
export async function allowDirectUpload(
  ctx: Context<UserActor>,
  input: DirectUpload,
  file: { name: string; size: number },
): Promise<{ key: string; ticket: string }> {
  const fileName = cleanFileName(file.name);
  await asBroker(ctx, (tx) => requireOpenApplication(tx, input.applicationId));
  const refusal = nameRefusal(fileName);
  if (refusal !== null) throw new AppError("INVALID_REQUEST", `${fileName}: ${refusal}`);
  if (file.size === 0) throw new AppError("INVALID_REQUEST", `${file.name}: is empty`);
  if (file.size > MAX_FILE_BYTES) throw new AppError("TOO_LARGE", `${file.name}: ${TOO_LARGE}`);
  const key = newId();
  const ticket: Ticket = { ...input, actor: ctx.actor, fileName, size: file.size };
  return { key, ticket: seal(JSON.stringify(ticket), "upload ticket", key) };
}

/** What a ticket allows; null if Lodge did not issue it or it belongs to another key. */
export function readTicket(key: string, ticket: string): Ticket | null {
  const text = unseal(ticket, "upload ticket", key);
  return text === null ? null : (JSON.parse(text) as Ticket);
}
