import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

/** Packages for services that are only used if a setting configures them. */
const ON_DEMAND = [
  /^@hubspot\//,
  /^jsforce$/,
  /^@googleapis\//,
  /^google-auth-library$/,
  /^(uploadthing|@uploadthing\/.*|effect|@effect\/.*)$/,
  /^inngest$/,
  // The API package contains only types and no-op functions; Next.js loads it.
  /^@(opentelemetry\/(?!api$)|traceloop\/)/,
];

test("a start without settings loads no client of an unconfigured service", () => {
  const flags = ["--disable-warning=ExperimentalWarning", "--import=./scripts/resolve-drizzle.mjs"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production" } as NodeJS.ProcessEnv;
  const root = join(import.meta.dirname, "../..");
  const script = join(import.meta.dirname, "list-loaded-packages.ts");
  const loaded = execFileSync(process.execPath, [...flags, script], { cwd: root, env, encoding: "utf8" })
    .trim()
    .split("\n");
  assert.ok(
    loaded.includes("drizzle-orm") && loaded.includes("zod"),
    "lists the packages that a start needs",
  );
  assert.deepEqual(
    loaded.filter((name) => ON_DEMAND.some((pattern) => pattern.test(name))),
    [],
  );
});
