import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initSync, Model } from "@ironcalc/wasm";
import type { FlatHousehold } from "../core/flat-household.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import { formulaWorkbook, inputsOf } from "./formula-workbook.ts";

export type FormulaResult = {
  bank: string;
  maxLending: number;
  maxMonthlySurplus: number;
  limitedBy: string;
};

let started = false;

/** A spreadsheet engine with the method of a sheet written out in its cells. */
export type FormulaSheet = {
  /** Writes a household into the input cells. */
  enter(household: FlatHousehold): void;
  recalculate(): void;
  /** Lending in dollars, surplus in cents, as `assess` has them. */
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
  const inputs = workbook.inputs.map(place);
  const last = workbook.tabs.length - 1;
  const results = workbook.results.map((one) => ({
    bank: one.bank,
    maxLending: place(one.maxLending),
    maxMonthlySurplus: place(one.maxMonthlySurplus),
    limitedBy: place(one.limitedBy),
  }));
  const shown = ({ row, column }: Place) => model.getFormattedCellValue(last, row, column);
  return {
    enter(household) {
      const values = inputsOf(household);
      for (const [index, { row, column }] of inputs.entries()) {
        model.setUserInput(0, row, column, String(values[index]));
      }
      // What the engine keeps for a second screen to follow would only pile up.
      model.flushSendQueue();
    },
    recalculate: () => model.evaluate(),
    read: () =>
      results.map(({ bank, maxLending, maxMonthlySurplus, limitedBy }) => ({
        bank,
        maxLending: Number(shown(maxLending)),
        maxMonthlySurplus: Math.round(Number(shown(maxMonthlySurplus)) * 100),
        limitedBy: shown(limitedBy),
      })),
  };
}

type Place = { row: number; column: number };

/** `C12` → row 12, column 3. */
function place(address: string): Place {
  const [, letter = "", row = ""] = /^([A-Z])(\d+)$/.exec(address) ?? [];
  return { row: Number(row), column: letter.charCodeAt(0) - "A".charCodeAt(0) + 1 };
}
