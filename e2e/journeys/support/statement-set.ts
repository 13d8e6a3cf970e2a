import type { Locator } from "@playwright/test";
import { generateHousehold, shortStatement } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { bindScans, scanPages } from "#testing/generators/statements/pdf/scan-pages.ts";
import { writeCsv, writeOfx } from "#testing/generators/statements/write-data-files.ts";
import { pdf } from "../../support/small-files.ts";

/** A file in the form that Playwright's `setInputFiles` accepts. */
type JourneyFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * An applicant's files: three months of the everyday account as the bank's PDF, a month of the credit card as CSV, a
 * letter that is not a statement, and a truncated PDF.
 */
export async function statementSet(seed: number) {
  const layout = layoutNamed("plain");
  const [everyday, card] = generateHousehold(seed, {
    months: 3,
    bank: layout.bank,
    withCard: true,
    housing: "MORTGAGE",
    gambling: true,
    dishonours: true,
  });
  const lastOfCard = card?.statements.at(-1);
  if (!everyday || !lastOfCard) throw new Error("the household does not have both accounts");
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

/** Drops files on an element as if they were dragged in from the desktop. */
export async function dropFiles(target: Locator, files: readonly JourneyFile[]): Promise<void> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}

/**
 * One household's statements in four overlapping formats: three months of the everyday account as PDF, its last month
 * again as OFX, a month of the credit card as CSV, and a scan of another account. `transactions` is the true count
 * without duplicates.
 */
export async function mixedStatements(seed: number) {
  const layout = layoutNamed("plain");
  const [everyday, card] = generateHousehold(seed, {
    months: 3,
    bank: layout.bank,
    withCard: true,
    housing: "MORTGAGE",
  });
  const lastOfEveryday = everyday?.statements.at(-1);
  const lastOfCard = card?.statements.at(-1);
  if (!everyday || !lastOfEveryday || !lastOfCard)
    throw new Error("the household does not have both accounts");
  const other = shortStatement();
  const paper = { dpi: 200, degrees: 0.5, noise: 0, shadow: 0, quality: 80, seed };
  const file = (name: string, mimeType: string, bytes: Uint8Array | string): JourneyFile => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes),
  });
  return {
    pdf: file("Everyday.pdf", "application/pdf", await drawStatementPdf(everyday.statements, layout)),
    ofx: file("Everyday-October.ofx", "application/x-ofx", writeOfx(lastOfEveryday)),
    csv: file("Card.csv", "text/csv", writeCsv(lastOfCard)),
    scan: file(
      "Scan.pdf",
      "application/pdf",
      await bindScans(await scanPages(await drawStatementPdf(other, layout), paper), paper.dpi),
    ),
    transactions: [...everyday.statements, lastOfCard, other].reduce(
      (sum, { transactions }) => sum + transactions.length,
      0,
    ),
  };
}
