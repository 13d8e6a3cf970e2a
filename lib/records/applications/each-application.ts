import { asBroker, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { idempotencyKeyOf, runOnce } from "#lib/platform/http/idempotency.ts";
import { jsonResponse } from "#lib/platform/http/json-response.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import type { ApplicationStatus } from "./core/application-status.ts";
import { lockedStatus } from "./require-application.ts";
import type { BatchOutcomes } from "./schemas.ts";

type Outcome = BatchOutcomes["outcomes"][number];
type Verdict = Omit<Outcome, "applicationId">;

/** Processes one application, which is locked. `ctx` has joined the transaction. */
type Work = (
  tx: Tx,
  ctx: Context<UserActor>,
  application: { applicationId: string; status: ApplicationStatus },
) => Promise<Verdict>;

export const DONE: Verdict = { outcome: "DONE", message: null };

/**
 * Processes applications one after another, each in its own transaction, and responds with an outcome for each. A
 * failure does not affect the others. With an `Idempotency-Key`, each outcome is committed with its work: a retry after
 * a crash resumes where the first attempt stopped and returns the same response.
 */
export async function eachApplication(
  ctx: Context<UserActor>,
  request: Request,
  batch: { operation: string; payload: { applicationIds: readonly string[] } },
  work: Work,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  // Claims the key first: another batch with the same key is rejected before any of its work starts.
  if (key !== null) await runOnce(ctx, key, batch, async () => jsonResponse("{}", 200, {}));
  const outcomes: Outcome[] = [];
  let isReplayed = key !== null;
  for (const applicationId of batch.payload.applicationIds) {
    const processOne = async (within: Context<UserActor>) => {
      const verdict = await asBroker(within, async (tx) => {
        const status = await lockedStatus(tx, applicationId);
        return work(tx, { ...within, tx }, { applicationId, status });
      });
      return jsonResponse(JSON.stringify({ applicationId, ...verdict }), 200, {});
    };
    try {
      const response = await (key === null
        ? processOne(ctx)
        : runOnce(ctx, `${key} ${applicationId}`, batch, processOne));
      isReplayed &&= response.headers.has("idempotent-replayed");
      outcomes.push((await response.json()) as Outcome);
    } catch (error) {
      isReplayed = false;
      outcomes.push({ applicationId, ...failureOf(error) });
    }
  }
  const body: BatchOutcomes = { outcomes };
  return jsonResponse(JSON.stringify(body), 200, isReplayed ? { "idempotent-replayed": "true" } : {});
}

function failureOf(error: unknown): Verdict {
  if (error instanceof AppError) {
    const outcome = error.code === "NOT_FOUND" ? "NOT_FOUND" : "NOT_ALLOWED";
    return { outcome, message: error.message };
  }
  log().error({ err: error }, "one application of a batch failed");
  return { outcome: "FAILED", message: "Something went wrong. Try again." };
}
