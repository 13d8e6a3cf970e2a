import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initSync, Model } from "@ironcalc/wasm";
import type { Household } from "../core/household.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import type { ExactFigures } from "./exact-method.ts";
import { inputsOf, type Undecided } from "./formula-household.ts";
import { formulaWorkbook } from "./formula-workbook.ts";

export type FormulaResult = ExactFigures & { bank: string };

let started = false;

/** A spreadsheet with a sheet's method as formulas in its cells. */
export type FormulaSheet = {
  /** Writes a household into the input cells that differ. */
  enter(household: Household, undecided?: Undecided): void;
  recalculate(): void;
  /** Lending in dollars and the other figures in cents, as in `assess`. */
  read(): FormulaResult[];
};

/** Opens the workbook of a sheet in IronCalc, a spreadsheet engine in Rust compiled to WebAssembly. */
export function openFormulaSheet(sheet: MasterSheet): FormulaSheet {
  if (!started) {
    const wasm = createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm");
    initSync({ module: readFileSync(wasm) });
    started = true;
  }
  const workbook = formulaWorkbook(sheet);
  const model = new Model("lodge", "en", "UTC", "en");
  model.pauseEvaluation();
  for (const [tab, { name, cells }] of workbook.tabs.entries()) {
    if (tab > 0) model.newSheet();
    model.renameSheet(tab, name);
    for (const [address, value] of Object.entries(cells)) {
      const { row, column } = place(address);
      model.setUserInput(tab, row, column, String(value));
    }
  }
  const last = workbook.tabs.length - 1;
  const written = new Map<string, string | number>();
  const shown = (address: string) => {
    const { row, column } = place(address);
    return model.getFormattedCellValue(last, row, column);
  };
  const cents = (address: string) => Math.round(Number(shown(address)) * 100);
  const centsOrNull = (address: string) => (shown(address) === "" ? null : cents(address));
  return {
    enter(household, undecided = "STAYS") {
      for (const [address, value] of Object.entries(inputsOf(household, undecided))) {
        if ((written.get(address) ?? "") === value) continue;
        written.set(address, value);
        const { row, column } = place(address);
        model.setUserInput(0, row, column, String(value));
      }
      // The engine queues updates for a second screen, which would only accumulate.
      model.flushSendQueue();
    },
    recalculate: () => model.evaluate(),
    read: () =>
      workbook.results.map(({ bank, cells }) => ({
        bank,
        maxLending: Number(shown(cells.maxLending)),
        maxMonthlySurplus: cents(cells.maxMonthlySurplus),
        limitedBy: shown(cells.limitedBy),
        byServicing: cents(cells.byServicing),
        byDebtToIncome: centsOrNull(cells.byDebtToIncome),
        byLoanToValue: centsOrNull(cells.byLoanToValue),
      })),
  };
}

type Place = { row: number; column: number };

/** `C12` → row 12, column 3. */
function place(address: string): Place {
  const [, letter = "", row = ""] = /^([A-Z])(\d+)$/.exec(address) ?? [];
  return { row: Number(row), column: letter.charCodeAt(0) - "A".charCodeAt(0) + 1 };
}
