import type { DocumentCategory } from "#lib/documents/model.ts";
import type { SpooledFile } from "#lib/documents/receive-upload.ts";
import { checkFile } from "../check-file.ts";
import type { SniffedFile } from "../sniff-file.ts";

type Input = { file: SpooledFile; category: DocumentCategory };

export function run({ file, category }: Input): Promise<SniffedFile | string> {
  return checkFile(file, category);
}
