/** The layers of the project, from the top. A room (a folder) imports from layers below its own, or from within it. */
export const layers: readonly { name: string; rooms: readonly string[] }[] = [
  {
    name: "Doors and tools",
    rooms: ["app", "scripts", "bench", "e2e", "proxy.ts", "next.config.mjs", "lib/server"],
  },
  { name: "Screens", rooms: ["components"] },
  { name: "Jobs and demo", rooms: ["inngest", "lib/jobs", "lib/demo", "lib/housekeeping", "lib/health"] },
  {
    name: "What brokers do with an application",
    rooms: ["lib/workflow", "lib/scenarios", "lib/checklist", "lib/upload-links", "lib/transactions"],
  },
  { name: "Figures", rooms: ["lib/serviceability", "lib/statements", "lib/loan-accounts"] },
  { name: "Records", rooms: ["lib/documents", "lib/applications", "lib/clients"] },
  { name: "Identity", rooms: ["lib/identity"] },
  { name: "Ports", rooms: ["lib/audit", "lib/crm", "lib/mail", "lib/storage", "lib/malware", "lib/search"] },
  { name: "HTTP", rooms: ["lib/http"] },
  { name: "Events and worker", rooms: ["lib/events", "lib/worker"] },
  { name: "Base", rooms: ["db", "lib/telemetry", "lib/errors", "lib/format", "lib/testing", "lib"] },
];
