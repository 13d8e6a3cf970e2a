import { defineTask } from "#lib/worker/define-task.ts";
import type { run } from "./tasks/workbook.ts";

export const workbookTask = defineTask<typeof run>({
  module: "lib/serviceability/sheets/tasks/workbook.ts",
  lane: "interactive",
  seconds: 20,
});
