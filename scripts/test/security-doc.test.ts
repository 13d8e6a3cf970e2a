import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** ASVS 5.0.0 requirements at levels 1 and 2: a section, then requirement numbers and ranges. */
const ITEMS = `
1.1: 1-2
1.2: 1-9
1.3: 1-11
1.4: 1-3
1.5: 1-2
2.1: 1-3
2.2: 1-3
2.3: 1-4
2.4: 1
3.2: 1-2
3.3: 1-4
3.4: 1-6
3.5: 1-5
3.7: 1-2
4.1: 1-3
4.2: 1
4.3: 1-2
4.4: 1-4
5.1: 1
5.2: 1-3
5.3: 1-2
5.4: 1-3
6.1: 1-3
6.2: 1-12
6.3: 1-4
6.4: 1-4
6.5: 1-5
6.6: 1-3
6.8: 1-4
7.1: 1-3
7.2: 1-4
7.3: 1-2
7.4: 1-5
7.5: 1-2
7.6: 1-2
8.1: 1-2
8.2: 1-3
8.3: 1
8.4: 1
9.1: 1-3
9.2: 1-4
10.1: 1-2
10.2: 1-2
10.3: 1-4
10.4: 1-11
10.5: 1-5
10.6: 1-2
10.7: 1-3
11.1: 1-2
11.2: 1-3
11.3: 1-3
11.4: 1-4
11.5: 1
11.6: 1
12.1: 1-3
12.2: 1-2
12.3: 1-4
13.1: 1
13.2: 1-5
13.3: 1-2
13.4: 1-5
14.1: 1-2
14.2: 1-4
14.3: 1-3
15.1: 1-3
15.2: 1-3
15.3: 1-7
16.1: 1
16.2: 1-5
16.3: 1-4
16.4: 1-3
16.5: 1-3
17.1: 1
17.2: 1-4
17.3: 1-2
`;

const expected = ITEMS.trim()
  .split("\n")
  .flatMap((line) => {
    const [section, numbers = ""] = line.split(": ");
    return numbers.split(" ").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
    });
  });

const text = readFileSync("docs/security.md", "utf8");
const rows = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? \| [^|]+ \| ([^|]+) \| (.+) \|$/gm),
].map(([, from = "", to = from, state = "", shown = ""]) => ({
  items: expected.slice(expected.indexOf(from), expected.indexOf(to) + 1),
  state,
  shown,
}));

test("docs/security.md lists each level 1 and 2 requirement once, with a state", () => {
  assert.deepEqual(
    rows.flatMap(({ items }) => items),
    expected,
  );
  assert.ok(rows.every(({ state }) => ["Met", "Open", "Operator", "N/A"].includes(state)));
});

test("the summary counts match the requirements", () => {
  const count = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).reduce((sum, { items }) => sum + items.length, 0);
  const [met, open, operator, none] = ["Met", "Open", "Operator", "N/A"].map(count);
  const summary = `Of ${expected.length} items of levels 1 and 2, ${met} are met, ${open} open, ${operator} the operator's, and ${none} do not apply.`;
  assert.ok(text.includes(summary), summary);
});

test("every referenced file and test exists", () => {
  const named = rows.flatMap(({ shown }) => [
    ...shown.matchAll(/`([^`]+\/[^`]+\.\w+|[\w.-]+\.(?:json|md|yaml))`/g),
  ]);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !path.startsWith("/") && !existsSync(path));
  assert.ok(named.length > 100);
  assert.deepEqual(missing, []);
});
