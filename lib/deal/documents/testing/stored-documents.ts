import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openForDrawing } from "#lib/reading/statements/scans/render-pages.ts";
import type { TestLodge } from "#testing/test-lodge.ts";

/** A document's stored bytes. */
export async function bytesOf(lodge: TestLodge, documentId: string): Promise<Uint8Array> {
  const [row] = await lodge.admin`select storage_key from documents where id = ${documentId}`;
  const key = String(row?.storage_key);
  return new Uint8Array(await readFile(join(lodge.dataDir, "files", key.slice(-2), key)));
}

/** The text of each page of a document. */
export async function textsOf(lodge: TestLodge, documentId: string): Promise<string[]> {
  const pdf = await openForDrawing(await bytesOf(lodge, documentId), undefined);
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  await pdf.loadingTask.destroy();
  return texts;
}

/** The number of stored files, to detect orphans. */
export async function filesOnDisk(lodge: TestLodge): Promise<number> {
  const files = await readdir(join(lodge.dataDir, "files"), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).length;
}

export async function exists(lodge: TestLodge, documentId: string): Promise<boolean> {
  const [row] = await lodge.admin`select count(*)::int as count from documents where id = ${documentId}`;
  return row?.count === 1;
}
