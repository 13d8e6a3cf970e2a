import type { AccountSegment } from "#lib/statements/core/pdf/4-items/account-segments.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";

/**
 * A column of debits or of credits prints no plus beside its minus: where one does, in whichever account of a file,
 * the signs give the direction and what was taken for that column is the one of all amounts. Else the rarer sign
 * would be read as the reversals.
 */
export function signsOverColumns(segments: readonly AccountSegment[]): AccountSegment[] {
  const rows = segments.flatMap((segment) => segment.rows);
  const bothSigns = (["DEBIT", "CREDIT"] as const).some((column) =>
    (["+", "-"] as const).every((sign) => rows.some(({ figures }) => figures[column]?.sign === sign)),
  );
  if (
    !bothSigns ||
    rows.some(({ figures: { DEBIT, CREDIT, AMOUNT } }) => [DEBIT, CREDIT, AMOUNT].filter(Boolean).length > 1)
  )
    return [...segments];
  return segments.map((segment) => ({ ...segment, rows: segment.rows.map(asAmount) }));
}

function asAmount(row: RowItem): RowItem {
  const { DEBIT, CREDIT, ...others } = row.figures;
  const AMOUNT = DEBIT ?? CREDIT ?? others.AMOUNT;
  return { ...row, figures: AMOUNT ? { ...others, AMOUNT } : others };
}
