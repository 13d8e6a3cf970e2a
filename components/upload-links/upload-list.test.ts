import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isBusy,
  nextToSend,
  notYetStored,
  type UploadAction,
  type UploadItem,
  uploadList,
  whenEnded,
} from "./upload-list.ts";

function item(id: string, state: UploadItem["state"] = "WAITING"): UploadItem {
  return { id, category: "PAYSLIPS", name: `${id}.pdf`, size: 10, state, progress: 0 };
}
const after = (items: readonly UploadItem[], ...actions: UploadAction[]) => actions.reduce(uploadList, items);

test("a file goes from waiting to sending with progress to arrived", () => {
  const [sent] = after(
    [],
    { kind: "add", items: [item("a")] },
    { kind: "state", id: "a", state: "SENDING" },
    { kind: "progress", id: "a", share: 0.4 },
  );
  assert.deepEqual(sent, { ...item("a", "SENDING"), progress: 0.4 });
  const [arrived] = after([item("a", "SENDING")], { kind: "state", id: "a", state: "ARRIVED" });
  assert.equal(arrived?.progress, 1);
});

test("removes an arrived file once the server lists it", () => {
  const sent = after([item("a", "SENDING"), item("b")], {
    kind: "state",
    id: "a",
    state: "ARRIVED",
    fileId: "stored",
  });
  assert.equal(notYetStored(sent, []).length, 2);
  assert.deepEqual(notYetStored(sent, [{ fileId: "stored" }]), [item("b")]);
});

test("a failed file has a reason until it is retried", () => {
  const failed = after([item("a"), item("b")], {
    kind: "state",
    id: "a",
    state: "FAILED",
    reason: "No line",
  });
  assert.equal(failed[0]?.reason, "No line");
  assert.equal(failed[1]?.reason, undefined);
  const [again] = after(failed, { kind: "state", id: "a", state: "WAITING" });
  assert.deepEqual(again, item("a"));
});

test("an ended link cancels waiting and retryable files, but keeps arrived and sending ones", () => {
  const states = ["WAITING", "SENDING", "ARRIVED", "REFUSED", "FAILED"] as const;
  const ended = whenEnded(states.map((state) => item(state, state)));
  assert.deepEqual(
    ended.map(({ state }) => state),
    ["REFUSED", "SENDING", "ARRIVED", "REFUSED", "REFUSED"],
  );
  assert.match(ended[0]?.reason ?? "", /no longer valid/);
  assert.match(ended[4]?.reason ?? "", /no longer valid/);
  assert.deepEqual(nextToSend(ended, 2), []);
});

test("removes only the given file", () => {
  assert.deepEqual(after([item("a"), item("b")], { kind: "remove", id: "a" }), [item("b")]);
});

test("starts files in the chosen order up to the concurrency limit", () => {
  const items = [item("a", "SENDING"), item("b", "FAILED"), item("c"), item("d")];
  assert.deepEqual(
    nextToSend(items, 2).map(({ id }) => id),
    ["c"],
  );
  assert.deepEqual(nextToSend(items, 1), []);
  assert.equal(nextToSend(items, 9).length, 2);
});

test("is busy while any file is waiting or sending", () => {
  assert.equal(isBusy([item("a", "ARRIVED"), item("b", "REFUSED"), item("c", "FAILED")]), false);
  assert.equal(isBusy([item("a", "ARRIVED"), item("b")]), true);
  assert.equal(isBusy([item("a", "SENDING")]), true);
});
