import { auth, sheets, type sheets_v4 } from "@googleapis/sheets";
import { folded } from "./core/read-block.ts";
import { addressOf, type Cell, type Merge, TAB_NAMES, type Tab } from "./core/tabs.ts";
import { awayBecause, GoogleAway } from "./google-away.ts";
import type { ServiceAccount } from "./service-account.ts";

export type GoogleSpreadsheet = {
  spreadsheetId: string;
  account: ServiceAccount;
  /** Another address for Google's API and its token service: a proxy, or a stand-in. */
  apiUrl?: string;
};

/** Each request, from its first byte to its last. */
const MOST_MS = 5000;
const READ_ONLY = "https://www.googleapis.com/auth/spreadsheets.readonly";
/** Far more than a master sheet of twelve banks covers; bounds what can come back. */
const MOST = { rows: 300, columns: 52 };

const clients = new Map<string, sheets_v4.Sheets>();

/** The tabs of a spreadsheet in Google Sheets, the three of a master sheet with their cells. Throws GoogleAway. */
export async function readGoogleTabs(spreadsheet: GoogleSpreadsheet): Promise<Tab[]> {
  const { spreadsheetId, account } = spreadsheet;
  const api = clientFor(spreadsheet).spreadsheets;
  try {
    const { data: outline } = await api.get(
      { spreadsheetId, fields: "sheets(properties(title,gridProperties(rowCount,columnCount)),merges)" },
      { retry: false },
    );
    if (!Array.isArray(outline?.sheets)) throw new GoogleAway("Google's answer was not whole.");
    const outlined = outline.sheets.map(({ properties, merges }) => ({
      name: properties?.title ?? "",
      merges: (merges ?? []).map(toMerge),
      range: rangeOf(properties ?? {}),
    }));
    const wanted = outlined.filter(({ name }) => TAB_NAMES.some((known) => folded(known) === folded(name)));
    const ranges = wanted.map(({ range }) => range);
    const values = ranges.length === 0 ? [] : await valuesOf(api, spreadsheetId, ranges);
    return outlined.map((tab) => {
      const rows = values[wanted.indexOf(tab)] ?? [];
      return { name: tab.name, merges: tab.merges, rows };
    });
  } catch (error) {
    throw awayBecause(error, { email: account.email, spreadsheetId });
  }
}

/** The part of a tab that can hold a master sheet; Google refuses a range beyond the tab's own grid. */
function rangeOf({ title, gridProperties }: sheets_v4.Schema$SheetProperties): string {
  const rows = Math.min(MOST.rows, gridProperties?.rowCount ?? MOST.rows);
  const columns = Math.min(MOST.columns, gridProperties?.columnCount ?? MOST.columns);
  return `'${(title ?? "").replaceAll("'", "''")}'!A1:${addressOf(rows - 1, columns - 1)}`;
}

async function valuesOf(
  api: sheets_v4.Resource$Spreadsheets,
  spreadsheetId: string,
  ranges: string[],
): Promise<Cell[][][]> {
  const { data } = await api.values.batchGet(
    {
      spreadsheetId,
      ranges,
      majorDimension: "ROWS",
      valueRenderOption: "UNFORMATTED_VALUE",
      dateTimeRenderOption: "SERIAL_NUMBER",
    },
    { retry: false },
  );
  if (data?.valueRanges?.length !== ranges.length) throw new GoogleAway("Google's answer was not whole.");
  return data.valueRanges.map(({ values }) => (values ?? []).map((row) => (row as unknown[]).map(toCell)));
}

/** Errors come as their text; dates come as the number of days, which date rows understand. */
function toCell(value: unknown): Cell {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  return /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|ERROR!)/.test(value) ? { error: value } : value;
}

function toMerge(range: sheets_v4.Schema$GridRange): Merge {
  const { startRowIndex, endRowIndex, startColumnIndex, endColumnIndex } = range;
  return {
    top: startRowIndex ?? 0,
    left: startColumnIndex ?? 0,
    bottom: (endRowIndex ?? 1) - 1,
    right: (endColumnIndex ?? 1) - 1,
  };
}

/** One client for each account, since it keeps its access token for the hour that Google lets it live. */
function clientFor({ account, apiUrl }: GoogleSpreadsheet): sheets_v4.Sheets {
  const name = `${account.email} ${apiUrl ?? ""}`;
  const known = clients.get(name);
  if (known) return known;
  const client = sheets({
    version: "v4",
    auth: new auth.JWT({
      email: account.email,
      key: account.privateKey,
      scopes: [READ_ONLY],
      transporterOptions: { fetchImplementation: boundedFetch(apiUrl) },
    }),
  });
  clients.set(name, client);
  return client;
}

/** Ends a request that takes too long, and sends it to another address where one is set. */
function boundedFetch(apiUrl: string | undefined): typeof fetch {
  return (input, init) => {
    const target = new URL(input instanceof Request ? input.url : input);
    if (apiUrl !== undefined) {
      const { protocol, host } = new URL(apiUrl);
      Object.assign(target, { protocol, host });
    }
    const limits = [AbortSignal.timeout(MOST_MS), ...(init?.signal ? [init.signal] : [])];
    return fetch(target, { ...init, signal: AbortSignal.any(limits) });
  };
}
