import { toDecimal } from "#lib/money.ts";
import type { StatementDraft } from "../core/model.ts";

/** A statement as QIF, as New Zealand's banks export it: day first, one record for each transaction, no balances. */
export function writeQif({ transactions, kind }: StatementDraft): string {
  const records = transactions.map(({ date, description, amount }) => {
    const [year = "", month = "", day = ""] = date.split("-");
    return `D${day}/${month}/${year}\r\nT${toDecimal(amount)}\r\nP${description}\r\n^\r\n`;
  });
  return `!Type:${kind === "CREDIT_CARD" ? "CCard" : "Bank"}\r\n${records.join("")}`;
}
