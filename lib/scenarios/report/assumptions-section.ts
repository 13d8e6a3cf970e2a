import { formatDate } from "#lib/format/date.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown.ts";
import type { Block } from "#lib/statements/report/blocks.ts";
import { paragraph, sectionTitle } from "#lib/statements/report/blocks.ts";
import { ratePercentage, type ScenarioReport } from "./scenario-report.ts";

/** The assumptions behind the figures, in sentences. */
export function assumptionsSection({ banks, sheet }: ScenarioReport): Block[] {
  const rates = banks.map((bank) => bank.testRate);
  const [first] = banks;
  const sentences = [
    `Banks do not test a loan at the rate that you will pay but at a higher one: here ${ratePercentage(Math.min(...rates))} to ${ratePercentage(Math.max(...rates))} a year, repaid monthly over the term.`,
    `Pay counts after income tax, ACC earners' levy and student loan repayments${first ? ` of the tax year ${first.taxYear}` : ""}. KiwiSaver counts as an expense.`,
    "Only part of rent, board and other income counts at most banks, and a credit card or overdraft counts by its limit, whatever is owed.",
    "Living costs count as entered or at the bank's own benchmark. Each bank wants some money left over after the repayment.",
    `All rules are those of ${sheet.title} (${sheet.identifier}, version ${sheet.version}).`,
    ...sourcesOf(banks),
  ];
  return [
    ...sectionTitle("What these figures rest on"),
    ...sentences.flatMap((sentence) => paragraph(`• ${sentence}`)),
  ];
}

/** The source of each bank's rules; banks with the same source share a sentence. */
function sourcesOf(banks: readonly BankBreakdown[]): string[] {
  const shared = Map.groupBy(banks, ({ source, effectiveFrom, verifiedAt }) => {
    const dates = `in force from ${formatDate(effectiveFrom)}, checked on ${formatDate(verifiedAt)}.`;
    return `${source.replace(/\.$/, "")}, ${dates}`;
  });
  return [...shared].map(([source, of]) => `${of.map(({ name }) => name).join(", ")}: ${source}`);
}
