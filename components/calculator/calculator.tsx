"use client";

import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { CalculatorDesk } from "./calculator-desk.tsx";
import { NO_PREFILL } from "./prefill.ts";
import { useCalculator } from "./use-calculator.ts";
import { BLANK_VALUES } from "./values.ts";

/** The calculator by itself, which knows nobody. `<Calculator sheet={sheet} version={1} owner={brokerId} />` */
export function Calculator(props: {
  /** The sheet as it is stored: plain JSON. */
  sheet: MasterSheet;
  version: number;
  /** Under whose name what is typed is kept in this tab. */
  owner: string;
}) {
  const { sheet, version, owner } = props;
  const form = useCalculator(BLANK_VALUES, { owner, name: "blank" });
  return <CalculatorDesk form={form} sheet={sheet} version={version} prefill={NO_PREFILL} debts={[]} />;
}
