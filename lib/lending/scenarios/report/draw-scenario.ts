import { aucklandDate, formatDate } from "#lib/platform/format.ts";
import type { Block } from "#lib/platform/pdf/blocks.ts";
import { drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { lendingSection } from "./lending-section.ts";
import { assumptionsSection, householdSection, openingSection } from "./opening-section.ts";
import { countedSection, reasonsSection } from "./reasons-section.ts";
import { repaymentsSection } from "./repayments-section.ts";
import { byLending, NOTICE, type ScenarioReport } from "./scenario-report.ts";

/**
 * The PDF of a scenario for the broker's client. The same report gives the same bytes, and any text can be drawn.
 * Throws RangeError if `generatedAt` is not a valid timestamp.
 */
export function drawScenario(report: ScenarioReport): Buffer {
  return drawDocument({
    title: `${report.name}: what banks may lend`,
    generatedAt: report.generatedAt,
    frame: {
      brand: report.brand,
      account: report.name,
      period: formatDate(aucklandDate(report.calculatedAt)),
      notice: NOTICE,
    },
    blocks: () => blocksOf(report),
  });
}

function* blocksOf(report: ScenarioReport): Generator<Block> {
  yield* openingSection(report);
  yield* lendingSection(report);
  yield* repaymentsSection(report);
  yield* householdSection(report);
  yield* countedSection(report.banks);
  for (const bank of byLending(report.banks)) yield* reasonsSection(bank);
  yield* assumptionsSection(report);
}

export async function run(report: ScenarioReport): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawScenario(report) };
}
