import type { BatchOutcomes } from "#lib/records/applications/schemas.ts";
import type { SelectableRow } from "./selection.tsx";

const MAX_EXPLAINED = 3;

const MAX_NAMED = 5;

type Outcomes = BatchOutcomes["outcomes"];

/** The rows for which a batch succeeded. */
export function doneRows(rows: readonly SelectableRow[], outcomes: Outcomes): SelectableRow[] {
  const done = new Set(outcomes.flatMap((one) => (one.outcome === "DONE" ? one.applicationId : [])));
  return rows.filter(({ applicationId }) => done.has(applicationId));
}

/** The rows for which it failed, with the reason: `Aroha Ngata: already withdrawn`. Undefined if there are none. */
export function describeOthers(rows: readonly SelectableRow[], outcomes: Outcomes): string | undefined {
  const others = outcomes.filter(({ outcome }) => outcome !== "DONE");
  const named = others.slice(0, MAX_EXPLAINED).map(({ applicationId, message }) => {
    const row = rows.find((candidate) => candidate.applicationId === applicationId);
    return `${row?.names ?? "An application"}: ${reason(message ?? "")}`;
  });
  const more = others.length - named.length;
  if (more > 0) named.push(`and ${more} more`);
  return named.join("; ") || undefined;
}

/** The names of the applicants: `Aroha Ngata & Tāne Whitiora; Mei Zhang; and 4 more` */
export function namesOf(rows: readonly SelectableRow[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ names }) => names);
  const more = rows.length - named.length;
  return (more > 0 ? [...named, `and ${more} more`] : named).join("; ");
}

/** Lower-cases the first letter and drops the full stop, for use within a sentence. */
function reason(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
}
