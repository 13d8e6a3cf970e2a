import type { TransactionDetail } from "#lib/transactions/schemas.ts";

/** Where in its file a transaction stands: `page 3`, or `line 12` of a file without pages. */
export function describePlace({ page, line }: TransactionDetail["sources"][number]): string {
  return page === null ? `line ${line}` : `page ${page}`;
}
