import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
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
  let revision = new Revision(applicationId, null);
  let attempts = 0;
  for (;;) {
    try {
      return await work(revision);
    } catch (error) {
      if (error instanceof CalculationNeeded) {
        const understanding = await calculate(ctx, error.input);
        revision = new Revision(applicationId, { version: error.version, understanding });
      } else if (error instanceof CalculationOutdated) {
        attempts += 1;
        revision = new Revision(applicationId, attempts < UNLOCKED_ATTEMPTS ? null : "LOCKED");
      } else throw error;
    }
  }
}

type Calculated = { version: number; understanding: Understanding };

/** One attempt at a revision. Call `begin` first in its transaction, then `store` before writing anything. */
export class Revision {
  readonly #applicationId: string;
  readonly #mode: Calculated | "LOCKED" | null;
  #version = 0;

  constructor(applicationId: string, mode: Calculated | "LOCKED" | null) {
    this.#applicationId = applicationId;
    this.#mode = mode;
  }

  /** Locks the application unless a calculation is needed first. Throws 404 unless it is the broker's. */
  async begin(tx: Tx): Promise<void> {
    const mode = this.#mode;
    this.#version = await statementsVersion(tx, this.#applicationId, mode !== null);
    if (mode !== null && mode !== "LOCKED" && mode.version !== this.#version) throw new CalculationOutdated();
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
    if (this.#mode === null) throw new CalculationNeeded(this.#version, input);
    return calculate(ctx, input);
  }
}

/** Thrown to end the transaction before the calculation. */
class CalculationNeeded extends Error {
  readonly version: number;
  readonly input: UnderstandInput;

  constructor(version: number, input: UnderstandInput) {
    super("a calculation is needed");
    this.version = version;
    this.input = input;
  }
}

class CalculationOutdated extends Error {}

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
    accounts: input.accounts.map((account) => ({
      ...account,
      ...accounts.get(account.accountId),
    })),
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
