import type { DocumentCategory, DocumentStatus } from "#lib/documents/model.ts";
import { formatDateRange } from "#lib/format/date.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

export type ChecklistState = "DONE" | "UNDER_WAY" | "MISSING" | "PROBLEM" | "OPTIONAL";
export type ChecklistItem = { category: DocumentCategory; state: ChecklistState; note: string };

type Document = { category: DocumentCategory; status: DocumentStatus };

/** Three months, of which February makes the shortest: what lenders ask of statements. */
const THREE_MONTHS = 89;

/** What the application has and what it still misses, computed from what is there: it cannot go stale. */
export function checklist(
  documents: readonly Document[],
  summary: TransactionSummary | null,
): ChecklistItem[] {
  const count = (category: DocumentCategory) => documents.filter((file) => file.category === category).length;
  const received = (category: DocumentCategory, missing: string, state: ChecklistState): ChecklistItem => {
    const files = count(category);
    return files > 0
      ? { category, state: "DONE", note: files === 1 ? "1 file" : `${files} files` }
      : { category, state, note: missing };
  };
  return [
    statements(documents, summary),
    received("PAYSLIPS", "Statements show net pay; the calculator needs gross", "MISSING"),
    received("TAX_SUMMARY", "For income that is not wages", "OPTIONAL"),
  ];
}

function statements(documents: readonly Document[], summary: TransactionSummary | null): ChecklistItem {
  const category = "BANK_STATEMENTS";
  const files = documents.filter((file) => file.category === category);
  const failed = files.filter((file) => file.status === "FAILED").length;
  const pending = files.filter((file) => file.status === "SUBMITTED" || file.status === "PROCESSING").length;
  if (files.length === 0)
    return { category, state: "MISSING", note: "The last three months of every account" };
  if (failed > 0) {
    return { category, state: "PROBLEM", note: `${failed} of ${files.length} could not be read` };
  }
  if (pending > 0) return { category, state: "UNDER_WAY", note: `${pending} of ${files.length} being read` };
  const { from, to, days } = summary?.period ?? { from: null, to: null, days: 0 };
  if (!from || !to) return { category, state: "UNDER_WAY", note: "Being summarised" };
  const covered = `${formatDateRange(from, to)}, ${days} days`;
  return days < THREE_MONTHS
    ? { category, state: "PROBLEM", note: `${covered}: lenders ask for three months` }
    : { category, state: "DONE", note: covered };
}
