import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LODGE_SEED ?? 20_260_401) });

// biome-ignore lint/performance/noBarrelFile: it replaces the package and must export the same names.
// biome-ignore lint/performance/noReExportAll: as above
export * from "fast-check";
export { default } from "fast-check";
