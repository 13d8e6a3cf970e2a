import { printReport, type Report } from "./support/report.ts";

const benches: Record<
  string,
  () => Promise<{ run(): Promise<Omit<Report, "command"> & { command?: string }> }>
> = {
  serviceability: () => import("./serviceability.ts"),
  "single-application": () => import("./single-application.ts"),
  "list-applications": () => import("./list-applications.ts"),
  upload: () => import("./upload.ts"),
  processing: () => import("./processing.ts"),
  "many-rows": () => import("./many-rows.ts"),
  fairness: () => import("./fairness.ts"),
  links: () => import("./links.ts"),
  "read-delimited": () => import("./read-delimited.ts"),
  statements: () => import("./statements.ts"),
  keystroke: () => import("./keystroke.ts"),
  interactions: () => import("./interactions.ts"),
  memory: () => import("./memory.ts"),
  "hostile-pages": () => import("./hostile-pages.ts"),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(", ")}. Choose from: ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await load();
  printReport({ command: `npm run bench -- ${name}`, ...(await run()) });
}
