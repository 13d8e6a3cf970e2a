import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { brokerageLogos, brokerages } from "#db/schema/brokerages.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, invalidField } from "#lib/platform/errors/app-error.ts";
import type { BodyLimit } from "#lib/platform/http/validate.ts";
import type { BrandLogo } from "#lib/platform/pdf/printed-brand.ts";
import { actorName, asBroker, type BrokerContext } from "#lib/platform/tenancy/context.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { WorkerLimit } from "#lib/platform/worker/worker-limit.ts";
import { withOnlyFile } from "#lib/records/documents/receive-one-file.ts";
import type { SpooledFile } from "#lib/records/documents/receive-upload.ts";
import { lockBrokerage, readBrokerage } from "./brokerages.ts";
import type { Brokerage } from "./schemas.ts";
import type { run } from "./tasks/draw-logo.ts";

const drawLogoTask = defineTask<typeof run>({
  module: "lib/records/brokerages/tasks/draw-logo.ts",
  lane: "interactive",
  seconds: 10,
  isolated: true,
});

const MAX_BYTES = 2 * 1024 * 1024;

/** Twice the limit, so a slightly larger image gets an error with its name. */
export const logoBody: BodyLimit = { bytes: 2 * MAX_BYTES, upload: true };

/** Replaces the logo with the image of a multipart request. Throws 400 with the fault, and 413 if it is too large. */
export async function receiveLogo(ctx: BrokerContext, request: Request): Promise<Brokerage> {
  return withOnlyFile(request, "one PNG or JPEG", (file) => saveLogo(ctx, file));
}

/** Redraws a spooled image as the logo and replaces the current one. */
export async function saveLogo(ctx: BrokerContext, file: SpooledFile): Promise<Brokerage> {
  if (file.size > MAX_BYTES || file.tooLarge)
    throw new AppError("TOO_LARGE", `${file.name} is larger than 2 MiB. Save the logo smaller.`);
  const { brokerId } = ctx.actor;
  const logo = await drawLogo(file.path, brokerId);
  if (typeof logo === "string") throw invalidField("files", `${file.name} ${logo}`);
  const png = Buffer.from(logo.png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  return asBroker(ctx, async (tx) => {
    await lockBrokerage(tx, ctx);
    await tx
      .insert(brokerageLogos)
      .values({ brokerId, sha256, png, width: logo.width, height: logo.height, createdAt: ctx.now })
      .onConflictDoNothing();
    await tx
      .update(brokerages)
      .set({ logoSha256: sha256, updatedBy: actorName(ctx.actor), updatedAt: ctx.now })
      .where(eq(brokerages.brokerId, brokerId));
    await recordAudit(tx, ctx, "brokerage.logo-replaced", brokerId, { sha256 });
    return readBrokerage(tx, brokerId);
  });
}

async function drawLogo(path: string, broker: string): Promise<BrandLogo | string> {
  return runTask(drawLogoTask, { path }, { broker }).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return "takes too long to draw. Save it smaller";
  });
}

/** Removes the logo. Does nothing if there is none. */
export async function removeLogo(ctx: BrokerContext): Promise<Brokerage> {
  const { brokerId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    const { logoSha256 } = await lockBrokerage(tx, ctx);
    if (logoSha256 !== null) {
      await tx
        .update(brokerages)
        .set({ logoSha256: null, updatedBy: actorName(ctx.actor), updatedAt: ctx.now })
        .where(eq(brokerages.brokerId, brokerId));
      await recordAudit(tx, ctx, "brokerage.logo-removed", brokerId);
    }
    return readBrokerage(tx, brokerId);
  });
}
