import { checkFile } from "../check-file.ts";
import type { DocumentCategory } from "../model.ts";
import type { FileKind } from "../sniff-file.ts";
import type { SpooledFile } from "../spool-file.ts";

type Input = { file: SpooledFile; category: DocumentCategory };

export function run({ file, category }: Input): Promise<FileKind | string> {
  return checkFile(file, category);
}
