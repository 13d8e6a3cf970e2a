import type { Context, UserActor } from "#lib/platform/context.ts";
import { withIdempotency } from "#lib/platform/http/idempotency.ts";
import { jsonResponse } from "#lib/platform/http/json-response.ts";
import { reviseUnderstanding } from "#lib/reading/statements/revise-understanding.ts";
import { groupChanges, spreadChanges } from "./core/batch-changes.ts";
import { correctTransactions, tooSlow, withLowerCaseIds } from "./correct-transactions.ts";
import type { BatchRequest, BatchResponse } from "./schemas.ts";

/**
 * Makes the same change to many transactions: to all of them, or to none if one belongs to another application (404).
 * The request states the desired result, so a batch from an outdated list applies to the current transactions.
 */
export function handleBatch(
  ctx: Context<UserActor>,
  request: Request,
  asked: BatchRequest & { applicationId: string },
): Promise<Response> {
  const { applicationId, changes } = asked;
  const correction = withLowerCaseIds({ ...spreadChanges(changes), remembered: [] });
  return reviseUnderstanding(ctx, applicationId, (revision) =>
    withIdempotency(
      ctx,
      request,
      { operation: "correctTransactionBatch", payload: asked },
      async (within) => {
        const { changed, previous } = await correctTransactions(within, applicationId, correction, revision);
        const body: BatchResponse = { changed, previous: { changes: groupChanges(previous) } };
        return jsonResponse(JSON.stringify(body), 200, {});
      },
    ),
  ).catch(tooSlow);
}
