import assert from "node:assert/strict";
import { test } from "node:test";
import { demoStatements } from "#testing/generators/statements/demo-statements.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { seedDemo } from "./seed-demo.ts";
import { demoLogins } from "./startup-notices.ts";

const lodge = await testLodge();

test("lists logins only if they work", async () => {
  await lodge.user();
  assert.equal(await seedDemo(lodge.db, demoStatements), false);
  assert.equal(await demoLogins(lodge.db), null);
  await lodge.admin`delete from users`;
  assert.equal(await seedDemo(lodge.db, demoStatements), true);
  assert.match((await demoLogins(lodge.db)) ?? "", /broker@lodge\.example +ROLE_BROKER\n/);
});
