import type { CheckedApi } from "../../support/checked-api.ts";
import { pollForSummary } from "../../support/processing.ts";
import { newApplication } from "../../support/records.ts";
import { type SentFile, upload, uploadForm } from "../../support/upload.ts";

/** Creates an application, uploads statements and waits until they are read. Returns the application's ID. */
export async function createReadApplication(
  api: CheckedApi,
  token: string,
  files: SentFile[],
): Promise<string> {
  const { applicationId } = await newApplication(api, token);
  const answer = await upload(api, token, applicationId, uploadForm("BANK_STATEMENTS", files));
  if (answer.status !== 200) throw new Error(`no upload: ${JSON.stringify(answer.body)}`);
  await pollForSummary(api, token, applicationId);
  return applicationId;
}

/** A bank's CSV export with running balances, from rows of `[date, description, cents]`, oldest first. */
export function bankCsv(rows: readonly (readonly [string, string, number])[]): SentFile {
  let balance = 500_000;
  const lines = rows.map(([date, description, cents]) => {
    balance += cents;
    const text = `"${description.replaceAll('"', '""')}"`;
    return `${date},${text},${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  return { name: "Everyday.csv", bytes: `Date,Description,Amount,Balance\n${lines.join("\n")}\n` };
}

/** Three months of transactions with every case that the transactions journeys need. */
export function quarterCsv(): SentFile {
  const rows: [string, string, number][] = [];
  for (const month of ["08", "09", "10"]) {
    const day = (number: number) => `2026-${month}-${String(number).padStart(2, "0")}`;
    rows.push([day(1), "SALARY ACME WIDGETS LTD", 420_000]);
    rows.push([day(3), "EFTPOS COUNTDOWN PONSONBY 4521", -4_520]);
    rows.push([day(9), "Pīwakawaka Café Whangārei", -1_850]);
    rows.push([day(12), "EFTPOS COUNTDOWN PONSONBY 8830", -13_275]);
    rows.push([day(17), "SKYCITY CASINO AUCKLAND", -6_000]);
    rows.push([day(21), '=HYPERLINK("http://bad.example","Click")', -1_000]);
    rows.push([day(25), `ZXQ ${"very long words of a reference ".repeat(6).trim()}`, -2_345]);
  }
  return bankCsv(rows);
}
