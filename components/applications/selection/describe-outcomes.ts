import type { BatchOutcomes } from "#lib/applications/outcome-schema.ts";
import type { SelectableRow } from "./selection.tsx";

/** More would not be read in a notification. */
const MOST_EXPLAINED = 3;

/** More would not be read in a sentence. */
const MOST_NAMED = 5;

type Outcomes = BatchOutcomes["outcomes"];

/** The rows for which a batch did its work. */
export function doneRows(rows: readonly SelectableRow[], outcomes: Outcomes): SelectableRow[] {
  const done = new Set(outcomes.flatMap((one) => (one.outcome === "DONE" ? one.applicationId : [])));
  return rows.filter(({ applicationId }) => done.has(applicationId));
}

/** The rows for which it did not, with the reason: `Aroha Ngata: already withdrawn`. Undefined if there are none. */
export function describeOthers(rows: readonly SelectableRow[], outcomes: Outcomes): string | undefined {
  const others = outcomes.filter(({ outcome }) => outcome !== "DONE");
  const named = others.slice(0, MOST_EXPLAINED).map(({ applicationId, message }) => {
    const row = rows.find((candidate) => candidate.applicationId === applicationId);
    return `${row?.names ?? "An application"}: ${reason(message ?? "")}`;
  });
  const more = others.length - named.length;
  if (more > 0) named.push(`and ${more} more`);
  return named.join("; ") || undefined;
}

/** Whose applications these are: `Aroha Ngata & Tāne Whitiora; Mei Zhang; and 4 more` */
export function namesOf(rows: readonly SelectableRow[]): string {
  const named = rows.slice(0, MOST_NAMED).map(({ names }) => names);
  const more = rows.length - named.length;
  return (more > 0 ? [...named, `and ${more} more`] : named).join("; ");
}

/** The first letter as within a sentence, and no full stop. */
function reason(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
}

/** `1 application`, `12 applications` */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
