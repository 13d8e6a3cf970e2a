import type { DocumentCategory } from "#lib/documents/model.ts";
import type { SpooledFile } from "#lib/documents/receive-upload.ts";
import { TOO_LARGE } from "#lib/documents/upload-limits.ts";
import { EICAR_NAME } from "#lib/malware/eicar.ts";
import { malwareReason } from "#lib/malware/scanner.ts";
import { nameFormat } from "#lib/statements/core/name-format.ts";
import { checkContent, HEAD_BYTES } from "./check-content.ts";
import { type FileSource, fileSource } from "./file-source.ts";
import type { SniffedFile } from "./sniff-file.ts";

/**
 * Checks one spooled file's name and content against the allow-list. Returns a string as the reason to refuse
 * it.
 */
async function checkFile(file: SpooledFile, category: DocumentCategory): Promise<SniffedFile | string> {
  if (file.tooLarge) return TOO_LARGE;
  if (file.isEicar) return malwareReason(EICAR_NAME);
  const source = fileSource(file.path, file.size);
  const checked = await checkContent(source, file.name);
  const refused = "reason" in checked;
  if (category === "BANK_STATEMENTS" && (refused ? checked.isOtherType : !checked.statement))
    return nameOfOther(source, file.name, refused ? checked.reason : null);
  if (refused) return checked.reason;
  if (category !== "BANK_STATEMENTS" && /^application\/(?:zip|gzip)$/.test(checked.mediaType))
    return "is an archive. Unpack it and send the documents in it";
  return checked;
}

/** Why a file cannot be read as a bank statement, in a broker's words. */
async function nameOfOther(source: FileSource, name: string, reason: string | null): Promise<string> {
  const rest = Math.max(HEAD_BYTES, source.size - HEAD_BYTES);
  const parts = [await source.read(0, HEAD_BYTES), await source.read(rest, HEAD_BYTES)];
  const { code, what, advice } = nameFormat(Buffer.concat(parts), name);
  // A forbidden file name extension is the reason where the content is nothing in particular.
  return reason !== null && code !== "UNSUPPORTED" && /its name ends in/.test(reason)
    ? reason
    : `is ${what}. ${advice}`;
}

type Input = { file: SpooledFile; category: DocumentCategory };

export function run({ file, category }: Input): Promise<SniffedFile | string> {
  return checkFile(file, category);
}
