import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import type { Block } from "#lib/platform/pdf/blocks.ts";
import { type BrandLogo, drawDocument } from "#lib/platform/pdf/document-pages.ts";
import { printedBrand } from "#lib/records/brokerages/core/brand.ts";
import type { Manifest } from "../manifest-schema.ts";
import { checklistSection, documentsSection, figuresSection, flagsSection } from "./evidence-sections.ts";
import { factFindSections } from "./fact-find-sections.ts";
import { applicantsSection, coverSection, fundsSection, loanSection } from "./loan-sections.ts";
import { debtsSection, expensesSection, incomeSection, serviceabilitySection } from "./money-sections.ts";

/** The input of a package's PDF: `package.json`, and the logo with the hash given there. */
type Input = { manifest: Manifest; logo: BrandLogo | null };

/** The PDF of a package. The same manifest gives the same bytes. */
function drawPackage({ manifest, logo }: Input): Buffer {
  const names = manifest.applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", ");
  return drawDocument({
    title: `Home loan application to ${manifest.lender.name} for ${names}`,
    generatedAt: manifest.createdAt,
    frame: {
      brand: manifest.brokerage ? printedBrand(manifest.brokerage, logo) : null,
      account: `${names} · ${manifest.lender.name}`,
      period: formatDate(aucklandDate(manifest.createdAt)),
    },
    blocks: () => blocksOf(manifest),
  });
}

function* blocksOf(manifest: Manifest): Generator<Block> {
  yield* coverSection(manifest);
  yield* applicantsSection(manifest);
  yield* loanSection(manifest);
  yield* fundsSection(manifest);
  yield* serviceabilitySection(manifest);
  yield* incomeSection(manifest);
  yield* expensesSection(manifest);
  yield* debtsSection(manifest);
  yield* factFindSections(manifest);
  yield* figuresSection(manifest);
  yield* flagsSection(manifest);
  yield* checklistSection(manifest);
  yield* documentsSection(manifest);
}

export async function run(input: Input): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawPackage(input) };
}
