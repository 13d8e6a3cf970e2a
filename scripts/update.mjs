// `npm run update` lists outdated packages with their licences. With `-- --write` it also updates those within their
// major version, regenerates the lock file, checks it, installs and runs the tests.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { lockFaults } from "./update/lock-faults.mjs";
import { planUpdates, withVersions } from "./update/plan-updates.mjs";

const manifestFile = join(root, "package.json");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const run = (...args) => execFileSync(npm, args, { cwd: root, stdio: "inherit" });
const ask = (...args) =>
  spawnSync(npm, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).stdout.trim();

const text = readFileSync(manifestFile, "utf8");
// `npm outdated` exits with 1 if there is anything to list.
const { now, byHand } = planUpdates(JSON.parse(ask("outdated", "--json") || "{}"), JSON.parse(text));
const licensed = (rows) =>
  rows.map((row) => ({ ...row, licence: ask("view", `${row.name}@${row.to}`, "license") || "none stated" }));
console.log(`Within their major version: ${now.length}`);
console.table(licensed(now));
console.log(`New major versions, to be read about and done by hand: ${byHand.length}`);
console.table(licensed(byHand));
if (!process.argv.includes("--write")) process.exit(0);

writeFileSync(manifestFile, withVersions(text, now));
run("install", "--package-lock-only");
// Without a name, the packages that others depend on.
run("update", "--package-lock-only");
const faults = lockFaults(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
if (faults.length > 0) {
  console.error(`The lock file must not be committed:\n${faults.join("\n")}`);
  process.exit(1);
}
run("ci");
run("test");
