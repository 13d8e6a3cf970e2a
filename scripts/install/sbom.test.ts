import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { z } from "zod";

type LockEntry = {
  name?: string;
  inBundle?: boolean;
  version: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  license?: string;
};
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, LockEntry> };
const shipped = Object.entries(lock.packages).filter(
  ([path, entry]) => path !== "" && !entry.dev && !entry.devOptional && !entry.link,
);

const licence = z.union([
  z.strictObject({ expression: z.string() }),
  z.strictObject({
    license: z.union([z.strictObject({ id: z.string() }), z.strictObject({ name: z.string() })]),
  }),
]);

/** The subset of CycloneDX 1.6 that we write, following its JSON schema. */
const bomSchema = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    component: z.looseObject({ name: z.literal("lodge") }),
  }),
  components: z.array(
    z.strictObject({
      "bom-ref": z.string(),
      type: z.literal("library"),
      name: z.string(),
      version: z.string(),
      scope: z.enum(["required", "optional"]),
      purl: z.string().startsWith("pkg:npm/"),
      hashes: z
        .array(
          z.strictObject({ alg: z.enum(["SHA-512", "SHA-1"]), content: z.string().regex(/^[0-9a-f]+$/) }),
        )
        .optional(),
      licenses: z.array(licence).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test("npm run sbom lists every shipped package of the lock file once, with its dependencies", () => {
  const folder = mkdtempSync(join(tmpdir(), "lodge-sbom-"));
  const file = join(folder, "bom.json");
  assert.equal(spawnSync(process.execPath, ["scripts/install/sbom.mjs", file]).status, 0);
  const bom = bomSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(folder, { recursive: true });
  const refs = bom.components.map((component) => component["bom-ref"]);
  const nameAt = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const expected = new Set(shipped.map(([path, { name, version }]) => `${name ?? nameAt(path)}@${version}`));
  assert.deepEqual(new Set(bom.components.map(({ name, version }) => `${name}@${version}`)), expected);
  assert.equal(new Set(refs).size, refs.length);
  // Packages bundled in another archive share its hash; the folders of extras/ are not downloaded.
  const withoutHash = bom.components.filter(({ hashes }) => !hashes).length;
  assert.equal(
    withoutHash,
    new Set(
      shipped.filter(([path, entry]) => entry.inBundle || path.startsWith("extras/")).map(([path]) => path),
    ).size,
  );
  const known = new Set([...refs, "pkg:npm/lodge@1.0.0"]);
  assert.ok(
    bom.dependencies.every(({ ref, dependsOn }) => [ref, ...dependsOn].every((one) => known.has(one))),
  );
  const direct = bom.dependencies.find(({ ref }) => ref === "pkg:npm/lodge@1.0.0")?.dependsOn ?? [];
  assert.ok(direct.some((ref) => ref.startsWith("pkg:npm/jose@")));
});

/** Licences that let a bank run and modify the product. LGPL libraries are loaded, not linked. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Unlicense|MPL-2\.0|LGPL-3\.0-or-later|Python-2\.0|Zlib)$/;
/** Packages whose lock entry has no licence, but whose own files state one. */
const STATED_ELSEWHERE = new Set(["node_modules/png-js"]);

test("no shipped package is under the GPL, the AGPL or an unreviewed licence", () => {
  const disallowed = shipped.filter(([path, { license }]) => {
    if (license === undefined) return !STATED_ELSEWHERE.has(path);
    return !license
      .replace(/[()]/g, "")
      .split(/ (?:OR|AND) /)
      .every((one) => ALLOWED.test(one));
  });
  assert.deepEqual(
    disallowed.map(([path, { license }]) => `${path}: ${license}`),
    [],
  );
});
