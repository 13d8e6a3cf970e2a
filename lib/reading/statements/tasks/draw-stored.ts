import { rm } from "node:fs/promises";
import { join } from "node:path";
import { asBroker } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { loadReportData } from "../publishing/load-report-data.ts";
import type { SendableContext } from "../storing/many-rows.ts";
import { run as draw } from "./draw.ts";
import { withOwnDatabase } from "./own-database.ts";

type Input = { ctx: SendableContext; applicationId: string; folder: string };

/** A PDF in the folder. */
export type DrawnFile = {
  accountId: string;
  from: string;
  to: string;
  fileName: string;
  key: string;
  bytes: number;
};

/** Loads an application's many transactions and renders its PDF statements, each to its own file. */
export async function run({ ctx, applicationId, folder }: Input): Promise<DrawnFile[]> {
  const reports = await withOwnDatabase(ctx, (own) =>
    asBroker(own, (tx) => loadReportData(tx, own, applicationId)),
  );
  const drawn: DrawnFile[] = [];
  try {
    for (const { accountId, fileName, data } of reports) {
      const { from, to } = data.statement;
      const file = { accountId, from, to, fileName, key: newId(), bytes: 0 };
      drawn.push(file);
      file.bytes = (await draw({ data, path: join(folder, file.key) })).bytes;
    }
    return drawn;
  } catch (error) {
    for (const { key } of drawn) await rm(join(folder, key), { force: true });
    throw error;
  }
}
