import { drawScenario } from "../report/draw-scenario.ts";
import type { ScenarioReport } from "../report/scenario-report.ts";

export async function run(report: ScenarioReport): Promise<{ bytes: Uint8Array }> {
  return { bytes: drawScenario(report) };
}
