import payslips from "#data/reading/payslips.json" with { type: "json" };
import { hasAnyOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import { bestOf } from "#lib/reading/statements/core/values/order.ts";
import type { Cell, Row } from "../page/cells.ts";
import { type ColumnRole, columnRoleOf, type Section, sectionOf, totalOf } from "./payslip-labels.ts";

const isLineHeading = hasAnyOf(payslips.lists.lineHeadings.words);

/** A column of figures, located by its heading. */
type Column = { role: ColumnRole; x0: number; x1: number };

type Panel = { section: Section; x0: number; lastY: number; page: number };

/** Rows further below a panel's last row do not belong to it, unless the panel begins at the left. */
const PANEL_GAP = 64;

const LEFT_SIDE = 150;

/** Figures no further than this from their heading's edge are in its column. */
const COLUMN_REACH = 26;

const ROWS_AHEAD = 8;

/** How far a label may be to the left of its panel's heading. */
const INDENT = 24;

/**
 * Follows the headings of a payslip from top to bottom, to find the section of a label and the column of a figure.
 * Lists may be side by side.
 */
export class Panels {
  private panels: Panel[] = [];
  private columns: Column[] = [];
  private readonly rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  /** Records the headings in a row. Returns their cells, which are not labels of figures. */
  enter(index: number): Set<Cell> {
    const row = this.rows[index];
    const headings = new Set<Cell>();
    if (!row) return headings;
    const columns = this.columnsIn(index, row);
    for (const [at, cell] of row.cells.entries()) {
      if (cell.isFigure || isLabel(row.cells, at)) continue;
      if (columns.some(({ x0, x1 }) => x0 === cell.x0 && x1 === cell.x1)) {
        headings.add(cell);
        continue;
      }
      const section = sectionOf(cell.plain);
      if (section === null || /^(?:GROSS|NET|TAXABLE)$/.test(totalOf(cell.plain) ?? "")) continue;
      headings.add(cell);
      this.panels = this.panels.filter(({ x0 }) => x0 < cell.x0 - INDENT);
      this.panels.push({ section, x0: cell.x0, lastY: row.y, page: row.page });
    }
    if (columns.length > 0) this.replaceColumns(columns);
    return headings;
  }

  /** Returns a label's section, or null before any heading. */
  sectionAt(cell: Cell, row: Row): Section | null {
    const over = this.panels.filter(({ x0, lastY, page }) => {
      if (x0 > cell.x0 + INDENT) return false;
      return x0 <= LEFT_SIDE || (page === row.page && row.y - lastY <= PANEL_GAP);
    });
    const panel = bestOf(over.toReversed(), ({ x0 }) => x0);
    if (panel) Object.assign(panel, { lastY: row.y, page: row.page });
    return panel?.section ?? null;
  }

  /** Returns the role of a figure's column, or null. */
  roleOf(figure: Cell): ColumnRole | null {
    const near = this.columns.filter((column) => distance(column, figure) < COLUMN_REACH);
    return bestOf(near, (column) => -distance(column, figure))?.role ?? null;
  }

  /** Finds the column headings in a row. A single one counts only beside the heading of a section. */
  private columnsIn(index: number, row: Row): Column[] {
    if (row.cells.some(({ cents }) => cents !== null)) return [];
    const found = row.cells.flatMap((cell): Column[] => {
      const role = columnRoleOf(cell.plain);
      if (role === null) return [];
      const isAmbiguous = sectionOf(cell.plain) !== null || totalOf(cell.plain) !== null;
      return isAmbiguous && !this.headsFigures(index, cell) ? [] : [{ role, x0: cell.x0, x1: cell.x1 }];
    });
    const columns = new Set(found.map(({ x0 }) => x0));
    const others = row.cells.filter(({ x0 }) => !columns.has(x0));
    const beside = others.some(({ plain }) => sectionOf(plain) !== null || isLineHeading(plain));
    return found.length > 1 || (found.length === 1 && beside) ? found : [];
  }

  /** Whether a word such as Deductions heads a column of figures, rather than a list of labels. */
  private headsFigures(index: number, heading: Cell): boolean {
    const below = this.rows.slice(index + 1, index + 1 + ROWS_AHEAD).flatMap(({ cells }) => cells);
    const labels = below.filter(({ isFigure, x0 }) => !isFigure && Math.abs(x0 - heading.x0) < 12);
    const figures = below.filter((cell) => cell.isFigure && distance(heading, cell) < 14);
    return figures.length > labels.length;
  }

  /** New headings replace those above them. Lists beside them keep theirs. */
  private replaceColumns(columns: readonly Column[]): void {
    const from = Math.min(...columns.map(({ x0 }) => x0)) - COLUMN_REACH;
    const to = Math.max(...columns.map(({ x1 }) => x1)) + COLUMN_REACH;
    this.columns = [...this.columns.filter(({ x0, x1 }) => x1 < from || x0 > to), ...columns];
  }
}

/** Whether a figure follows, perhaps after a code or a rate. */
function isLabel(cells: readonly Cell[], at: number): boolean {
  const after = cells.slice(at + 1);
  const figure = after.findIndex(({ isFigure }) => isFigure);
  return (
    figure >= 0 && after.slice(0, figure).every(({ plain }) => plain.length <= 4 || /^[\d ]+%?$/.test(plain))
  );
}

/** How far a figure is from being aligned with a heading, by its edges or its centre. */
export function distance(column: { x0: number; x1: number }, figure: { x0: number; x1: number }): number {
  const edges = Math.min(Math.abs(column.x1 - figure.x1), Math.abs(column.x0 - figure.x0));
  const centres = Math.abs(column.x0 + column.x1 - figure.x0 - figure.x1) / 2;
  return Math.min(edges, centres);
}
