import assert from "node:assert/strict";
import { test } from "node:test";
import { findUnusedExports } from "./find-unused-exports.ts";

const unused = (sources: Record<string, string>) =>
  findUnusedExports(Object.entries(sources).map(([file, code]) => ({ file, code }))).map(
    ({ file, name }) => `${file} ${name}`,
  );

const user = { "lib/user.ts": `import { used } from "./own.ts"; used();` };

test("reports a value or type that no other module imports", () => {
  const own = "export const used = () => spare; export const spare = 1; export type Spare = typeof spare;";
  assert.deepEqual(unused({ "lib/own.ts": own, ...user }), ["lib/own.ts spare", "lib/own.ts Spare"]);
});

test("counts aliased, namespace and dynamic imports and re-exports", () => {
  const own = "export const used = 1;";
  for (const code of [
    `import { used as other } from "#lib/own.ts"; other;`,
    `import * as own from "./own.ts"; own;`,
    `const own = () => import("./own.ts"); own();`,
    `type Own = typeof import("./own.ts"); const own: Own | null = null; own;`,
    `export { used } from "./own.ts";`,
  ])
    assert.deepEqual(
      unused({ "lib/own.ts": own, "lib/user.ts": code }).filter((each) => each.startsWith("lib/own")),
      [],
      code,
    );
});

test("reports an export that only a test uses, unless its own module uses it too", () => {
  const tested = `import { dead, inner } from "./own.ts"; dead(inner);`;
  const own =
    "export const used = () => inner; export const inner = 1; /** Not dead. */ export const dead = () => 2;";
  const sources = { "lib/own.ts": own, "lib/own.test.ts": tested, ...user };
  assert.deepEqual(unused(sources), ["lib/own.ts dead"]);
});

test("ignores fixtures, framework entry files and tests", () => {
  assert.deepEqual(
    unused({
      "lib/fixtures.ts": "export const sample = 1;",
      "lib/own.test.ts": `import { sample } from "./fixtures.ts"; sample;`,
      "app/(portal)/page.tsx": "export const metadata = {}; export default function Page() { return null; }",
      "app/v1/route.ts": "export const GET = 1;",
      "testing/helper.ts": "export const spare = 1;",
      "next.config.mjs": "export default {};",
    }),
    [],
  );
});
