import { type PrintedSigns, settleDirections } from "#lib/statements/core/direction/settle-direction.ts";
import type { ReadDraft } from "#lib/statements/core/drafts/read-draft.ts";
import type { ReadingChoice, StatementDraft } from "#lib/statements/core/model.ts";
import type { Decision } from "#lib/statements/core/search/search.ts";
import { AGAINST_DESCRIPTIONS } from "../6-doubts/doubts.ts";

type Settled = { drafts: StatementDraft[]; decisions: Decision[] };

/**
 * Decides by vote whether each draft's amounts stand as they were read, or as the broker chose. `signs`: what gave
 * them their direction, in the order of the drafts.
 */
export function settledDrafts(
  drafts: readonly StatementDraft[],
  signs: readonly PrintedSigns[],
  choices: readonly ReadingChoice[] | undefined,
): Settled {
  const read = drafts.map((draft, at): ReadDraft => {
    const own = signs[at];
    return { draft, problems: [], ...(own ? { signs: own } : {}) };
  });
  const settled = settleDirections(read, { fileName: "", ...(choices ? { choices } : {}) });
  return {
    drafts: settled.drafts.map(({ draft }, at) => withoutOldDoubt(draft, drafts[at])),
    decisions: settled.decisions.filter((decision) => !confirms(decision)),
  };
}

/** A turned draft no longer contradicts its descriptions. */
function withoutOldDoubt(draft: StatementDraft, before: StatementDraft | undefined): StatementDraft {
  const { doubts = [], ...rest } = draft;
  const isTurned = draft.transactions.some(({ amount }, at) => amount !== before?.transactions[at]?.amount);
  const left = isTurned ? doubts.filter((doubt) => doubt !== AGAINST_DESCRIPTIONS) : doubts;
  return left.length > 0 ? { ...rest, doubts: left } : rest;
}

/** A clear vote for the direction as read is not worth telling. */
function confirms({ won, tried }: Decision): boolean {
  return won === 0 && tried[0]?.evidence.allowed === true;
}
