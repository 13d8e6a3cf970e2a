import type { Totals } from "./balances-section.ts";
import { type Block, gap, panel, tones } from "./blocks.ts";
import type { ReportInput } from "./report-input.ts";
import type { MoneyFormat } from "./report-money.ts";
import { colours, styles } from "./sheet.ts";

const words = {
  PROVED: {
    tone: tones.success,
    colour: colours.success,
    title: "Proved by the statement's own figures",
    text: "Every transaction and every balance that the statement prints took part in a check that held: a changed figure or a missing transaction would have shown.",
  },
  NOT_CHECKABLE: {
    tone: tones.warning,
    colour: colours.warning,
    title: "Could not be checked",
    text: "The file prints no balances or totals that reach every transaction. Nothing in it contradicts the transactions below, but a changed or missing one would not have shown.",
  },
  CONFLICT: {
    tone: tones.danger,
    colour: colours.danger,
    title: "The statement's figures do not agree",
    text: "Nothing was changed or left out to make them fit. The file may be incomplete, misread or altered: compare it with the original before relying on it.",
  },
} as const;

/** States what was proved and what was not, with every conflict. */
export function verificationSection(input: ReportInput, totals: Totals, money: MoneyFormat): Block[] {
  const { tone, colour, title, text } = words[input.verification];
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
    `• The transactions listed here lead from the opening balance to ${money(reached)}, which is ${money(Math.abs(reached - closingBalance))} from the closing balance.`,
  ];
}
