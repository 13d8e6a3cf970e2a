import { toDecimal } from "#lib/money.ts";
import type { StatementDraft } from "../core/model.ts";

/** A statement as most banks export it: ISO dates, one signed amount, the running balance where there is one. */
export function writeCsv({ transactions }: StatementDraft): string {
  const rows = transactions.map(({ date, description, amount, balance }) =>
    [date, quoted(description), toDecimal(amount), balance === null ? "" : toDecimal(balance)].join(","),
  );
  return `${["Date,Description,Amount,Balance", ...rows].join("\r\n")}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
