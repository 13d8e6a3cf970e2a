import { formatDate } from "#lib/format/date.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";

/** What the figures are: indicative, by which sheet, and how fresh its rules are. */
export function SheetNote({ sheet, version }: { sheet: MasterSheet; version: number }) {
  const verified = sheet.banks.map((bank) => bank.verifiedAt).sort();
  const oldest = verified[0];
  return (
    <p className="text-pretty text-muted text-sm">
      <strong className="font-medium text-text">Indicative, not a bank's decision.</strong> By the master
      sheet “{sheet.title}”, version {version}, tax year {sheet.taxYear}
      {oldest && `; every bank's rules checked on or after ${formatDate(oldest)}`}.
    </p>
  );
}
