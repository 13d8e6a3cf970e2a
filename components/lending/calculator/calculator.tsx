"use client";

import { useMemo } from "react";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { CalculatorWorkspace } from "./calculator-workspace.tsx";
import { NO_PREFILL } from "./form/prefill-type.ts";
import { useCalculator } from "./form/use-calculator.ts";
import { BLANK_VALUES } from "./form/values/values.ts";
import { LateResults } from "./results/late-results.tsx";
import type { SheetCopy } from "./sheet-copy.tsx";

const NO_CONFLICTS = {};

/** The stand-alone calculator, without an application. `<Calculator sheet={sheet} copy={sheetCopy(sheet, 1)} owner={brokerId} />` */
export function Calculator(props: {
  /** The stored sheet, as plain JSON. */
  sheet: MasterSheet;
  copy: SheetCopy;
  /** The ID of the broker whose draft this tab stores. */
  owner: string;
}) {
  const { sheet, copy, owner } = props;
  const tax = useMemo(() => taxOf(sheet), [sheet]);
  const { form, state } = useCalculator(BLANK_VALUES, tax, { owner, name: "blank" });
  return (
    <CalculatorWorkspace
      form={form}
      state={state}
      sheet={sheet}
      tax={tax}
      copy={copy}
      prefill={NO_PREFILL}
      proofs={null}
      conflicts={NO_CONFLICTS}
      Results={LateResults}
    />
  );
}
