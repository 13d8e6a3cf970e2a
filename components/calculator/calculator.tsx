"use client";

import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { CalculatorWorkspace } from "./calculator-workspace.tsx";
import { NO_PREFILL } from "./prefill.ts";
import type { SheetWords } from "./sheet-copy.tsx";
import { useCalculator } from "./use-calculator.ts";
import { BLANK_VALUES } from "./values.ts";

const NO_CONFLICTS = {};
const NO_DEBTS: readonly Debt[] = [];

/** The calculator by itself, which knows nobody. `<Calculator sheet={sheet} words={sheetWords(sheet, 1)} owner={brokerId} />` */
export function Calculator(props: {
  /** The sheet as it is stored: plain JSON. */
  sheet: MasterSheet;
  words: SheetWords;
  /** Under whose name what is typed is kept in this tab. */
  owner: string;
}) {
  const { sheet, words, owner } = props;
  const form = useCalculator(BLANK_VALUES, { owner, name: "blank" });
  const nothing = { prefill: NO_PREFILL, conflicts: NO_CONFLICTS, debts: NO_DEBTS };
  return <CalculatorWorkspace form={form} sheet={sheet} words={words} {...nothing} />;
}
