import { addressOf, TAB_NAMES, type TabName } from "./tabs.ts";

/** An error in a spreadsheet, with what is allowed there. */
export interface SheetFault {
  tab: TabName;
  /** Such as `D7`; null if it belongs to no cell. */
  cell: string | null;
  message: string;
}

/** `Banks!D7`, or the tab alone. */
export function placeOf({ tab, cell }: Pick<SheetFault, "tab" | "cell">): string {
  return cell === null ? tab : `${tab}!${cell}`;
}

/** Collects errors, one for each place and message, and returns them ordered by tab, row and column. */
export class FaultList {
  readonly #said = new Set<string>();
  readonly #faults: (SheetFault & { order: readonly [number, number, number] })[] = [];

  /** Rows and columns count from zero; without them the error applies to the whole tab. */
  add(tab: TabName, place: { row: number; column: number } | null, message: string): void {
    const cell = place === null ? null : addressOf(place.row, place.column);
    const said = `${tab} ${cell} ${message}`;
    if (this.#said.has(said)) return;
    this.#said.add(said);
    const position = TAB_NAMES.indexOf(tab);
    this.#faults.push({ tab, cell, message, order: [position, place?.row ?? -1, place?.column ?? -1] });
  }

  sorted(): SheetFault[] {
    const inOrder = this.#faults.toSorted((one, other) => {
      const at = [0, 1, 2].find((index) => one.order[index] !== other.order[index]) ?? 0;
      return (one.order[at] ?? 0) - (other.order[at] ?? 0);
    });
    return inOrder.map(({ tab, cell, message }) => ({ tab, cell, message }));
  }
}
