"use client";

import { useMemo } from "react";
import { useCalculator } from "#components/lending/calculator/form/use-calculator.ts";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { CalculatorWorkspace } from "./calculator-workspace.tsx";
import { NO_PREFILL } from "./form/prefill-type.ts";
import { BLANK_VALUES } from "./form/values/values.ts";
import { earns } from "./results/results.tsx";
import type { SheetCopy } from "./sheet-copy.tsx";

const NO_CONFLICTS = {};

const bankFigures = lazyPart(() => import("./results/bank-figures.tsx").then((module) => module.BankFigures));

/** The stand-alone calculator, without an application. `<Calculator sheet={sheet} copy={sheetCopy(sheet, 1)} owner={brokerId} />` */
export function Calculator(props: {
  /** The stored sheet, as plain JSON. */
  sheet: MasterSheet;
  copy: SheetCopy;
  /** The ID of the broker whose draft this tab stores. */
  owner: string;
}) {
  const { sheet, owner } = props;
  const tax = useMemo(() => taxOf(sheet), [sheet]);
  const { form, state } = useCalculator(BLANK_VALUES, tax, { owner, name: "blank" });
  // The engine loads on the first key or pointer press, before a figure can be typed.
  const Figures = useLazyPart(bankFigures, earns(state.entry.household));
  useEarlyPart(bankFigures);
  return (
    <CalculatorWorkspace
      {...props}
      form={form}
      state={state}
      tax={tax}
      prefill={NO_PREFILL}
      proofs={null}
      conflicts={NO_CONFLICTS}
      Figures={Figures}
    />
  );
}
