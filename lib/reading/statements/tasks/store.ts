import type { SendableContext } from "#lib/platform/context.ts";
import { type StatementFile, unpackReading } from "../reading/packed-reading.ts";
import { type Document, storeReading } from "../storing/store-reading.ts";
import { withOwnDatabase } from "./own-database.ts";

type Input = { ctx: SendableContext; document: Document; reading: StatementFile["reading"] };

/** Stores a reading of many rows, or one for an application that has many, in one transaction. */
export function run({ ctx, document, reading }: Input): Promise<{ added: number }> {
  return withOwnDatabase(ctx, (own) => storeReading(own, document, unpackReading({ reading })));
}
