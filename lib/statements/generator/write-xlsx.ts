import { writeXlsx } from "hucre";
import type { StatementDraft } from "../core/model.ts";

/** Statements as a workbook, a sheet each: the account and its balances above the rows, dates as Excel has them. */
export function writeWorkbook(statements: readonly StatementDraft[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: statements.map((statement, index) => ({
      name: `Statement ${index + 1}`,
      rows: [
        ["Account number", statement.accountNumber],
        ["Opening balance", decimal(statement.openingBalance)],
        ["Closing balance", decimal(statement.closingBalance)],
        [],
        ["Date", "Description", "Amount", "Balance"],
        ...statement.transactions.map(({ date, description, amount, balance }) => [
          new Date(`${date}T00:00:00Z`),
          description,
          amount / 100,
          decimal(balance),
        ]),
      ],
    })),
  });
}

function decimal(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
