import { resolveDirections } from "../direction/resolve-direction.ts";
import type { FigureLabel } from "../lexicon/paper-labels.ts";
import { type StatementDraft, UnreadableStatement } from "../model.ts";
import { prove } from "../prove.ts";
import { labelledRecords } from "../tabular/table/labelled-records.ts";
import { readTable } from "../tabular/table/read-table.ts";
import { type NumberStyle, signedCents } from "../values/amount.ts";
import type { Line } from "./1-text/page-lines.ts";
import { headerAt } from "./2-tables/header-row.ts";
import { boxesOf, firstBox, hasFigure, isDated, lineText, textOf } from "./2-tables/line-parts.ts";
import { accountKind, bankName, currencyIn } from "./3-events/account-identity.ts";
import { proseReader } from "./3-events/prose-reader.ts";
import type { LayoutContext, ReadLayout } from "./read-layout.ts";

/** In type sizes: more than a space. */
const FIELD_GAP = 1.2;

/** A single one is a receipt or a letterhead. */
const MIN_ROWS = 2;

/** Begins the names of layouts, so that a broker's choices for data files with the same headings do not apply. */
const OF_PAGES = /^pdf: /;

/** Reads rows that print each field with its label, as a data file does. Null for files without such rows, or with a table. */
export function readFields(
  lines: readonly Line[],
  style: NumberStyle,
  { today, choices = [] }: LayoutContext,
): ReadLayout | null {
  const cells = lines.map((line) =>
    boxesOf(line, FIELD_GAP).flatMap((words) => textOf(words).split(/ [|·•;] /)),
  );
  const byLabel = Map.groupBy(cells, ([label]) => label);
  // `Type   Debit` below another `Type   Credit` is a field, although both words are headings of tables. So is `Type` alone.
  const isField = ([label, ...values]: readonly string[]) =>
    values.length <= 1 && (byLabel.get(label)?.length ?? 0) >= MIN_ROWS;
  const hasTable = lines.some(
    (line, at) => !lineText(line).includes(":") && !isField(cells[at] ?? []) && headerAt(lines, at) !== null,
  );
  if (hasTable) return null;
  const records = labelledRecords(cells);
  if (!records) return null;
  const own = choices
    .filter(({ layout }) => OF_PAGES.test(layout))
    .map((choice) => ({ ...choice, layout: choice.layout.replace(OF_PAGES, "") }));
  const read = readRecords(records.rows, style.decimal, { choices: own, ...(today ? { today } : {}) });
  const rows = new Set(records.rows);
  const outside = lines.filter((_, at) => rows.has(cells[at] ?? []));
  const drafts = read.drafts.map(({ draft }) =>
    withHead(
      withPlaces(draft, (row) => lines[records.lines[row - 1] ?? -1]),
      outside,
      style,
      read.drafts.length === 1,
    ),
  );
  const count = drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  // More lines with a date and an amount are rows of a list, beside which the fields are a summary.
  const listed = lines.filter((line) => isDated(line) && hasFigure(line)).length;
  if (count < MIN_ROWS || listed > count) return null;
  const proved = drafts.every((draft) => prove(draft).verification === "PROVED");
  // The other lines of a row are parts of it, like words of its description.
  const places = new Set(records.lines);
  const kept = lines.filter((_, at) => places.has(at));
  return { drafts, proved, choices: read.decisions, lines: kept, reading: null, items: [] };
}

function readRecords(...[rows, decimal, options]: Required<Parameters<typeof readTable>>) {
  try {
    const drafts = readTable(rows, decimal, options);
    return resolveDirections(drafts, { fileName: "", format: "PDF", choices: options.choices ?? [] });
  } catch (error) {
    if (error instanceof UnreadableStatement) return { drafts: [], decisions: [] };
    throw error;
  }
}

function withPlaces(draft: StatementDraft, lineOf: (row: number) => Line | undefined): StatementDraft {
  const transactions = draft.transactions.map((row) => {
    const { page = null, row: line = row.line } = lineOf(row.line) ?? {};
    return { ...row, page, line };
  });
  return {
    ...draft,
    closingBalance: draft.closingBalance ?? transactions.at(-1)?.balance ?? null,
    transactions,
    layout: `pdf: ${draft.layout}`,
  };
}

/** Adds what the lines outside the rows say in sentences. `isOnly`: the balances in them can only be this account's. */
function withHead(
  draft: StatementDraft,
  lines: readonly Line[],
  style: NumberStyle,
  isOnly: boolean,
): StatementDraft {
  const texts = lines.map(lineText);
  const prose = proseReader(lines, "DMY", style);
  const period = lines.map(prose.period).find((stated) => stated?.from && stated.to);
  const facts = isOnly ? lines.flatMap(prose.facts) : [];
  const stated = (label: FigureLabel) => {
    const figure = facts.find((fact) => fact.label === label)?.figure;
    return figure ? signedCents(figure) : null;
  };
  const { printedTotals } = draft;
  return {
    ...draft,
    bank: draft.bank ?? bankName(lines.map(firstBox)),
    accountNumber: draft.accountNumber ?? lines.map(prose.accountNumber).find((own) => own)?.number ?? null,
    kind: draft.kind ?? accountKind(texts),
    currency: draft.currency ?? currencyIn(texts, []),
    openingBalance: draft.openingBalance ?? stated("OPENING"),
    closingBalance: stated("CLOSING") ?? draft.closingBalance,
    printedTotals: {
      ...printedTotals,
      credits: printedTotals.credits ?? stated("TOTAL_CREDITS"),
      debits: printedTotals.debits ?? stated("TOTAL_DEBITS"),
    },
    from: period?.from ?? draft.from,
    to: period?.to ?? draft.to,
  };
}
