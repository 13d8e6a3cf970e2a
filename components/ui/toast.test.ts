import assert from "node:assert/strict";
import { test } from "node:test";
import { closeToast, currentToasts, showToast, watchToasts } from "./toast.ts";

test("a toast is shown until closed, and listeners hear of both", () => {
  let changes = 0;
  const stop = watchToasts(() => {
    changes += 1;
  });
  const id = showToast({ tone: "success", title: "Saved" });
  assert.deepEqual(
    currentToasts().map((toast) => toast.title),
    ["Saved"],
  );
  closeToast(id);
  assert.deepEqual(currentToasts(), []);
  stop();
  closeToast(showToast({ tone: "info", title: "Unheard" }));
  assert.equal(changes, 2);
});

test("the oldest makes room for a fifth", () => {
  for (const title of ["1", "2", "3", "4", "5"]) showToast({ tone: "info", title });
  assert.deepEqual(
    currentToasts().map((toast) => toast.title),
    ["2", "3", "4", "5"],
  );
});
