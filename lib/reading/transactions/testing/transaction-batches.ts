import type { Context, UserActor } from "#db/tenant.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import { readAnswer } from "#testing/answer.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import { unpackList } from "../core/pack-list.ts";

/** Lists and changes an application's transactions through the API, and reads the decisions in the database. */
export function transactionBatches(
  lodge: TestLodge,
  broker: () => Context<UserActor>,
  applicationId: () => string,
) {
  const path = () => `/v1/portal/applications/${applicationId()}` as const;
  return {
    async list(): Promise<readonly ListedTransaction[]> {
      const answer = await lodge.call("GET", `${path()}/transactions`, { as: broker() });
      return unpackList(await answer.json()).transactions;
    },

    async send(changes: unknown, key?: string) {
      const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
      const answer = await lodge.call("POST", `${path()}/transaction-batches`, {
        as: broker(),
        headers,
        json: { changes },
      });
      return readAnswer(answer);
    },

    /** Reads the broker's decisions about each transaction, including those that the list does not show. */
    async decisions() {
      const rows = await lodge.admin`
        select id, corrected_category, category, category_rule, excluded, excluded_reason
        from transactions where application_id = ${applicationId()} order by id`;
      return rows.map((row) => ({ ...row }));
    },
  };
}
