import { inflateRawSync } from "node:zlib";
import { zipParts } from "../core/tabular/xlsx/zip-directory.ts";
import type { Random } from "../generator/seeded-random.ts";
import { type Mutation, mutateBytes } from "./mutate-bytes.ts";
import { zipOf } from "./zip-of.ts";

/**
 * Mutates one entry of a workbook and recompresses it, because a change to the compressed bytes only damages
 * it.
 */
export function mutateWorkbook(bytes: Uint8Array, mutation: Mutation, random: Random): Uint8Array {
  const parts = zipParts(bytes).map(
    ({ name, deflated, packed }) =>
      [name, deflated ? new Uint8Array(inflateRawSync(packed)) : packed] as const,
  );
  const sheets = parts.filter(
    ([name]) => name.startsWith("xl/worksheets/") || name === "xl/sharedStrings.xml",
  );
  const [target] = random.pick(random.chance(0.8) && sheets.length > 0 ? sheets : parts);
  return zipOf(
    Object.fromEntries(
      parts.map(([name, content]) => [
        name,
        name === target ? mutateBytes(content, mutation, random) : content,
      ]),
    ),
  );
}
