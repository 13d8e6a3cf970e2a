import { crc32, deflateRawSync } from "node:zlib";

/** A zip of the given entries, deflated. `claimed` replaces the true unpacked size in the directory. */
export function zipOf(parts: Record<string, Uint8Array>, claimed?: number): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name, "utf8");
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimed ?? content.length, 8);
    sizes.writeUInt16LE(title.length, 12);
    const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    local.push(head, sizes, title, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      place,
      title,
    );
    offset += head.length + sizes.length + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, list, end]));
}
