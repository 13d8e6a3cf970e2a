import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/understand.ts";

export const understandTask = defineTask<typeof run>({
  module: "lib/statements/tasks/understand.ts",
  lane: "background",
  seconds: 20,
});
