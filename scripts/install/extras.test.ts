import assert from "node:assert/strict";
import { test } from "node:test";
import { installArguments, npmCommand, planInstall, requiredExtras } from "./extras.mjs";

test("a start installs the extras required by its settings and machine", () => {
  assert.deepEqual(requiredExtras({}, false), ["runtime", "database"]);
  assert.deepEqual(requiredExtras({ DATABASE_URL: "postgres://db/lodge" }, true), []);
  const settings = { HUBSPOT_ACCESS_TOKEN: "token", SALESFORCE_CLIENT_ID: "" };
  assert.deepEqual(requiredExtras(settings, true), ["database", "hubspot"]);
  assert.deepEqual(requiredExtras({ PDF_CJK: "on" }, true), ["database", "cjk"]);
  assert.deepEqual(requiredExtras({ PDF_CJK: "off" }, true), ["database"]);
});

test("installs nothing twice and keeps installed extras", () => {
  const start = { lock: "a", tools: false, extras: ["runtime", "database"] };
  assert.deepEqual(planInstall(undefined, start), start);
  assert.equal(planInstall(start, start), undefined);
  assert.equal(planInstall(start, { ...start, extras: ["runtime"] }), undefined);
  assert.deepEqual(planInstall(start, { ...start, extras: ["hubspot"] }), {
    ...start,
    extras: ["runtime", "database", "hubspot"],
  });
  const everything = { ...start, tools: true };
  assert.deepEqual(planInstall(start, everything), everything);
  assert.equal(planInstall(everything, { ...start, extras: ["hubspot"] }), undefined);
  assert.deepEqual(planInstall(everything, { ...start, lock: "b" }), { ...start, lock: "b" });
});

test("a start omits tools and unneeded extras; tests install everything", () => {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  assert.deepEqual(installArguments({ tools: false, extras: ["hubspot"] }), [
    "ci",
    "--omit=dev",
    "--workspace",
    "extras/hubspot",
    "--include-workspace-root",
    ...quiet,
  ]);
  assert.deepEqual(installArguments({ tools: false, extras: [] }), [
    "ci",
    "--omit=dev",
    "--workspaces=false",
    ...quiet,
  ]);
  assert.deepEqual(installArguments({ tools: true, extras: [] }), ["ci", "--include=dev", ...quiet]);
});

test("uses the npm that runs the script, or the batch file through a shell on Windows", () => {
  const found = { execPath: "/bin/node", npmScript: "/lib/npm/bin/npm-cli.js" };
  assert.deepEqual(npmCommand({ ...found, platform: "win32" }), {
    program: "/bin/node",
    before: ["/lib/npm/bin/npm-cli.js"],
  });
  const pnpm = { execPath: "node.exe", npmScript: "/lib/pnpm.cjs" };
  assert.deepEqual(npmCommand({ ...pnpm, platform: "win32" }), { program: "npm", before: [], shell: true });
  assert.deepEqual(npmCommand({ ...pnpm, platform: "linux" }), { program: "npm", before: [], shell: false });
});
