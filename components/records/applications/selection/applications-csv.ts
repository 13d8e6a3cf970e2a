import { csvLine } from "#lib/platform/format/csv-line.ts";
import { toCents } from "#lib/platform/money.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import type { SelectableRow } from "./selection.tsx";

const head = [
  "Applicants",
  "Status",
  "Created",
  "Documents",
  "Loan accounts",
  "Best lending",
  "Bank",
  "Warning",
];

/** Without it, spreadsheets assume an older encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Applications as CSV text, safe from formula injection. */
export function applicationsAsCsv(rows: readonly SelectableRow[]): string {
  const lines = rows.map(({ names, status, created, documents, accounts, bestLending }) =>
    csvLine([
      names,
      statusLabels[status],
      created,
      documents,
      accounts,
      bestLending && { amount: toCents(bestLending.maxLending) },
      bestLending?.bankName ?? null,
      bestLending?.warnings.join("; ") ?? null,
    ]),
  );
  return BYTE_ORDER_MARK + csvLine(head) + lines.join("");
}

/** Downloads text as a CSV file. */
export function saveCsv(text: string, fileName: string): void {
  const blob = new Blob([text], { type: "text/csv;charset=utf-8" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: fileName,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
