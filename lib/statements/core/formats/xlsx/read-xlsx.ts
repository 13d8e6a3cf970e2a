import { UnreadableStatement } from "#lib/statements/core/model.ts";
import type { ReadDraft } from "../read-draft.ts";

/** Not read yet: throws UnreadableStatement UNSUPPORTED. */
export async function readXlsx(_bytes: Uint8Array, _password?: string): Promise<ReadDraft[]> {
  throw new UnreadableStatement(
    "UNSUPPORTED",
    "Excel files cannot be read yet. Save the sheet as CSV and upload that.",
  );
}
