import type { Context, UserActor } from "#lib/context.ts";
import { idempotently } from "#lib/http/idempotency.ts";
import { jsonResponse } from "#lib/http/json-response.ts";
import { reviseUnderstanding } from "#lib/statements/revise-understanding.ts";
import { groupChanges, spreadChanges } from "./core/batch-changes.ts";
import { correctTransactions, tooSlow, withLowerCaseIds } from "./correct-transactions.ts";
import type { BatchRequest, BatchResponse } from "./schemas.ts";

/**
 * Makes the same change to many transactions: all of them or, if one is not of this application (404), none. It states
 * the desired result, so a batch from a list that has changed since applies to the transactions as they are now.
 */
export function answerBatch(
  ctx: Context<UserActor>,
  request: Request,
  asked: BatchRequest & { applicationId: string },
): Promise<Response> {
  const { applicationId, changes } = asked;
  const correction = withLowerCaseIds({ ...spreadChanges(changes), remembered: [] });
  return reviseUnderstanding(ctx, applicationId, (revision) =>
    idempotently(ctx, request, { operation: "correctTransactionBatch", payload: asked }, async (within) => {
      const { changed, previous } = await correctTransactions(within, applicationId, correction, revision);
      const body: BatchResponse = { changed, previous: { changes: groupChanges(previous) } };
      return jsonResponse(JSON.stringify(body), 200, {});
    }),
  ).catch(tooSlow);
}
