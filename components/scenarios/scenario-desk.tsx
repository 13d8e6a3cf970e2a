"use client";

import { useMemo } from "react";
import { CalculatorDesk } from "#components/calculator/calculator-desk.tsx";
import { conflictsOf } from "#components/calculator/conflicts.ts";
import type { Prefill } from "#components/calculator/prefill.ts";
import { startValues } from "#components/calculator/start-values.ts";
import { useCalculator } from "#components/calculator/use-calculator.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import type { Debt } from "#lib/serviceability/core/seek-debts.ts";
import type { MasterSheet } from "#lib/serviceability/core/sheet-schema.ts";
import { ScenarioBar } from "./scenario-bar.tsx";
import { scenarioValues } from "./scenario-values.ts";

/** The calculator of an application: it begins with what the file shows, or with the scenario that is opened. */
export function ScenarioDesk(props: {
  applicationId: string;
  scenario: Scenario | null;
  sheet: MasterSheet;
  version: number;
  prefill: Prefill;
  debts: readonly Debt[];
  owner: string;
}) {
  const { applicationId, scenario, sheet, version, prefill, debts, owner } = props;
  const start = useMemo(
    () => (scenario ? scenarioValues(scenario) : startValues(prefill)),
    [scenario, prefill],
  );
  const name = scenario ? `${applicationId}.${scenario.scenarioId}` : applicationId;
  const form = useCalculator(start, { owner, name });
  const conflicts = useMemo(() => conflictsOf(form.values, prefill.seen), [form.values, prefill.seen]);
  return (
    <>
      <ScenarioBar applicationId={applicationId} scenario={scenario} form={form} prefill={prefill} />
      <CalculatorDesk
        form={form}
        sheet={sheet}
        version={version}
        prefill={prefill}
        conflicts={conflicts}
        debts={debts}
      />
    </>
  );
}
