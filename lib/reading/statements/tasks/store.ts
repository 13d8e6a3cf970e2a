import type { SendableContext } from "#lib/platform/context.ts";
import { ignoreNotFound } from "#lib/platform/errors/app-error.ts";
import { unpackReading } from "../reading/packed-reading.ts";
import { type Document, storeReading } from "../storing/store-reading.ts";
import { withOwnDatabase } from "./own-database.ts";

type Input = { ctx: SendableContext; document: Document; packed: Uint8Array };

/** Stores a reading in one transaction. Null if the document has since been deleted. */
export function run({ ctx, document, packed }: Input): Promise<{ added: number } | null> {
  const reading = unpackReading({ packed });
  return ignoreNotFound(withOwnDatabase(ctx, (own) => storeReading(own, document, reading)));
}
