export type Layer = { name: string; folders: readonly string[] };

/**
 * The order of the code, top to bottom: a file imports only from its own layer and those below it. In `lib`, each folder
 * of a layer is a module for one noun, and no two modules import one another at run time.
 */
export const layers: readonly Layer[] = [
  {
    name: "Tools and tests",
    folders: ["scripts", "bench", "e2e", "testing", "next.config.mjs", "proxy.next.ts"],
  },
  { name: "Routes and pages", folders: ["app"] },
  { name: "Screens", folders: ["components"] },
  { name: "Jobs", folders: ["inngest"] },
  { name: "Operations", folders: ["lib/operations"] },
  { name: "The deal", folders: ["lib/deal"] },
  { name: "Lending", folders: ["lib/lending"] },
  { name: "Reading", folders: ["lib/reading"] },
  { name: "Records", folders: ["lib/records"] },
  { name: "Identity", folders: ["lib/identity"] },
  { name: "Platform", folders: ["lib/platform", "db"] },
  { name: "Facts", folders: ["data"] },
];

/**
 * Which layers take types, and only types, from a layer above (`to` with its subfolders): columns are typed by their
 * nouns, and a screen's requests by their routes.
 */
export const typesFromAbove: readonly { from: string; to: string }[] = [
  { from: "db", to: "lib" },
  { from: "components", to: "app" },
];
