import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/draw.ts";

export const drawTask = defineTask<typeof run>({
  module: "lib/statements/tasks/draw.ts",
  lane: "background",
  seconds: 20,
});
