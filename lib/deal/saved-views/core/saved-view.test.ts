import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { savedViewScreens, viewQuery } from "./saved-view.ts";

test("equal views have equal text for any input", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...savedViewScreens),
      fc.string(),
      fc.webQueryParameters(),
      (screen, search, more) => {
        const once = viewQuery(screen, `?${new URLSearchParams({ search })}&${more}`);
        assert.equal(viewQuery(screen, once), once);
      },
    ),
  );
});

test("leaves out a list's page and parameters of a single application", () => {
  assert.equal(viewQuery("APPLICATIONS", "?page=2"), "");
  assert.equal(viewQuery("APPLICATIONS", "page=2&sort=applicant"), "?sort=applicant");
  assert.equal(viewQuery("TRANSACTIONS", "?account=1&flag=BNPL&direction=out"), "?direction=out");
});
