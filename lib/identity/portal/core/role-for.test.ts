import assert from "node:assert/strict";
import { test } from "node:test";
import { roleFor } from "./role-for.ts";

test("requires an administrator for administration, any user for the account and a broker for everything else", () => {
  assert.equal(roleFor("/administration"), "ROLE_ADMIN");
  assert.equal(roleFor("/administration/users"), "ROLE_ADMIN");
  assert.equal(roleFor("/account"), "ROLE_USER");
  for (const path of [
    "/",
    "/desk",
    "/clients/1",
    "/accounting",
    "/administrations",
    "/clients/administration",
  ])
    assert.equal(roleFor(path), "ROLE_BROKER", path);
});
