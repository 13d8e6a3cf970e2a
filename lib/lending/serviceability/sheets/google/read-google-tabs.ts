import { z } from "zod";
import { normalizeLabel } from "../core/read-block.ts";
import { addressOf, type Cell, type Merge, TAB_NAMES, type Tab } from "../core/tabs.ts";
import { explainGoogleError, type GoogleApi, GoogleUnavailable, getFromGoogle } from "./google-api.ts";

/** Far more than a master sheet of twelve banks needs; limits the size of the response. */
const MAX_GRID = { rows: 300, columns: 52 };

const gridRange = z.object({
  startRowIndex: z.number().default(0),
  startColumnIndex: z.number().default(0),
  endRowIndex: z.number().default(1),
  endColumnIndex: z.number().default(1),
});
const tabProperties = z.object({
  title: z.string().default(""),
  gridProperties: z
    .object({ rowCount: z.number().optional(), columnCount: z.number().optional() })
    .default({}),
});
const outlineSchema = z.object({
  sheets: z.array(z.object({ properties: tabProperties, merges: z.array(gridRange).default([]) })),
});
const valuesSchema = z.object({
  valueRanges: z.array(z.object({ values: z.array(z.array(z.unknown())).default([]) })),
});

/**
 * The tabs of a spreadsheet in Google Sheets. Only those of a master sheet have their cells. Throws GoogleUnavailable.
 */
export async function readGoogleTabs(spreadsheet: GoogleApi & { spreadsheetId: string }): Promise<Tab[]> {
  const { spreadsheetId, account } = spreadsheet;
  try {
    const fields = "sheets(properties(title,gridProperties(rowCount,columnCount)),merges)";
    const path = `/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}`;
    const outline = await getFromGoogle(spreadsheet, path, new URLSearchParams({ fields }), outlineSchema);
    const outlined = outline.sheets.map(({ properties, merges }) => ({
      name: properties.title,
      merges: merges.map(toMerge),
      range: rangeOf(properties),
    }));
    const wanted = outlined.filter(({ name }) =>
      TAB_NAMES.some((known) => normalizeLabel(known) === normalizeLabel(name)),
    );
    const ranges = wanted.map(({ range }) => range);
    const values = ranges.length === 0 ? [] : await valuesOf(spreadsheet, path, ranges);
    return outlined.map((tab) => {
      const rows = values[wanted.indexOf(tab)] ?? [];
      return { name: tab.name, merges: tab.merges, rows };
    });
  } catch (error) {
    throw explainGoogleError(error, { email: account.email, spreadsheetId });
  }
}

/** The part of a tab that can contain a master sheet. Google rejects a range beyond the tab's grid. */
function rangeOf({ title, gridProperties }: z.output<typeof tabProperties>): string {
  const rows = Math.min(MAX_GRID.rows, gridProperties.rowCount ?? MAX_GRID.rows);
  const columns = Math.min(MAX_GRID.columns, gridProperties.columnCount ?? MAX_GRID.columns);
  return `'${title.replaceAll("'", "''")}'!A1:${addressOf(rows - 1, columns - 1)}`;
}

async function valuesOf(api: GoogleApi, path: string, ranges: string[]): Promise<Cell[][][]> {
  const query = new URLSearchParams({
    majorDimension: "ROWS",
    valueRenderOption: "UNFORMATTED_VALUE",
    dateTimeRenderOption: "SERIAL_NUMBER",
  });
  for (const range of ranges) query.append("ranges", range);
  const { valueRanges } = await getFromGoogle(api, `${path}/values:batchGet`, query, valuesSchema);
  if (valueRanges.length !== ranges.length) throw new GoogleUnavailable("Google's response was incomplete.");
  return valueRanges.map(({ values }) => values.map((row) => row.map(toCell)));
}

/** Errors arrive as text, and dates as a number of days, which date rows accept. */
function toCell(value: unknown): Cell {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  return /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|ERROR!)/.test(value) ? { error: value } : value;
}

function toMerge(range: z.output<typeof gridRange>): Merge {
  const { startRowIndex, endRowIndex, startColumnIndex, endColumnIndex } = range;
  return { top: startRowIndex, left: startColumnIndex, bottom: endRowIndex - 1, right: endColumnIndex - 1 };
}
