import type { Layer } from "./layers.ts";
import type { RoomImport } from "./measure-rooms.ts";

/** The layers as a Mermaid flowchart. Dotted arrows are upward imports, labelled with their number. */
export function drawLayers(layers: readonly Layer[], rooms: readonly RoomImport[]): string {
  const layerOf = (room: string) => layers.findIndex(({ rooms: own }) => own.includes(room));
  const boxes = layers.map(({ name, rooms: own }, index) => {
    const names = own.map((room) => room.replace(/^lib\//, ""));
    return `  L${index}["<b>${name}</b><br/>${names.join(" · ")}"]`;
  });
  // Only between adjacent layers: each layer imports most of those below, and those arrows would hide the order.
  const neighbours = layers.slice(1).map((_, index) => `  L${index} --> L${index + 1}`);
  const upwards = rooms
    .filter(({ isUpwards }) => isUpwards)
    .map(({ from, to, imports }) => {
      const short = (room: string) => room.replace(/^lib\//, "");
      return `  L${layerOf(from)} -.->|"${short(from)} to ${short(to)}: ${imports.length}"| L${layerOf(to)}`;
    });
  return ["```mermaid", "flowchart TB", ...boxes, ...neighbours, ...upwards.sort(), "```"].join("\n");
}
