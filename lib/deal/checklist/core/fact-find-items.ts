import type { DeclaredFacts } from "#lib/deal/fact-finds/core/fact-find.ts";
import { lifeChangeFlag, lifeChangeKey } from "#lib/deal/fact-finds/core/life-changes.ts";
import { counted } from "#lib/platform/format.ts";
import { evidenceOf } from "#lib/reading/statements/core/summarise/flag.ts";
import { type ChecklistFacts, type ComputedItem, computedItem, factFindKey } from "./checklist.ts";

/** Started fact finds: each must be signed, and differing figures decided. */
export function factFindItems(facts: ChecklistFacts): ComputedItem[] {
  const { factFinds, applicants, openFigures } = facts;
  if (factFinds.length === 0) return [];
  const named = factFinds.map((found) => {
    const person = applicants.find(({ clientId }) => clientId === found.clientId);
    return { found, name: person ? `${person.firstName} ${person.lastName}` : "an applicant" };
  });
  const missing = factFinds.some((found) => found.missing > 0);
  return [
    ...named.map(({ found, name }) => signatureItem(found, name)),
    ...named.flatMap(({ found, name }) => changeItem(found, name, facts)),
    figuresItem(openFigures, missing),
  ];
}

const known = { group: "APPLICANTS", place: "fact-find" } as const;

function signatureItem({ clientId, state, missing }: DeclaredFacts, name: string): ComputedItem {
  const item = { ...known, key: factFindKey(clientId), clientId, title: `Fact find of ${name}` };
  switch (state) {
    case "SIGNED":
      return computedItem({ ...item, state: "DONE", why: "It is complete and signed." });
    case "CHANGED":
      return computedItem({
        ...item,
        problem: true,
        why: "It has changed since signing.",
        todo: "Send the link for a new signature.",
      });
    case "COMPLETE":
      return computedItem({
        ...item,
        why: "Every question is answered, but it is not signed.",
        todo: "Ask for the signature.",
      });
    default:
      return computedItem({
        ...item,
        why: `${counted(missing, "answer is", "answers are")} missing.`,
        todo: "Remind the applicant, or fill it in for them and send it for signature.",
      });
  }
}

const MAX_NAMED = 3;

/** A change that lies ahead is a decision: statements cannot show it, and no figure allows for it by itself. */
function changeItem(
  { clientId, change }: DeclaredFacts,
  name: string,
  { money, resolvedFlags }: ChecklistFacts,
): ComputedItem[] {
  if (change === null) return [];
  const flag = lifeChangeFlag({ clientId, name, text: change });
  const item = {
    ...known,
    key: `change:${clientId}`,
    clientId,
    title: `Change that ${name} expects`,
    why: `Declared: “${change}”.`,
    place: money === null ? "fact-find" : "summary",
  } as const;
  if (resolvedFlags.get(lifeChangeKey(clientId)) === evidenceOf(flag))
    return [computedItem({ ...item, state: "DONE" })];
  const todo = "Allow for it in serviceability and the advice, then say what you decided at its flag.";
  return [computedItem({ ...item, todo })];
}

function figuresItem(open: readonly string[], missing: boolean): ComputedItem {
  const item = { ...known, key: "figures", title: "Declared and observed figures" };
  if (open.length === 0 && missing) {
    const why = "None of the figures declared so far differs materially, but answers are missing.";
    return computedItem({ ...item, state: "UNDER_WAY", why, todo: "Wait for the missing answers." });
  }
  if (open.length === 0) {
    return computedItem({ ...item, state: "DONE", why: "No undecided figures differ materially." });
  }
  const more = open.length > MAX_NAMED ? ` and ${open.length - MAX_NAMED} more` : "";
  return computedItem({
    ...item,
    problem: true,
    why: `Declared and observed figures differ: ${open.slice(0, MAX_NAMED).join(", ")}${more}.`,
    todo: "Decide which figure to use for each.",
  });
}
