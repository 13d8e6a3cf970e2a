/** Rows that stand under one heading; null: under none. */
interface RowGroup<Row> {
  title: string | null;
  rows: Row[];
}

/** Rows with those that follow each other under the same heading together. */
export function groupRows<Row extends { group: string | null }>(rows: readonly Row[]): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === row.group) last.rows.push(row);
    else groups.push({ title: row.group, rows: [row] });
  }
  return groups;
}

/** The heading as the part of an address after `#`. */
export function headingId(title: string): string {
  return `rules-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
