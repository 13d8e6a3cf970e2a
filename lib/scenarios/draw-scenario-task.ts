import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/draw-scenario.ts";

export const drawScenarioTask = defineTask<typeof run>({
  module: "lib/scenarios/tasks/draw-scenario.ts",
  lane: "interactive",
  seconds: 20,
});
