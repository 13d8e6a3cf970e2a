// `npm test` with the full corpora and every contract test through Next.js. CI runs it every night.
process.env.LODGE_RUNS = "full";
await import("../test.mjs");
