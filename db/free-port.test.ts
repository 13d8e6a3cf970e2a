import assert from "node:assert/strict";
import { test } from "node:test";
import { onFreePort, PortTaken } from "./embedded/postgres-process.ts";

test("tries another port if one is taken, three attempts at most", async () => {
  const taken = (times: number) => {
    const ports: number[] = [];
    const start = async (port: number) => {
      ports.push(port);
      if (ports.length <= times) throw new PortTaken(`port ${port}`);
      return port;
    };
    return { ports, started: onFreePort(start) };
  };
  const twice = taken(2);
  assert.equal(await twice.started, twice.ports[2]);
  const always = taken(9);
  await assert.rejects(always.started, PortTaken);
  assert.equal(always.ports.length, 3);
});

test("throws any other error immediately", async () => {
  let starts = 0;
  const broken = onFreePort(async () => {
    starts += 1;
    throw new Error("broken");
  });
  await assert.rejects(broken, /broken/);
  assert.equal(starts, 1);
});
