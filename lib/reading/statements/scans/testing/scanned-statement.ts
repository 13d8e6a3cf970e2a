import { shortStatement } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { bindScans, scanPages } from "#testing/generators/statements/pdf/scan-pages.ts";

/** A short statement on paper, as a PDF with text. */
export const statementOnPaper = () => drawStatementPdf(shortStatement(), layoutNamed("plain"));

/** The same statement scanned at this angle: a PDF of its page's picture. */
export async function scannedStatement(degrees = 0.5): Promise<Uint8Array<ArrayBuffer>> {
  const scanning = { dpi: 150, degrees, noise: 0, shadow: 0, quality: 80, seed: 1, share: 0.5 };
  return new Uint8Array(await bindScans(await scanPages(await statementOnPaper(), scanning), scanning.dpi));
}
