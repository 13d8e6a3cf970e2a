import { generateHousehold } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { writeCsv, writeOfx } from "#testing/generators/statements/write-data-files.ts";
import { xlsx } from "./small-files.ts";

export type SmallFile = { name: string; mediaType: string; bytes: Uint8Array | string };

/** One month of a household's everyday account as the bank's PDF and as CSV and OFX downloads. */
export async function monthOfStatements(seed: number) {
  const layout = layoutNamed("plain");
  const [everyday] = generateHousehold(seed, { bank: layout.bank, housing: "MORTGAGE" });
  const statement = everyday?.statements[0];
  if (!statement) throw new Error("the household has no statement");
  return {
    statement,
    pdf: await drawStatementPdf(statement, layout),
    csv: writeCsv(statement),
    ofx: writeOfx(statement),
  };
}

/** A small statement in every text-based format including PDF, and as a workbook. */
export async function statementFiles(seed: number): Promise<SmallFile[]> {
  const { pdf, csv, ofx } = await monthOfStatements(seed);
  return [
    { name: "statement.pdf", mediaType: "application/pdf", bytes: pdf },
    { name: "statement.csv", mediaType: "text/csv", bytes: csv },
    { name: "statement.ofx", mediaType: "application/x-ofx", bytes: ofx },
    { name: "statement.qfx", mediaType: "application/x-ofx", bytes: ofx.replace("</OFX>", "</OFX>\r\n") },
    { name: "statement.qif", mediaType: "application/x-qif", bytes: qif(seed) },
    { name: "statement.xml", mediaType: "application/xml", bytes: camt(seed) },
    { name: "statement.sta", mediaType: "application/x-mt940", bytes: mt940(seed) },
    {
      name: "statement.xlsx",
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes: xlsx([
        ["Date", "Description", "Amount", "Balance"],
        ["2026-08-03", "SALARY ACME LTD", 2500, 3500],
        ["2026-08-05", `COUNTDOWN ${seed}`, -120.5, 3379.5],
        ["2026-08-20", "POWER COMPANY", -210, 3169.5],
      ]),
    },
  ];
}

function qif(seed: number): string {
  return [
    "!Type:Bank",
    "D03/08/2026",
    "T2500.00",
    "PSALARY ACME LTD",
    "^",
    "D25/08/2026",
    "T-120.50",
    `PCOUNTDOWN ${seed}`,
    "^",
    "",
  ].join("\r\n");
}

function camt(seed: number): string {
  const balance = (code: string, amount: string, date: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NZD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
  const entry = (amount: string, sign: string, date: string, text: string) =>
    `<Ntry><Amt Ccy="NZD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${seed}</MsgId><CreDtTm>2026-09-01T00:00:00</CreDtTm></GrpHdr>`,
    "<Stmt><Id>1</Id><CreDtTm>2026-09-01T00:00:00</CreDtTm><Acct><Id><Othr><Id>12-3141-0592653-00</Id></Othr></Id><Ccy>NZD</Ccy></Acct>",
    balance("OPBD", "1000.00", "2026-08-01"),
    balance("CLBD", "3379.50", "2026-08-31"),
    entry("2500.00", "CRDT", "2026-08-03", "SALARY ACME LTD"),
    entry("120.50", "DBIT", "2026-08-05", `COUNTDOWN ${seed}`),
    "</Stmt></BkToCstmrStmt></Document>",
  ].join("\n");
}

function mt940(seed: number): string {
  return [
    ":20:STATEMENT",
    ":25:12-3141-0592653-01",
    ":28C:8/1",
    ":60F:C260801NZD1000,00",
    ":61:2608030803C2500,00NTRFNONREF",
    ":86:SALARY ACME LTD",
    ":61:2608050805D120,50NMSCNONREF",
    `:86:COUNTDOWN ${seed}`,
    ":62F:C260831NZD3379,50",
    "-",
    "",
  ].join("\r\n");
}
