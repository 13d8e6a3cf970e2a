import type { Tx } from "#db/client.ts";
import { asBroker } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { idempotencyKeyOf, onceByKey } from "#lib/http/idempotency.ts";
import { jsonResponse } from "#lib/http/json-response.ts";
import { log } from "#lib/log.ts";
import type { ApplicationStatus } from "#lib/vocabulary/application-status.ts";
import type { BatchOutcomes } from "./outcome-schema.ts";
import { lockedStatus } from "./require-application.ts";

type Answered = BatchOutcomes["outcomes"][number];
type Verdict = Omit<Answered, "applicationId">;

/** Does something to one application, which is locked. `ctx` has joined the transaction. */
type Work = (
  tx: Tx,
  ctx: Context<UserActor>,
  application: { applicationId: string; status: ApplicationStatus },
) => Promise<Verdict>;

export const DONE: Verdict = { outcome: "DONE", message: null };

/**
 * Does the same to each application in a transaction of its own, one after the other, and answers what became of each:
 * one that fails neither undoes nor blocks another. With an `Idempotency-Key`, each outcome is stored with its work, so
 * that a retry after a crash goes on where the first attempt stopped and answers as that would have.
 */
export async function eachApplication(
  ctx: Context<UserActor>,
  request: Request,
  batch: { operation: string; payload: { applicationIds: readonly string[] } },
  work: Work,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  // Claims the key, so that another batch with it is rejected before anything is done.
  if (key !== null) await onceByKey(ctx, key, batch, async () => jsonResponse("{}", 200, {}));
  const outcomes: Answered[] = [];
  let isReplayed = key !== null;
  for (const applicationId of batch.payload.applicationIds) {
    const one = async (within: Context<UserActor>) => {
      const verdict = await asBroker(within, async (tx) => {
        const status = await lockedStatus(tx, applicationId);
        return work(tx, { ...within, tx }, { applicationId, status });
      });
      return jsonResponse(JSON.stringify({ applicationId, ...verdict }), 200, {});
    };
    try {
      const response = await (key === null
        ? one(ctx)
        : onceByKey(ctx, `${key} ${applicationId}`, batch, one));
      isReplayed &&= response.headers.has("idempotent-replayed");
      outcomes.push((await response.json()) as Answered);
    } catch (error) {
      isReplayed = false;
      outcomes.push({ applicationId, ...refusalOf(error) });
    }
  }
  const body: BatchOutcomes = { outcomes };
  return jsonResponse(JSON.stringify(body), 200, isReplayed ? { "idempotent-replayed": "true" } : {});
}

function refusalOf(error: unknown): Verdict {
  if (error instanceof AppError) {
    const outcome = error.code === "NOT_FOUND" ? "NOT_FOUND" : "NOT_ALLOWED";
    return { outcome, message: error.message };
  }
  log().error({ err: error }, "one application of a batch failed");
  return { outcome: "FAILED", message: "Something went wrong. Try again." };
}
