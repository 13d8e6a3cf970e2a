import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LODGE_SEED ?? 20_260_401) });

// biome-ignore lint/performance/noBarrelFile: it stands in for the package, with all that this exports.
// biome-ignore lint/performance/noReExportAll: as above
export * from "fast-check";
export { default } from "fast-check";
