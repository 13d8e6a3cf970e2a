import type { Import } from "./find-imports.ts";
import { layers } from "./layers.ts";

/** An import between two rooms; `examples` are files that make it. */
export type RoomImport = { from: string; to: string; isUpwards: boolean; examples: Import[] };

/** The room of a file: of the listed folders the longest that holds it, or a file of its own. */
export function roomOf(file: string): string {
  const room = ROOMS.find((each) => file === each || file.startsWith(`${each}/`));
  if (!room) throw new Error(`${file} lies in no room: list its folder in scripts/rooms/layers.ts`);
  return room;
}

const ROOMS = layers.flatMap(({ rooms }) => rooms).sort((one, other) => other.length - one.length);
const DEPTH = new Map(layers.flatMap(({ rooms }, depth) => rooms.map((room) => [room, depth] as const)));

/** Which room imports which. An import is against the order where it leads to a layer above its own. */
export function measureRooms(imports: readonly Import[]): RoomImport[] {
  const found = new Map<string, RoomImport>();
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)];
    if (from === to) continue;
    const isUpwards = (DEPTH.get(to) ?? 0) < (DEPTH.get(from) ?? 0);
    const known = found.get(`${from} ${to}`) ?? { from, to, isUpwards, examples: [] };
    known.examples.push(each);
    found.set(`${from} ${to}`, known);
  }
  return [...found.values()];
}

/** Groups of rooms that reach one another, each of two or more rooms. */
export function findCycles(imports: readonly Pick<RoomImport, "from" | "to">[]): string[][] {
  const reached = new Map<string, Set<string>>();
  const rooms = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
  for (const room of rooms) {
    const seen = new Set<string>();
    const open = [room];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const { to } of imports.filter(({ from }) => from === next))
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    reached.set(room, seen);
  }
  const groups = new Set(
    rooms
      .filter((room) => reached.get(room)?.has(room))
      .map((room) =>
        rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).join(" "),
      ),
  );
  return [...groups].map((group) => group.split(" "));
}
