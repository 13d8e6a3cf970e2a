import assert from "node:assert/strict";
import { test } from "node:test";
import { line, optionalText, requiredLine, requiredText, text } from "./text-schema.ts";

test("text of which nothing can be seen is empty", () => {
  for (const unseen of ["", " ", "\u200b", " \u2060\u00a0"]) {
    for (const required of [requiredText(9), requiredLine(9)])
      assert.equal(required.safeParse(unseen).error?.issues[0]?.message, "must not be empty");
    assert.deepEqual([text(9).parse(unseen), line(9).parse(unseen)], ["", ""]);
    assert.equal(optionalText(9).parse(unseen), null);
  }
  for (const schema of [text(9), line(9), optionalText(9)])
    assert.equal(schema.parse(" Rā\u200b "), "Rā\u200b");
});

test("a line has no line break or control character", () => {
  for (const two of ["a\nb", "a\u0000b"])
    assert.deepEqual(
      requiredLine(9)
        .safeParse(two)
        .error?.issues.map(({ message }) => message),
      ["must not contain line breaks or control characters"],
    );
  assert.equal(requiredText(9).parse("a\nb"), "a\nb");
});
