export type Layer = { name: string; rooms: readonly string[] };

/** The project's layers, top to bottom. A room may import only from its own layer and those below. */
export const layers: readonly Layer[] = [
  {
    name: "Doors and tools",
    rooms: ["app", "scripts", "bench", "e2e", "proxy.ts", "next.config.mjs", "lib/server", "lib/testing"],
  },
  { name: "Screens", rooms: ["components"] },
  {
    name: "Jobs and demo",
    rooms: ["inngest", "lib/jobs", "lib/demo", "lib/fixtures", "lib/housekeeping", "lib/health"],
  },
  {
    name: "The deal",
    rooms: ["lib/workflow", "lib/packages", "lib/settlements", "lib/privacy"],
  },
  {
    name: "Work on an application",
    rooms: [
      "lib/submissions",
      "lib/advice",
      "lib/scenarios",
      "lib/checklist",
      "lib/credit-memo",
      "lib/flag-resolutions",
      "lib/upload-links",
      "lib/uploads",
      "lib/transactions",
      "lib/saved-views",
    ],
  },
  {
    name: "Figures",
    rooms: [
      "lib/serviceability",
      "lib/statements",
      "lib/loan-accounts",
      "lib/income-documents",
      "lib/fact-finds",
    ],
  },
  {
    name: "Records",
    rooms: [
      "lib/documents",
      "lib/applications",
      "lib/brokerages",
      "lib/clients",
      "lib/loan-requests",
      "lib/privacy-notices",
    ],
  },
  { name: "Identity", rooms: ["lib/identity"] },
  { name: "Ports", rooms: ["lib/audit", "lib/crm", "lib/mail", "lib/storage", "lib/malware", "lib/search"] },
  { name: "HTTP", rooms: ["lib/http"] },
  { name: "Events and worker", rooms: ["lib/events", "lib/worker"] },
  {
    name: "Base",
    rooms: ["db", "lib/telemetry", "lib/settings", "lib/errors", "lib/format", "lib/vocabulary", "lib"],
  },
];

/** Rooms that only certain rooms may import. Generated data must reach only the demo, never a broker's own records. */
export const reservedRooms: readonly { room: string; importers: readonly string[] }[] = [
  { room: "lib/fixtures", importers: ["lib/demo", "scripts", "bench", "e2e"] },
];

/** Violations allowed today. Only lower these numbers; docs/architecture.md explains the remaining ones. */
export const limits = { upwards: 2, cycles: 0 };
