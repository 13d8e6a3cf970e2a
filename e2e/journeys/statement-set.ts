import { generateHousehold } from "#lib/fixtures/statements/household.ts";
import { layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#lib/fixtures/statements/pdf/draw-statement-pdf.ts";
import { writeCsv } from "#lib/fixtures/statements/write-data-files.ts";
import { pdf } from "../support/small-files.ts";

/** A file as Playwright hands it to a page. */
export type JourneyFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * What an applicant brings: three months of the everyday account as the bank's PDF, a month of the card as CSV,
 * a letter that is no statement, and a PDF that broke on its way.
 */
export async function statementSet(seed: number) {
  const layout = layoutNamed("plain");
  const [everyday, card] = generateHousehold(seed, {
    from: "2026-08-01",
    months: 3,
    bank: layout.bank,
    withCard: true,
    housing: "MORTGAGE",
    gambling: true,
    dishonours: true,
  });
  const lastOfCard = card?.statements.at(-1);
  if (!everyday || !lastOfCard) throw new Error("the household has not both accounts");
  const drawn = await drawStatementPdf(everyday.statements, layout);
  const file = (name: string, mimeType: string, bytes: Uint8Array | string): JourneyFile => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes),
  });
  return {
    statement: file("Everyday.pdf", "application/pdf", drawn),
    csv: file("Card.csv", "text/csv", writeCsv(lastOfCard)),
    letter: file("Letter.pdf", "application/pdf", pdf(`Letter ${seed}: please find enclosed nothing`)),
    broken: file("Broken.pdf", "application/pdf", drawn.slice(0, 200)),
  };
}
