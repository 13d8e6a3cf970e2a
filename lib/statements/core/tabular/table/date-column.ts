import type { IsoDate } from "#lib/statements/core/model.ts";
import {
  chooseDateOrder,
  dateInOrder,
  type OrderHint,
  splitDate,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/statements/core/values/written-date.ts";

const MONTH_LONG_ENOUGH = 100_000;

/** Parses date cells with a cache, since a year of rows has few distinct dates. */
export class DateReader {
  readonly #written = new Map<string, WrittenDate | null>();
  readonly #read = new Map<string, IsoDate | null>();
  #order: WrittenOrder = "DMY";

  get order(): WrittenOrder {
    return this.#order;
  }

  /** Determines the order of day and month from all the cells, in row order. */
  settleOrder(cells: Iterable<string>, hint: OrderHint): void {
    const open: WrittenDate[] = [];
    let previous = "";
    for (const cell of cells) {
      const key = dateKey(cell);
      if (key === previous || open.length > MONTH_LONG_ENOUGH) continue;
      previous = key;
      const date = this.written(key);
      if (date && date.order === null) open.push(date);
    }
    this.#order = chooseDateOrder(open, hint);
    this.#read.clear();
  }

  /** The date of a cell, or null. */
  read(cell: string): IsoDate | null {
    const key = dateKey(cell);
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const date = this.written(key);
    const iso = date ? dateInOrder(date, this.#order) : null;
    this.#read.set(key, iso);
    return iso;
  }

  private written(key: string): WrittenDate | null {
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const date = key === "" ? null : splitDate(key);
    this.#written.set(key, date);
    return date;
  }
}

/** A timestamp without its time, so that equal days share a cache entry. */
function dateKey(cell: string): string {
  const isStamp = cell.length > 10 && cell.charCodeAt(4) === 45 && cell.charCodeAt(7) === 45;
  if (!isStamp) return cell;
  const after = cell.charCodeAt(10);
  return after === 84 || after === 32 ? cell.slice(0, 10) : cell;
}
