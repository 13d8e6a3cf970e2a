import type { CellStyle, ColumnDef, DataValidation, Cell as WorkbookCell, WriteSheet } from "hucre/xlsx";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import {
  FIRST_VALUE_COLUMN,
  type LaidOutBlock,
  type LaidOutTab,
  layOutTabs,
  tabOf,
} from "../core/lay-out-tabs.ts";
import type { RowContent, SheetRow } from "../core/sheet-rows.ts";
import { addressOf, type Cell } from "../core/tabs.ts";
import { loadVersion, readContent, type SheetKey } from "../load-version.ts";

/** The number of bank columns with validation: the maximum that a sheet may have. */
const MAX_COLUMNS = 12;

const FORMATS: Record<RowContent, string> = {
  text: "@",
  date: "yyyy-mm-dd",
  choice: "@",
  yesNo: "@",
  money: "#,##0.00",
  share: "0.0#####",
  whole: "0",
  number: "0.0#####",
};

const FONT = { name: "Calibri", size: 11 };

/** Widths in characters: labels, units, explanations, then each value column. */
const WIDTHS = { beside: [34, 40, 92], value: 22 };

const LINE_POINTS = 15;
const GUIDE_STYLE: CellStyle = { font: { ...FONT, italic: true, color: { rgb: "475467" } } };

const HEAD_STYLE: CellStyle = {
  font: { ...FONT, bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E4E7EC" } },
  border: { bottom: { style: "thin", color: { rgb: "98A2B3" } } },
};

const LABEL_STYLE: CellStyle = { font: { ...FONT, bold: true }, alignment: { vertical: "top" } };

const BESIDE_STYLE: CellStyle = {
  font: { ...FONT, color: { rgb: "475467" } },
  alignment: { vertical: "top", wrapText: true },
};

/** The sheet as an XLSX workbook of three tabs, with formats, notes and validation for each cell. */
export async function writeWorkbook(sheet: MasterSheet): Promise<Uint8Array<ArrayBuffer>> {
  // Imported here because nothing else in the service writes workbooks.
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets: layOutTabs(sheet).map((tab) => worksheet(sheet, tab)),
    defaultFont: FONT,
    properties: { title: sheet.title, creator: "Lodge" },
  });
  return new Uint8Array(bytes);
}

function worksheet(sheet: MasterSheet, tab: LaidOutTab): WriteSheet {
  const { name, rows } = tabOf(tab);
  const cells = new Map<string, Partial<WorkbookCell>>();
  rows.forEach((row, line) => {
    row.forEach((cell, column) => {
      if (cell !== null) cells.set(`${line},${column}`, { value: workbookValue(cell) });
    });
  });
  const style = (line: number, column: number, looks: CellStyle) => {
    const key = `${line},${column}`;
    cells.set(key, { ...(cells.get(key) ?? { value: null }), style: looks });
  };
  style(0, 0, GUIDE_STYLE);
  for (const { block, headRow } of tab.blocks) {
    for (const column of rows[headRow]?.keys() ?? []) style(headRow, column, HEAD_STYLE);
    for (const [index, { row, values }] of block.rows.entries()) {
      const line = headRow + 1 + index;
      style(line, 0, LABEL_STYLE);
      for (const column of [1, 2]) style(line, column, BESIDE_STYLE);
      for (const [column, value] of values.entries()) {
        const at = `${line},${FIRST_VALUE_COLUMN + column}`;
        cells.set(at, { ...valueCell(row, value), style: valueStyle(row) });
      }
    }
  }
  const [first] = tab.blocks;
  return {
    name,
    rows: rows.map((row) => row.map(workbookValue)),
    cells,
    columns: columnsOf(tab),
    rowDefs: heightsOf(tab),
    // With two tables in one tab, only the labels can be frozen.
    freezePane: tab.blocks.length === 1 ? { rows: (first?.headRow ?? 0) + 1, columns: 1 } : { columns: 1 },
    pageSetup: { paperSize: "a4", orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    dataValidations: tab.blocks.flatMap((block) => validationsOf(sheet, block)),
  };
}

function valueCell(row: SheetRow, value: string | number | null): Partial<WorkbookCell> {
  const isDate = row.content === "date" && typeof value === "string";
  return { value: isDate ? new Date(`${value}T00:00:00Z`) : value };
}

function workbookValue(cell: Cell): string | number | boolean | null {
  return typeof cell === "object" ? null : cell;
}

function valueStyle({ content }: SheetRow): CellStyle {
  const horizontal = ["text", "choice", "yesNo"].includes(content) ? "left" : "right";
  return {
    numFmt: FORMATS[content],
    alignment: { vertical: "top", horizontal, wrapText: content === "text" },
  };
}

function columnsOf({ blocks }: LaidOutTab): ColumnDef[] {
  const values = Math.max(...blocks.map(({ block }) => block.columns.length));
  const widths = [...WIDTHS.beside, ...Array.from({ length: values }, () => WIDTHS.value)];
  return widths.map((width) => ({ width }));
}

/** Heights of rows with multi-line text. Not every program calculates them. */
function heightsOf({ blocks }: LaidOutTab): Map<number, { height: number }> {
  const heights = new Map<number, { height: number }>();
  for (const { block, headRow } of blocks) {
    for (const [index, { row, values }] of block.rows.entries()) {
      const texts = [row.label, row.unit, row.explanation, ...values];
      const lines = texts.map((text, column) => {
        const width = WIDTHS.beside[column] ?? WIDTHS.value;
        return typeof text === "string" ? Math.ceil(text.length / width) : 1;
      });
      const lineCount = Math.max(...lines);
      if (lineCount > 1) heights.set(headRow + 1 + index, { height: lineCount * LINE_POINTS });
    }
  }
  return heights;
}

function validationsOf(sheet: MasterSheet, { block, headRow }: LaidOutBlock): DataValidation[] {
  const last = FIRST_VALUE_COLUMN + (block.tab === "Tax" ? block.columns.length : MAX_COLUMNS) - 1;
  return block.rows.flatMap(({ row }, index) => {
    const line = headRow + 1 + index;
    const range = `${addressOf(line, FIRST_VALUE_COLUMN)}:${addressOf(line, last)}`;
    const rule =
      row.key === "taxYear"
        ? { type: "list" as const, values: sheet.taxTables.map(({ taxYear }) => taxYear) }
        : validationRule(row);
    if (rule === null) return [];
    const { label, allowed, explanation, optional } = row;
    return {
      ...rule,
      range,
      allowBlank: optional,
      showInputMessage: true,
      // Spreadsheet programs show at most 32 characters of a title and 255 of a message.
      inputTitle: label.slice(0, 32),
      inputMessage: `${explanation} Must be ${allowed}.`.slice(0, 255),
      showErrorMessage: true,
      errorTitle: label.slice(0, 32),
      errorMessage: `${label} must be ${allowed}.`.slice(0, 255),
    };
  });
}

function validationRule(row: SheetRow): (Pick<DataValidation, "type"> & Partial<DataValidation>) | null {
  const { content, choices, min = 0, max = 0 } = row;
  switch (content) {
    case "text":
      return null;
    case "choice":
    case "yesNo":
      return { type: "list", values: [...(choices ?? [])] };
    case "date":
      return { type: "date", operator: "greaterThan", formula1: "DATE(2000,1,1)" };
    default: {
      const type = content === "whole" ? "whole" : "decimal";
      return { type, operator: "between", formula1: String(min), formula2: String(max) };
    }
  }
}

/** A version as an XLSX workbook, with a file name. Throws 404, and 400 for an invalid version. */
export async function exportWorkbook(
  ctx: Context<UserActor>,
  key: SheetKey,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }> {
  const { content } = await loadVersion(ctx.db, key);
  const reading = readContent(content);
  if ("problem" in reading) {
    throw new AppError("INVALID_REQUEST", `This version is not a whole sheet: ${reading.problem}`, {
      details: [{ field: "version", message: reading.problem }],
    });
  }
  await asBroker(ctx, (tx) =>
    recordAudit(tx, ctx, "master-sheet.exported", key.identifier, { version: key.version }),
  );
  const name = key.identifier.replaceAll(/[^A-Za-z0-9-]+/g, "-");
  return { bytes: await writeWorkbook(reading.sheet), fileName: `${name}-v${key.version}.xlsx` };
}
