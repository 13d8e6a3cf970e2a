// `npm test` with the full corpora. CI runs it every night.
process.env.LODGE_RUNS = "full";
await import("../test.mjs");
