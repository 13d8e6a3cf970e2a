import type { Page } from "@playwright/test";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";
import type { ImportResult } from "#lib/serviceability/sheets/schemas.ts";
import { writeWorkbook } from "#lib/serviceability/sheets/workbook/write-workbook.ts";

function changed(change: (sheet: MasterSheet) => void): Promise<Uint8Array> {
  const copy = structuredClone(sampleSheet);
  change(copy);
  return writeWorkbook(copy);
}

/** A workbook with faults on each of its tabs. */
export function faultyWorkbook(): Promise<Uint8Array> {
  return changed((sheet) => {
    sheet.taxYear = "2031/32";
    for (const bank of sheet.banks) bank.testRate *= 100;
    for (const bank of sheet.banks.slice(1, 3)) bank.benchmark.oneApplicant[2] = 10;
  });
}

/** Imports a sheet in which some rules differ, in the name of who is signed in, and answers its version. */
export async function importDraft(page: Page): Promise<number> {
  const bytes = await changed((sheet) => {
    for (const bank of sheet.banks.slice(0, 3)) bank.testRate += 0.005;
    for (const bank of sheet.banks.slice(2)) bank.creditCardRate = 0.045;
    for (const bank of sheet.banks) bank.benchmark.twoApplicants[5] = 4200;
  });
  const answer = await page.request.post("/v1/portal/master-sheets", {
    multipart: {
      note: "New test rates and card rates for the summer",
      files: { name: "sheet.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) },
    },
  });
  const { version }: ImportResult = await answer.json();
  if (!version) throw new Error("the workbook was not imported");
  return version.version;
}
