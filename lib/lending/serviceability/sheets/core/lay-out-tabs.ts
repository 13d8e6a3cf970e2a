import words from "#data/sheets/workbook-rows.json" with { type: "json" };
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import type { SheetTable } from "../schemas.ts";
import { BESIDE, type Block, blocksOf } from "./blocks.ts";
import { type Cell, TAB_NAMES, type Tab, type TabName } from "./tabs.ts";

/** The first value column, after a rule's unit and explanation. */
export const FIRST_VALUE_COLUMN = 1 + BESIDE.length;

export interface LaidOutBlock {
  block: Block;
  /** The row of its heading, from 0; its rules follow line by line. */
  headRow: number;
}

export interface LaidOutTab {
  name: TabName;
  blocks: readonly LaidOutBlock[];
}

/** The position of each table: a guide line first, and an empty line between the tables of a tab. */
export function layOutTabs(sheet: MasterSheet): LaidOutTab[] {
  const blocks = blocksOf(sheet);
  return TAB_NAMES.map((name) => {
    let headRow = 1;
    const placed = blocks
      .filter((block) => block.tab === name)
      .map((block) => {
        const laidOut = { block, headRow };
        headRow += block.rows.length + 2;
        return laidOut;
      });
    return { name, blocks: placed };
  });
}

/** The cells of a laid-out tab, without formatting. */
export function tabOf({ name, blocks }: LaidOutTab): Tab {
  const rows: Cell[][] = [[words.guides[name]]];
  for (const { block, headRow } of blocks) {
    rows[headRow] = [block.head, ...BESIDE, ...block.columns];
    for (const [index, { row, values }] of block.rows.entries()) {
      rows[headRow + 1 + index] = [row.label, row.unit, row.explanation, ...values];
    }
  }
  return { name, rows: Array.from(rows, (cells) => cells ?? []), merges: [] };
}

/** A sheet as the tables of its workbook, for display, with the banks' names. */
export function tablesOf(sheet: MasterSheet): SheetTable[] {
  const names = new Map(sheet.banks.map(({ key, name }) => [key, name]));
  return blocksOf(sheet).map(({ tab, head, columns, rows }) => ({
    tab,
    head,
    columns: columns.map((column) => (tab === "Tax" ? column : (names.get(column) ?? column))),
    rows: rows.map(({ row, values }) => ({
      rule: row.label,
      unit: row.unit,
      explanation: row.explanation,
      group: row.group ?? null,
      content: row.content === "yesNo" ? "choice" : row.content,
      values: [...values],
    })),
  }));
}
