import type { MoneyFormat } from "#lib/platform/format/money.ts";
import { type ConductFigure, conductFigures } from "#lib/reading/statements/core/memo/conduct-figures.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { listColumns, type MemoRow, type TableSection } from "./memo-sections.ts";
import type { MemoSource } from "./memo-source.ts";

/** Account conduct in the figures that lenders ask for. */
export function conductSection(summary: TransactionSummary, money: MoneyFormat): TableSection {
  const over = `over ${summary.period.days} days`;
  return {
    title: "Conduct",
    note: over,
    table: {
      caption: "Conduct",
      isList: true,
      columns: listColumns("Figure", "Found"),
      rows: conductFigures(summary, money).map((one): MemoRow => {
        const { label, figure, note, tone, proof } = one;
        const found = typeof figure === "number" ? figure : figure.cents;
        return {
          key: label,
          cells: [
            { text: label, more: note },
            {
              text: typeof figure === "number" ? String(figure) : money(figure.cents),
              // Only figures above zero are coloured.
              tone: found > 0 ? tone : "neutral",
            },
          ],
          mark: { proof, of: label.toLowerCase(), source: conductSource(one, found > 0, summary) },
        };
      }),
    },
  };
}

function conductSource(
  { what, source }: ConductFigure,
  isFound: boolean,
  { flags, period }: TransactionSummary,
): MemoSource {
  const over = `in ${period.days} days`;
  if (!isFound) {
    return {
      kind: "NOTE",
      text: `No ${what} was found on the statements ${over}.`,
      link: { label: "See all transactions", filter: {} },
    };
  }
  if ("category" in source) {
    return {
      kind: "TRANSACTIONS",
      filter: { category: source.category, direction: "out", standing: "counted" },
      arithmetic: `The total paid out ${over}.`,
    };
  }
  const isShown = flags.some(({ code, transactionIds }) => code === source.flag && transactionIds.length > 0);
  return isShown
    ? {
        kind: "TRANSACTIONS",
        filter: { flag: source.flag },
        arithmetic: `Counted ${over}. A returned payment and its fee count once.`,
      }
    : { kind: "NOTE", text: "Counted from the balances at the end of each day." };
}
