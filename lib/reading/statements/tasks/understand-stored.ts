import type { SendableContext } from "../storing/many-rows.ts";
import { understandStored } from "../understand-application.ts";
import { withOwnDatabase } from "./own-database.ts";
import { run as understand } from "./understand.ts";

/** Loads an application's many transactions, categorises them and stores the result. */
export function run({ ctx, applicationId }: { ctx: SendableContext; applicationId: string }): Promise<void> {
  return withOwnDatabase(ctx, (own) => understandStored(own, applicationId, understand));
}
