import type { Import } from "./find-imports.ts";
import type { Layer } from "./layers.ts";

/** One room's imports from another, and whether the other is in a higher layer. */
type RoomImport = { from: string; to: string; isUpwards: boolean; imports: Import[] };

/** Which room imports which. A room is a folder or file; a module belongs to its innermost room. */
export function measureRooms(imports: readonly Import[], layers: readonly Layer[]): RoomImport[] {
  const depths = new Map(layers.flatMap(({ rooms }, depth) => rooms.map((room) => [room, depth] as const)));
  const rooms = [...depths.keys()].sort((one, other) => other.length - one.length);
  const roomOf = (file: string) => {
    const room = rooms.find((each) => file === each || file.startsWith(`${each}/`));
    if (!room) throw new Error(`${file} is not in any room: list its folder in scripts/rooms/layers.ts`);
    return room;
  };
  const found = new Map<string, RoomImport>();
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)];
    if (from === to) continue;
    const isUpwards = (depths.get(to) ?? 0) < (depths.get(from) ?? 0);
    const known = found.get(`${from} ${to}`) ?? { from, to, isUpwards, imports: [] };
    known.imports.push(each);
    found.set(`${from} ${to}`, known);
  }
  return [...found.values()];
}

/** Groups of two or more rooms that import each other at run time. Type imports are ignored. */
export function findCycles(rooms: readonly RoomImport[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, imports } of rooms)
    if (imports.some(({ isType }) => !isType)) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = new Map([...next.keys()].map((room) => [room, reachableFrom(room, next)]));
  const groups = [...next.keys()].map((room) =>
    [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room)).sort(),
  );
  const distinct = new Set(groups.filter(({ length }) => length > 1).map((group) => group.join(" ")));
  return [...distinct].sort().map((group) => group.split(" "));
}

function reachableFrom(room: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [room];
  for (let each = open.pop(); each !== undefined; each = open.pop())
    for (const to of next.get(each) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}

/** The layers as a Mermaid flowchart. Dotted arrows are upward imports, labelled with their number. */
export function drawLayers(layers: readonly Layer[], rooms: readonly RoomImport[]): string {
  const layerOf = (room: string) => layers.findIndex(({ rooms: own }) => own.includes(room));
  const boxes = layers.map(({ name, rooms: own }, index) => {
    const names = own.map((room) => room.replace(/^lib\//, ""));
    return `  L${index}["<b>${name}</b><br/>${names.join(" · ")}"]`;
  });
  // Draws arrows only between adjacent layers. Each layer imports most of those below, and more arrows would hide the
  // order.
  const neighbours = layers.slice(1).map((_, index) => `  L${index} --> L${index + 1}`);
  const upwards = rooms
    .filter(({ isUpwards }) => isUpwards)
    .map(({ from, to, imports }) => {
      const short = (room: string) => room.replace(/^lib\//, "");
      return `  L${layerOf(from)} -.->|"${short(from)} to ${short(to)}: ${imports.length}"| L${layerOf(to)}`;
    });
  return ["```mermaid", "flowchart TB", ...boxes, ...neighbours, ...upwards.sort(), "```"].join("\n");
}
