import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/check.ts";

export const checkTask = defineTask<typeof run>({
  module: "lib/documents/tasks/check.ts",
  lane: "interactive",
  seconds: 5,
  preload: true,
});
