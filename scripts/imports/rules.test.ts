import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "./find-imports.ts";
import { findClocks, findViolations } from "./rules.ts";

const value = (from: string, to: string): Import => ({ from, to, isType: false });
const type = (from: string, to: string): Import => ({ from, to, isType: true });

test("a route may not import the database, not even its types", () => {
  for (const door of ["app/(portal)/layout.tsx", "inngest/functions/read-statement.ts"])
    for (const one of [value, type])
      assert.deepEqual(findViolations([one(door, "db/client.ts")]), [
        `${door} → db/client.ts: a route or job calls a service function, not the database`,
      ]);
  assert.deepEqual(findViolations([value("app/page.tsx", "lib/records/clients/list.ts")]), []);
  assert.deepEqual(findViolations([value("inngest/embedded/run-job.ts", "db/client.ts")]), []);
});

test("a component may not import a service function that reaches the database or the server", () => {
  const verb = value("lib/records/clients/list.ts", "db/client.ts");
  const [violation] = findViolations([
    value("components/records/clients/list.tsx", "lib/records/clients/list.ts"),
    verb,
  ]);
  assert.match(
    violation ?? "",
    /^components\/records\/clients\/list\.tsx → lib\/records\/clients\/list\.ts → db\/client\.ts: /,
  );
  assert.equal(findViolations([value("components/ui/a.ts", "node:fs")]).length, 1);
});

test("a component may import the type of a service function's result, and any pure module", () => {
  const verb = value("lib/records/clients/list.ts", "db/client.ts");
  assert.deepEqual(
    findViolations([type("components/records/clients/list.tsx", "lib/records/clients/list.ts"), verb]),
    [],
  );
  const schemas = [
    value("components/records/clients/form.tsx", "lib/records/clients/schemas.ts"),
    value("lib/records/clients/schemas.ts", "zod"),
  ];
  assert.deepEqual(findViolations(schemas), []);
});

test("a component may not import a file of data, even through other modules, unless it is for screens", () => {
  const found = findViolations([
    value("components/deal/list.tsx", "lib/deal/core/names.ts"),
    value("lib/deal/core/names.ts", "data/names/people.json"),
    value("components/deal/search.tsx", "data/screens/synonyms.json"),
  ]);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? "", /data\/names\/people\.json: the browser would load the whole file/);
});

test("reports a forbidden import once, for the component that imports it", () => {
  const found = findViolations([
    value("components/page.tsx", "components/list.tsx"),
    value("components/list.tsx", "lib/platform/settings/env.ts"),
  ]);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? "", /^components\/list\.tsx/);
});

test("a pure function may not import the database, frameworks or settings, even through other modules", () => {
  for (const core of ["lib/platform/audit/core/filter.ts", "lib/identity/auth/core/pause.ts"]) {
    assert.equal(findViolations([value(core, "drizzle-orm/pg-core")]).length, 1, core);
    const settings = [
      value(core, "lib/platform/secrets/keys.ts"),
      value("lib/platform/secrets/keys.ts", "lib/platform/settings/env.ts"),
    ];
    assert.equal(findViolations(settings).length, 1, core);
    assert.deepEqual(findViolations([value(core, "lib/platform/money.ts"), type(core, "db/client.ts")]), []);
  }
});

test("a task that every worker thread loads may not reach the database", () => {
  const task = "lib/reading/statements/tasks/read.ts";
  const query = value("lib/reading/statements/rows.ts", "drizzle-orm");
  assert.equal(findViolations([value(task, "lib/reading/statements/rows.ts"), query]).length, 1);
  assert.deepEqual(findViolations([type(task, "lib/reading/statements/rows.ts"), query]), []);
  assert.deepEqual(findViolations([value("lib/reading/statements/tasks/summarise.ts", "drizzle-orm")]), []);
});

test("a core may not read a clock or draw random numbers", () => {
  const core = "lib/reading/statements/core/prove.ts";
  for (const code of ["const now = Date.now();", "f(new Date())", "performance.now()", "Math.random()"])
    assert.equal(findClocks(core, `\n${code}`)[0]?.split(": ")[0], `${core}:2`, code);
  assert.deepEqual(findClocks(core, "new Date(text); // a given time\n/** Math.random() */"), []);
  assert.deepEqual(findClocks("lib/reading/statements/store.ts", "Date.now()"), []);
});
