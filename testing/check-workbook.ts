// Exports the sample sheet as a workbook, resaves it in LibreOffice and checks that it still reads the same.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { readSheet } from "#lib/lending/serviceability/sheets/core/read-sheet.ts";
import { placeOf } from "#lib/lending/serviceability/sheets/core/tabs.ts";
import { readWorkbook } from "#lib/lending/serviceability/sheets/workbook/read-workbook.ts";
import { writeWorkbook } from "#lib/lending/serviceability/sheets/workbook/write-workbook.ts";

const folder = mkdtempSync(join(tmpdir(), "lodge-workbook-"));

/** Opens and saves a file in headless LibreOffice. */
function resave(source: string, format: string, out: string): void {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
  const args = [
    "--headless",
    profile,
    "--convert-to",
    format,
    "--outdir",
    join(folder, out),
    join(folder, source),
  ];
  const { status, stderr } = spawnSync("soffice", args, { encoding: "utf8", timeout: 120_000 });
  if (status !== 0) throw new Error(`soffice exited with ${status}: ${stderr}`);
}

async function check(name: string, path: string): Promise<boolean> {
  const reading = readSheet(await readWorkbook(new Uint8Array(readFileSync(join(folder, path)))));
  const isEqual = "sheet" in reading && isDeepStrictEqual(reading.sheet, sampleSheet);
  console.log(`${isEqual ? "same" : "DIFFERENT"}: ${name}`);
  for (const fault of "faults" in reading ? reading.faults : [])
    console.log(`  ${placeOf(fault)}: ${fault.message}`);
  return isEqual;
}

try {
  if (spawnSync("soffice", ["--version"]).error) {
    console.log("soffice is not installed: nothing was checked (Debian: apt-get install libreoffice-calc)");
  } else {
    writeFileSync(join(folder, "sheet.xlsx"), await writeWorkbook(sampleSheet));
    resave("sheet.xlsx", "xlsx:Calc MS Excel 2007 XML", "saved");
    resave("sheet.xlsx", "ods", "ods");
    resave("ods/sheet.ods", "xlsx:Calc MS Excel 2007 XML", "from-ods");
    const results = [
      await check("as exported", "sheet.xlsx"),
      await check("opened and saved by LibreOffice", "saved/sheet.xlsx"),
      await check("saved as ODS, then as XLSX", "from-ods/sheet.xlsx"),
    ];
    if (results.includes(false)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
