import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderScreen } from "#testing/render-screen.ts";

const { LinkError } = await import("./link-error.tsx");

test("a page that failed shows the reference by which support finds the cause", () => {
  const error = Object.assign(new Error("no rows"), { digest: "4107539812" });
  const html = renderScreen(createElement(LinkError, { error, retry: () => undefined }));
  assert.match(html, /Reference 4107539812/);
  const unmarked = renderScreen(createElement(LinkError, { error: new Error("x"), retry: () => undefined }));
  assert.doesNotMatch(unmarked, /Reference/);
});
