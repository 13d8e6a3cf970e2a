import { toCents } from "#lib/platform/money.ts";
import { type CsvColumns, csvHead, csvRows } from "#lib/platform/text/csv-line.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { SelectableRow } from "./selection.tsx";

const columns: CsvColumns<SelectableRow> = {
  Applicants: (row) => row.names,
  Status: (row) => statusLabels[row.status],
  Created: (row) => row.created,
  Documents: (row) => row.documents,
  "Loan accounts": (row) => row.accounts,
  "Best lending": ({ bestLending }) => bestLending && { amount: toCents(bestLending.maxLending) },
  Bank: ({ bestLending }) => bestLending?.bankName ?? null,
  Warning: ({ bestLending }) => bestLending?.warnings.join("; ") ?? null,
};

/** Applications as CSV text, safe from formula injection. */
export function applicationsAsCsv(rows: readonly SelectableRow[]): string {
  return csvHead(Object.keys(columns)) + csvRows(columns, rows);
}

export function saveCsv(text: string, fileName: string): void {
  const blob = new Blob([text], { type: "text/csv;charset=utf-8" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: fileName,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
