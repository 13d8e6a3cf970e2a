import type { Cell, WriteSheet } from "hucre";
import { writeXlsx } from "hucre/xlsx";
import { NOTICE, type ScenarioReport } from "./scenario-report.ts";
import { type Format, type ScenarioRow, scenarioTable } from "./scenario-rows.ts";

const NUMBER_FORMATS: Record<Format, string> = {
  money: '"$"#,##0.00;-"$"#,##0.00',
  dollars: '"$"#,##0',
  percent: "0.00##%",
  plain: "General",
};

const FONT = { name: "Calibri", size: 11 };

/** Prints on A4 landscape, fitted to the page width, with the notice in each footer. */
const printing = {
  pageSetup: {
    paperSize: "a4",
    orientation: "landscape",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: "$1:$1",
  },
  headerFooter: { oddFooter: `&L${NOTICE}&RPage &P of &N` },
} satisfies Partial<WriteSheet>;

/** A scenario as an Excel workbook: one tab with every figure by bank, and one with the reason for each line. */
export async function scenarioXlsx(report: ScenarioReport): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [figuresTab(report), reasonsTab(report)],
    defaultFont: FONT,
    properties: {
      title: report.name,
      subject: NOTICE,
      creator: "Lodge",
      created: new Date(report.generatedAt),
      modified: new Date(report.generatedAt),
    },
  });
}

function figuresTab(report: ScenarioReport): WriteSheet {
  const { rows, headings, cells: values } = scenarioTable(report);
  const cells = new Map<string, Partial<Cell>>();
  for (const [index, row] of rows.entries()) formatRow(cells, index + 1, row);
  return {
    name: "Figures",
    columns: [32, 36, 20, 10, ...report.banks.map(() => 25)].map((width) => ({ width })),
    rows: [headings, ...values],
    cells: bold(cells, headings.length),
    freezePane: { rows: 1, columns: 2 },
    ...printing,
  };
}

function reasonsTab(report: ScenarioReport): WriteSheet {
  const header = ["Bank", "Line", "Amount", "Why"];
  const rows = report.banks.flatMap((bank) => [
    ...bank.lines.map(({ label, assessed, why }) => [bank.name, label, Math.round(assessed) / 100, why]),
    ...bank.steps.map(({ label, amount, why }) => [bank.name, label, amount / 100, why]),
    ...bank.limits.flatMap(({ label, amount, lift }) =>
      lift === null ? [] : [[bank.name, `${label}: what would raise it`, amount && amount / 100, lift]],
    ),
  ]);
  const cells = new Map<string, Partial<Cell>>();
  for (const index of rows.keys()) {
    cells.set(`${index + 1},2`, { style: { numFmt: NUMBER_FORMATS.money } });
  }
  return {
    name: "Reasons",
    columns: [18, 36, 16, 110].map((width) => ({ width })),
    rows: [header, ...rows],
    cells: bold(cells, header.length),
    freezePane: { rows: 1 },
    ...printing,
  };
}

function formatRow(cells: Map<string, Partial<Cell>>, row: number, { entered, banks, format }: ScenarioRow) {
  const style = { numFmt: NUMBER_FORMATS[format] };
  if (typeof entered === "number") cells.set(`${row},2`, { style });
  for (const [index, value] of banks.entries()) {
    if (typeof value === "number") cells.set(`${row},${index + 4}`, { style });
  }
}

function bold(cells: Map<string, Partial<Cell>>, columns: number): Map<string, Partial<Cell>> {
  for (let column = 0; column < columns; column += 1) {
    cells.set(`0,${column}`, { style: { font: { ...FONT, bold: true } } });
  }
  return cells;
}
