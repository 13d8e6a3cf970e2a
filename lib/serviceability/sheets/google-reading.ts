import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { googleSheetReadings } from "#db/schema/master-sheets.ts";
import { placeOf } from "./core/sheet-fault.ts";
import type { GoogleReading } from "./schemas.ts";

/** How the last reading of a sheet from Google Sheets went, for those who look after it. */
export async function googleReading(db: Db, identifier: string): Promise<GoogleReading> {
  const [row] = await db
    .select()
    .from(googleSheetReadings)
    .where(eq(googleSheetReadings.identifier, identifier));
  return {
    identifier,
    outcome: row?.outcome ?? "NEVER",
    readAt: row?.readAt?.toISOString() ?? null,
    troubleSince: row?.troubleSince?.toISOString() ?? null,
    message: row?.message ?? null,
    faults: (row?.faults ?? []).map((fault) => ({ place: placeOf(fault), message: fault.message })),
  };
}
