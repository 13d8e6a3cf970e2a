import { eq } from "drizzle-orm";
import { applicationSummaries } from "#db/schema/applications.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { UnderstandInput, Understanding } from "./core/summarise/summarise.ts";
import type { Category } from "./core/understand/categories.ts";
import type { StoredAccount } from "./core/understand/types.ts";
import { loadStatements } from "./load-statements.ts";
import { changeStatements, pendingStatements, statementsVersion } from "./storing/statements-version.ts";
import { shareForRows } from "./storing/stored-rows.ts";
import { writeUnderstanding } from "./storing/write-understanding.ts";
import type { run } from "./tasks/understand.ts";

export const understandTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/understand.ts",
  lane: "interactive",
  seconds: 20,
});

/** A broker's corrections. The calculation applies them before they are stored. */
type StatementCorrection = {
  corrections?: readonly { transactionId: string; category: Category | null }[];
  exclusions?: readonly { transactionId: string; excluded: boolean }[];
  /** Categories for merchants; null removes one. */
  remembered?: readonly { merchant: string; category: Category | null }[];
  /** What the broker sets for accounts, by account id. */
  accounts?: ReadonlyMap<string, Pick<StoredAccount, "kind" | "customName" | "ownerIds">>;
};

/** How many calculations run without a lock. If the data changes during all of them, the last one locks it. */
const UNLOCKED_ATTEMPTS = 3;

/**
 * Recalculates categories, loan accounts and the published summary, if any. Nothing is locked meanwhile, and no
 * transaction is open. `work` runs in its own transaction. `Revision` abandons it when a calculation is needed and runs
 * it again with the result. If the data has changed by then, both are repeated. After three such attempts, the last
 * calculation runs with the application locked, so it cannot fail.
 */
export async function reviseUnderstanding<T>(
  ctx: BrokerContext,
  applicationId: string,
  work: (revision: Revision) => Promise<T>,
): Promise<T> {
  let mode: Mode = null;
  let outdated = 0;
  for (;;) {
    try {
      return await work(new Revision(applicationId, mode));
    } catch (error) {
      if (!(error instanceof Restart)) throw error;
      if (error.needed) {
        const { version, input } = error.needed;
        mode = { version, understanding: await calculate(ctx, input) };
      } else {
        outdated += 1;
        mode = outdated < UNLOCKED_ATTEMPTS ? null : "LOCKED";
      }
    }
  }
}

/** A result and the version that it is for; whether to calculate with the application locked; null to find out. */
type Mode = { version: number; understanding: Understanding } | "LOCKED" | null;

/** One attempt at a revision. Call `begin` first in its transaction, then `store` before writing anything. */
export class Revision {
  readonly #applicationId: string;
  readonly #mode: Mode;
  #version = 0;

  constructor(applicationId: string, mode: Mode) {
    this.#applicationId = applicationId;
    this.#mode = mode;
  }

  /** Locks the application unless a calculation is needed first. Throws 404 unless it is the broker's. */
  async begin(tx: Tx): Promise<void> {
    const mode = this.#mode;
    this.#version = await statementsVersion(tx, this.#applicationId, mode !== null);
    if (mode !== null && mode !== "LOCKED" && mode.version !== this.#version) throw new Restart(null);
  }

  /**
   * Stores the result. Returns the ids of transactions whose category changed. While statements are being processed,
   * the summary is not written, as the last of them does it.
   */
  async store(tx: Tx, ctx: BrokerContext, correction?: StatementCorrection): Promise<string[]> {
    const understanding = await this.#understanding(tx, ctx, correction);
    const statementsVersion = await changeStatements(tx, this.#applicationId);
    const changed = await writeUnderstanding(tx, ctx, this.#applicationId, understanding);
    if ((await pendingStatements(tx, this.#applicationId)) === 0) {
      await tx
        .update(applicationSummaries)
        .set({ generatedAt: ctx.now, statementsVersion, summary: understanding.summary })
        .where(eq(applicationSummaries.applicationId, this.#applicationId));
    }
    return changed;
  }

  async #understanding(tx: Tx, ctx: BrokerContext, correction?: StatementCorrection): Promise<Understanding> {
    if (this.#mode !== null && this.#mode !== "LOCKED") return this.#mode.understanding;
    const loaded = await loadStatements(tx, this.#applicationId, ctx.now);
    const input = correction ? withCorrection(loaded, correction) : loaded;
    if (this.#mode === null) throw new Restart({ version: this.#version, input });
    return calculate(ctx, input);
  }
}

/** Thrown to end a transaction: for the calculation that is needed first, or because the data has changed since. */
class Restart extends Error {
  readonly needed: { version: number; input: UnderstandInput } | null;

  constructor(needed: Restart["needed"]) {
    super("the revision begins again");
    this.needed = needed;
  }
}

function calculate(ctx: BrokerContext, input: UnderstandInput): Promise<Understanding> {
  return runTask(understandTask, input, {
    broker: ctx.actor.brokerId,
    ...shareForRows(understandTask, input.transactions.length),
  });
}

function withCorrection(
  input: UnderstandInput,
  { corrections = [], exclusions = [], remembered = [], accounts = new Map() }: StatementCorrection,
): UnderstandInput {
  const categories = new Map(corrections.map((row) => [row.transactionId, row.category]));
  const excluded = new Map(exclusions.map((row) => [row.transactionId, row.excluded]));
  const memory = new Map(input.corrections);
  for (const { merchant, category } of remembered) {
    if (category === null) memory.delete(merchant);
    else memory.set(merchant, category);
  }
  return {
    ...input,
    accounts: input.accounts.map((account) => ({ ...account, ...accounts.get(account.accountId) })),
    transactions: input.transactions.map((row) => {
      const category = categories.get(row.transactionId);
      return {
        ...row,
        correctedCategory: category === undefined ? row.correctedCategory : category,
        excluded: excluded.get(row.transactionId) ?? row.excluded,
      };
    }),
    corrections: memory,
  };
}
