import { database } from "#db/client.ts";
import { sheetDocument } from "./current-sheet.ts";
import { bundledBanks } from "./document-banks.ts";

/** The keys of the banks of the sheet in force, or of the bundled one if there is none or the database is down. */
export async function banksInForce(): Promise<readonly string[]> {
  const sheet = await sheetDocument({ db: database().db }).catch(() => null);
  return sheet?.state === "READY" ? sheet.sheet.banks.map(({ key }) => key) : bundledBanks;
}
