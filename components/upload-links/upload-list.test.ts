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

test("a file goes its way: waiting, sending with progress, arrived", () => {
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

test("a file that arrived leaves the visit's list once the server has it in its own", () => {
  const sent = after([item("a", "SENDING"), item("b")], {
    kind: "state",
    id: "a",
    state: "ARRIVED",
    fileId: "stored",
  });
  assert.equal(notYetStored(sent, []).length, 2);
  assert.deepEqual(notYetStored(sent, [{ fileId: "stored" }]), [item("b")]);
});

test("a failed file says why, and no longer does once it is tried again", () => {
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

test("once the link has ended no file waits or can be tried again; what arrived or is on its way stays", () => {
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

test("a file taken off the list is gone; the others stay", () => {
  assert.deepEqual(after([item("a"), item("b")], { kind: "remove", id: "a" }), [item("b")]);
});

test("no more start than may be under way at once, the first chosen first", () => {
  const items = [item("a", "SENDING"), item("b", "FAILED"), item("c"), item("d")];
  assert.deepEqual(
    nextToSend(items, 2).map(({ id }) => id),
    ["c"],
  );
  assert.deepEqual(nextToSend(items, 1), []);
  assert.equal(nextToSend(items, 9).length, 2);
});

test("busy while anything waits or is on its way", () => {
  assert.equal(isBusy([item("a", "ARRIVED"), item("b", "REFUSED"), item("c", "FAILED")]), false);
  assert.equal(isBusy([item("a", "ARRIVED"), item("b")]), true);
  assert.equal(isBusy([item("a", "SENDING")]), true);
});
