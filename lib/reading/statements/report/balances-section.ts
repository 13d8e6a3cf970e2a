import type { Cents, MoneyFormat } from "#lib/platform/money.ts";
import { type Block, gap, panel, paragraph, tones } from "#lib/platform/pdf/blocks.ts";
import { colours, contentWidth, paper, styles } from "#lib/platform/pdf/sheet.ts";
import { fitStyle } from "#lib/platform/pdf/wrap-lines.ts";
import type { ReportInput } from "../publishing/build-statement-report.ts";

/**
 * The balances and sums of the period, and the parts of the sums that are neither income nor spending.
 */
export function balancesSection(input: ReportInput, totals: Totals, money: MoneyFormat): Block[] {
  const balance = (cents: number | null) => (cents === null ? "Not stated" : money(cents));
  const figures = [
    ["Opening balance", balance(input.openingBalance)],
    ["Money in", money(totals.moneyIn)],
    ["Money out", money(totals.moneyOut)],
    ["Closing balance", balance(input.closingBalance)],
  ] as const;
  const notes = [
    included(totals.transfers, "transfer between own accounts", "transfers between own accounts", money),
    included(
      totals.excluded,
      "transaction that the broker excluded",
      "transactions that the broker excluded",
      money,
    ),
  ].filter((note) => note !== null);
  const blocks: Block[] = [figuresBlock(figures)];
  if (notes.length > 0) blocks.push(...paragraph(`Including ${notes.join(" and ")}.`, styles.note));
  return blocks;
}

function included(part: Totals["transfers"], one: string, many: string, money: MoneyFormat): string | null {
  if (part.count === 0) return null;
  return `${part.count} ${part.count === 1 ? one : many} (${money(part.moneyIn)} in, ${money(part.moneyOut)} out)`;
}

function figuresBlock(figures: readonly (readonly [string, string])[]): Block {
  const width = contentWidth / figures.length;
  return {
    height: 58,
    tag: "P",
    draw(sheet, top) {
      figures.forEach(([label, figure], index) => {
        const x = paper.left + index * width;
        sheet.text(label, x, top + 26, styles.small);
        sheet.text(figure, x, top + 43, fitStyle(figure, width - 10, styles.figure));
      });
    },
  };
}

/**
 * Sums over every row, including excluded rows and own transfers, as the balances contain them. Money out is
 * positive.
 */
type Totals = {
  moneyIn: Cents;
  moneyOut: Cents;
  transfers: { count: number; moneyIn: Cents; moneyOut: Cents };
  excluded: { count: number; moneyIn: Cents; moneyOut: Cents };
};

export function totalsOf(transactions: ReportInput["transactions"]): Totals {
  return {
    ...sum(transactions),
    transfers: sum(transactions.filter((row) => row.isInternalTransfer)),
    excluded: sum(transactions.filter((row) => row.excluded)),
  };
}

function sum(rows: ReportInput["transactions"]): { count: number; moneyIn: Cents; moneyOut: Cents } {
  let moneyIn = 0;
  let moneyOut = 0;
  for (const { amount } of rows) {
    if (amount > 0) moneyIn += amount;
    else moneyOut -= amount;
  }
  return { count: rows.length, moneyIn, moneyOut };
}

const verificationCopy = {
  PROVED: {
    tone: tones.success,
    colour: colours.success,
    title: "Proved by the statement's own figures",
    text: "Every transaction and every printed balance was part of a check that passed. A changed figure or a missing transaction would have shown.",
  },
  NOT_CHECKABLE: {
    tone: tones.warning,
    colour: colours.warning,
    title: "Could not be checked",
    text: "The file has no balances or totals that cover every transaction. Nothing in it contradicts the transactions below, but a changed or missing one would not have shown.",
  },
  CONFLICT: {
    tone: tones.danger,
    colour: colours.danger,
    title: "The statement's figures do not agree",
    text: "Nothing was changed or left out to make them fit. The file may be incomplete, misread or altered. Compare it with the original before relying on it.",
  },
} as const;

/** States whether the figures were proved, with every conflict. */
export function verificationSection(input: ReportInput, totals: Totals, money: MoneyFormat): Block[] {
  const { tone, colour, title, text } = verificationCopy[input.verification];
  const more = [
    ...input.conflicts.map((conflict) => `• ${conflict.message}`),
    ...disagreement(input, totals, money),
  ];
  return [gap(12), ...panel(tone, title, { ...styles.strong, colour }, [text, ...more])];
}

/** The rows below may differ from the proved file, for example if another document gave some of them. */
function disagreement(input: ReportInput, totals: Totals, money: MoneyFormat): string[] {
  const { openingBalance, closingBalance, verification } = input;
  if (verification === "CONFLICT" || openingBalance === null || closingBalance === null) return [];
  const reached = openingBalance + totals.moneyIn - totals.moneyOut;
  if (reached === closingBalance) return [];
  return [
    `• With the transactions listed here, the opening balance becomes ${money(reached)}, which is ${money(Math.abs(reached - closingBalance))} from the closing balance.`,
  ];
}
