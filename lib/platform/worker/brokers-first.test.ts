import assert from "node:assert/strict";
import { test } from "node:test";
import { BrokersFirst } from "./brokers-first.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const link = "link";

test("applicants' work starts when no broker's has been under way for a moment", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000 });
  const turns = new BrokersFirst(2);
  const order: string[] = [];
  await turns.run({ link }, async () => void order.push("applicant's at once"));
  const ends = Promise.withResolvers<void>();
  const own = turns.run({}, () => ends.promise);
  const applicants = turns.run({ link }, async () => void order.push("applicant's later"));
  await turns.run({}, async () => void order.push("another of a broker"));
  ends.resolve();
  await own;
  t.mock.timers.tick(100);
  await settled();
  assert.deepEqual(order, ["applicant's at once", "another of a broker"]);
  t.mock.timers.tick(150);
  await applicants;
  assert.deepEqual(order.slice(2), ["applicant's later"]);
  let [atOnce, most] = [0, 0];
  const many = Array.from({ length: 10 }, () =>
    turns.run({ link }, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await settled();
      atOnce -= 1;
    }),
  );
  assert.deepEqual([(await Promise.all(many)).length, most], [10, 2]);
});

test("while brokers work without a break, applicants' work is paced, in the order of its arrival", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000 });
  const turns = new BrokersFirst(2);
  void turns.run({}, () => new Promise(() => {}));
  const order: number[] = [];
  for (let piece = 0; piece < 4; piece += 1) void turns.run({ link }, async () => void order.push(piece));
  await settled();
  assert.deepEqual(order, []);
  assert.equal(turns.admits(), false);
  for (let time = 0; time < 2; time += 1) {
    t.mock.timers.tick(250);
    await settled();
  }
  assert.deepEqual(order, [0, 1]);
});

test("a broker's work that failed holds nothing back", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000 });
  const turns = new BrokersFirst(2);
  assert.equal(turns.admits(), true);
  const failing = turns.run({}, () => Promise.reject(new Error("failed")));
  assert.equal(turns.admits(), false);
  await assert.rejects(failing, /failed/);
  t.mock.timers.tick(250);
  assert.equal(turns.admits(), true);
  assert.equal(turns.admits(), true);
});
