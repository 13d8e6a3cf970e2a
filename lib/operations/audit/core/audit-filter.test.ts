import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  type AuditFilter,
  auditFilterParams,
  readAuditFilter,
  readCursor,
  writeCursor,
} from "./audit-filter.ts";

const noAuditFilter: AuditFilter = {
  who: null,
  action: null,
  entity: null,
  from: null,
  to: null,
  about: null,
};

const USER = "01a1f8f7-1df6-7437-92f3-a696ae3105a3";

test("converts a filter to URL parameters and back", () => {
  const filter = {
    who: USER,
    action: "user.role-changed",
    entity: "user",
    from: "2026-02-28",
    to: "2026-11-20",
    about: "nz-sample-2026-27",
  };
  assert.deepEqual(readAuditFilter(Object.fromEntries(auditFilterParams(filter))), filter);
  assert.equal(auditFilterParams(noAuditFilter).size, 0);
});

test("ignores invalid filter values", () => {
  const invalid = {
    who: "Mere",
    action: "DROP TABLE",
    entity: ["user"],
    from: "2026-02-30",
    to: "soon",
    about: "a b",
  };
  assert.deepEqual(readAuditFilter(invalid), noAuditFilter);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(noAuditFilter)), fc.anything()), (given) => {
      for (const value of Object.values(readAuditFilter(given)))
        assert.ok(value === null || /^[\w:.-]+$/.test(value));
    }),
  );
});

test("converts a cursor to text and back, and rejects anything else", () => {
  const cursor = { at: new Date("2026-11-20T12:00:00.123Z"), id: 1_234_567 };
  assert.deepEqual(readCursor(writeCursor(cursor)), cursor);
  for (const text of [undefined, "", "12", "x-1", "1-2-3", ["1-2"]]) assert.equal(readCursor(text), null);
});
