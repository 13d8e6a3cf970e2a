import { type ChecklistFacts, type ComputedItem, type DeclaredFacts, factFindKey } from "./checklist.ts";

/** Started fact finds: each must be signed, and differing figures decided. */
export function factFindItems({ factFinds, applicants, openFigures }: ChecklistFacts): ComputedItem[] {
  const items = factFinds.map((found) => {
    const person = applicants.find(({ clientId }) => clientId === found.clientId);
    return signatureItem(found, person ? `${person.firstName} ${person.lastName}` : "an applicant");
  });
  return factFinds.length > 0 ? [...items, figuresItem(openFigures)] : [];
}

const known = { group: "APPLICANTS", required: true, place: "fact-find", ask: null } as const;

function signatureItem({ clientId, state, missing }: DeclaredFacts, name: string): ComputedItem {
  const item = { ...known, key: factFindKey(clientId), clientId, title: `Fact find of ${name}` };
  switch (state) {
    case "SIGNED":
      return { ...item, state: "DONE", problem: false, why: "It is complete and signed.", todo: null };
    case "CHANGED":
      return {
        ...item,
        state: "OPEN",
        problem: true,
        why: "It has changed since signing.",
        todo: "Send the link for a new signature.",
      };
    case "COMPLETE":
      return {
        ...item,
        state: "OPEN",
        problem: false,
        why: "Every question is answered, but it is not signed.",
        todo: "Ask for the signature.",
      };
    default:
      return {
        ...item,
        state: "OPEN",
        problem: false,
        why: `${missing} ${missing === 1 ? "answer is" : "answers are"} missing.`,
        todo: "Remind the applicant, or fill it in for them and send it for signature.",
      };
  }
}

const MAX_NAMED = 3;

function figuresItem(open: readonly string[]): ComputedItem {
  const item = { ...known, key: "figures", clientId: null, title: "Declared and observed figures" };
  if (open.length === 0) {
    const why = "No undecided figures differ materially.";
    return { ...item, state: "DONE", problem: false, why, todo: null };
  }
  const more = open.length > MAX_NAMED ? ` and ${open.length - MAX_NAMED} more` : "";
  return {
    ...item,
    state: "OPEN",
    problem: true,
    why: `Declared and observed figures differ: ${open.slice(0, MAX_NAMED).join(", ")}${more}.`,
    todo: "Decide which figure to use for each.",
  };
}
