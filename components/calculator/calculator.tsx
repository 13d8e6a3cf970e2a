"use client";

import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { CalculatorDesk } from "./calculator-desk.tsx";
import { NO_PREFILL } from "./prefill.ts";
import { useCalculator } from "./use-calculator.ts";
import { BLANK_VALUES } from "./values.ts";

const NO_CONFLICTS = {};
const NO_DEBTS: readonly Debt[] = [];

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
  const nothing = { prefill: NO_PREFILL, conflicts: NO_CONFLICTS, debts: NO_DEBTS };
  return <CalculatorDesk form={form} sheet={sheet} version={version} {...nothing} />;
}
