import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "./find-imports.ts";
import { drawLayers, findCycles, measureRooms } from "./measure-rooms.ts";

const layers = [
  { name: "Top", rooms: ["app"] },
  { name: "Middle", rooms: ["lib/clients", "lib/mail"] },
  { name: "Base", rooms: ["lib"] },
];
const value = (from: string, to: string): Import => ({ from, to, isType: false });
const type = (from: string, to: string): Import => ({ from, to, isType: true });

test("counts an import from a higher layer as upwards, but not from the same or a lower layer", () => {
  const rooms = measureRooms(
    [
      value("app/page.tsx", "lib/clients/list.ts"),
      value("lib/clients/list.ts", "lib/mail/send.ts"),
      value("lib/ids.ts", "lib/clients/model.ts"),
      value("lib/clients/list.ts", "lib/clients/model.ts"),
    ],
    layers,
  );
  assert.deepEqual(
    rooms.map(({ from, to, isUpwards }) => [from, to, isUpwards]),
    [
      ["app", "lib/clients", false],
      ["lib/clients", "lib/mail", false],
      ["lib", "lib/clients", true],
    ],
  );
});

test("reports a module that is in no room, and where to list its folder", () => {
  assert.throws(() => measureRooms([value("db/x.ts", "lib/ids.ts")], layers), /db\/x\.ts.*layers\.ts/);
});

test("rooms that import each other form a cycle, unless one direction only imports types", () => {
  const there = value("lib/clients/list.ts", "lib/mail/send.ts");
  const cycles = (back: Import) => findCycles(measureRooms([there, back], layers));
  assert.deepEqual(cycles(value("lib/mail/send.ts", "lib/clients/model.ts")), [["lib/clients", "lib/mail"]]);
  assert.deepEqual(cycles(type("lib/mail/send.ts", "lib/clients/model.ts")), []);
});

test("the diagram shows every layer and names the upward imports", () => {
  const picture = drawLayers(layers, measureRooms([value("lib/ids.ts", "lib/clients/model.ts")], layers));
  assert.match(picture, /L1\["<b>Middle<\/b><br\/>clients · mail"\]/);
  assert.match(picture, /L2 -\.->\|"lib to clients: 1"\| L1/);
});
