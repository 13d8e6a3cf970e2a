import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/read.ts";

export const readTask = defineTask<typeof run>({
  module: "lib/statements/tasks/read.ts",
  lane: "background",
  seconds: 20,
  preload: true,
});
