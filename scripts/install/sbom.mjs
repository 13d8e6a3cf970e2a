// `npm run sbom [file]` writes the shipped dependencies as a CycloneDX 1.6 bill of materials. It reads
// package-lock.json, which lists every platform's packages, and needs neither a network nor an installation.
// (`npm sbom` rejects lock files if any optional package for another platform does not fit.)
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

/** The non-development packages of a lock file, each once, with their location in it. */
function shippedPackages(lock) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "" || entry.dev || entry.devOptional || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    found.set(`${name}@${entry.version}`, { name, path, ...entry });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function purl({ name, version }) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** The hash of an integrity field, in hexadecimal: `sha512-…` → SHA-512. */
function hashes({ integrity }) {
  const [algorithm, value] = (integrity ?? "").split("-");
  if (!value) return {};
  const content = Buffer.from(value, "base64").toString("hex");
  return { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content }] };
}

function licences({ license }) {
  if (!license) return {};
  if (/ (OR|AND|WITH) /.test(license)) return { licenses: [{ expression: license }] };
  // "BSD" alone is not an SPDX identifier.
  return { licenses: [{ license: license === "BSD" ? { name: license } : { id: license } }] };
}

/** Where Node.js would resolve a package's dependency: next to it or in a parent folder. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return lock.packages[path].link ? undefined : { name, ...lock.packages[path] };
    if (folder === "") return undefined;
  }
}

/** The bill of materials of a lock file. */
function cycloneDx(lock, { serialNumber, timestamp }) {
  const main = lock.packages[""];
  const ref = purl({ name: main.name, version: main.version });
  const shipped = shippedPackages(lock);
  const known = new Set(shipped.map(purl));
  const dependsOn = (path, names) => {
    const found = names.map((name) => resolve(lock, path, name)).filter((entry) => entry !== undefined);
    return [...new Set(found.map(purl))].filter((one) => known.has(one)).sort();
  };
  const needed = (entry) => Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serialNumber}`,
    version: 1,
    metadata: {
      timestamp,
      component: {
        "bom-ref": ref,
        type: "application",
        name: main.name,
        version: main.version,
        purl: ref,
        ...licences(main),
      },
    },
    components: shipped.map((entry) => ({
      "bom-ref": purl(entry),
      type: "library",
      name: entry.name,
      version: entry.version,
      scope: entry.optional ? "optional" : "required",
      purl: purl(entry),
      ...hashes(entry),
      ...licences(entry),
    })),
    dependencies: [
      { ref, dependsOn: dependsOn("", needed(main)) },
      ...shipped.map((entry) => ({ ref: purl(entry), dependsOn: dependsOn(entry.path, needed(entry)) })),
    ],
  };
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? "sbom.cdx.json";
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const bom = cycloneDx(lock, { serialNumber: randomUUID(), timestamp: new Date().toISOString() });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} components`);
}
