import assert from "node:assert/strict";
import { test } from "node:test";
import { closeConfirmations, closeToast, showToast, toastStay, toasts } from "./toast.ts";

test("shows a toast until it is closed and notifies listeners of both", () => {
  let changes = 0;
  const stop = toasts.watch(() => {
    changes += 1;
  });
  const id = showToast({ tone: "success", title: "Saved" });
  assert.deepEqual(
    toasts.current().map((toast) => toast.title),
    ["Saved"],
  );
  closeToast(id);
  assert.deepEqual(toasts.current(), []);
  stop();
  closeToast(showToast({ tone: "info", title: "Unheard" }));
  assert.equal(changes, 2);
});

test("removes the oldest toast to show a fifth", () => {
  for (const title of ["1", "2", "3", "4", "5"]) showToast({ tone: "info", title });
  assert.deepEqual(
    toasts.current().map((toast) => toast.title),
    ["2", "3", "4", "5"],
  );
});

test("replaces an identical toast", () => {
  for (const { id } of toasts.current()) closeToast(id);
  for (let times = 0; times < 3; times += 1) showToast({ tone: "success", title: "Category changed" });
  const last = showToast({ tone: "success", title: "Category changed", description: "12 transactions" });
  assert.deepEqual(
    toasts.current().map(({ description }) => description),
    [undefined, "12 transactions"],
  );
  assert.equal(toasts.current().at(-1)?.id, last);
});

test("a toast stays long enough to be read, longer with Undo, and an error until it is closed", () => {
  const toast = { id: 1, tone: "success", title: "Saved" } as const;
  const stay = toastStay(toast);
  const undoable = toastStay({ ...toast, action: { label: "Undo", onSelect: () => {} } });
  const wordy = toastStay({ ...toast, description: "word ".repeat(60) });
  assert.ok(stay !== null && stay >= 5_000);
  assert.ok(undoable !== null && undoable > stay);
  assert.ok(wordy !== null && wordy > undoable);
  assert.equal(toastStay({ ...toast, tone: "danger" }), null);
  assert.equal(toastStay({ ...toast, lasting: true }), null);
});

test("closes confirmations, but no error, Undo or work in progress", () => {
  for (const { id } of toasts.current()) closeToast(id);
  showToast({ tone: "success", title: "Lender added" });
  showToast({ tone: "success", title: "Excluded", action: { label: "Undo", onSelect: () => {} } });
  showToast({ tone: "danger", title: "Nothing was sent" });
  showToast({ tone: "info", title: "Printing", lasting: true });
  closeConfirmations();
  assert.deepEqual(
    toasts.current().map(({ title }) => title),
    ["Excluded", "Nothing was sent", "Printing"],
  );
});
