import households from "#data/training/held-out-households.json" with { type: "json" };
import longTail from "#data/training/held-out-long-tail.json" with { type: "json" };
import smallPayees from "#data/training/held-out-small-payees.json" with { type: "json" };
import truncated from "#data/training/held-out-truncated.json" with { type: "json" };
import { categorise } from "#lib/reading/statements/core/categorise/categorise.ts";
import { type Category, categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";
import type { Understood } from "#lib/reading/statements/core/understand/types.ts";
import { account, transaction } from "#testing/generators/statements/stored-rows.ts";

type LabelledRow = { dollars: number; category: Category; description: string };

type Group = {
  name: string;
  rows: LabelledRow[];
  /** The minimum share of rows that must be right. */
  goal: number;
};

/** Labelled rows that nothing was trained on, by group. */
export const heldOutGroups: readonly Group[] = [households, longTail, smallPayees, truncated].map(
  ({ name, goal, rows }) => ({ name, goal, rows: rows.map(readRow) }),
);

/** The maximum share of rows in a group that may be wrong. */
export const MAX_WRONG_SHARE = 0.02;

export type Verdict = "RIGHT" | "WRONG" | "UNCATEGORISED";

/** Categorises a row on its own and compares the category with its label. */
export function judgeRow(row: LabelledRow): { verdict: Verdict; meaning: Understood } {
  const stored = transaction("2026-03-05", row.description, row.dollars);
  const meaning = categorise({
    accounts: [account("everyday")],
    transactions: [stored],
    corrections: new Map(),
  }).get(stored.transactionId);
  if (!meaning) throw new Error(`${row.description} has no category`);
  if (meaning.category === row.category) return { verdict: "RIGHT", meaning };
  return { verdict: meaning.category === "UNCATEGORISED" ? "UNCATEGORISED" : "WRONG", meaning };
}

/** Reads a line of dollars, category and description. Throws for any other line. */
function readRow(line: string): LabelledRow {
  const [dollars = "", category = "", ...words] = line.split(" ");
  const known = categoryCodes.find((code) => code === category);
  if (!known || !Number.isFinite(Number(dollars)) || words.length === 0) throw new Error(`unread: ${line}`);
  return { dollars: Number(dollars), category: known, description: words.join(" ") };
}
