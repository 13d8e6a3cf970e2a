import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LODGE_SEED ?? 20_260_401) });

export * from "fast-check";
export { default } from "fast-check";
