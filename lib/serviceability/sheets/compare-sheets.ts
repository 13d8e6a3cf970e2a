import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { masterSheetChanges } from "#db/schema/master-sheets.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import { differences } from "./core/differences.ts";
import { effects } from "./core/effects.ts";
import { loadVersion, readContent, versionInForce } from "./load-version.ts";
import type { Comparison } from "./schemas.ts";
import { selectedSheet } from "./selected-sheet.ts";

type Key = { identifier: string; version: number };

/**
 * What a sheet changes relative to a version, and the effect on typical households; empty without a version
 * to compare with.
 */
export async function compareWith(db: Db | Tx, base: Key | null, sheet: MasterSheet): Promise<Comparison> {
  if (base === null) return { with: null, differences: [], effects: [] };
  const { content } = await loadVersion(db, base);
  const before = readContent(content);
  if ("problem" in before) return { with: null, differences: [], effects: [] };
  return {
    with: base,
    differences: differences(before.sheet, sheet),
    effects: effects(before.sheet, sheet),
  };
}

/**
 * The version that a new one would replace: the one in force under its own identifier, otherwise the selected
 * one.
 */
export async function replacedBy(db: Db | Tx, identifier: string): Promise<Key | null> {
  for (const name of new Set([identifier, selectedSheet()])) {
    const version = name === null ? null : await versionInForce(db, name);
    if (name !== null && version !== null) return { identifier: name, version };
  }
  return null;
}

/** The version that the given one replaced when it came into force; null for the first. */
export async function replacedWhenItCame(db: Db | Tx, key: Key): Promise<Key | null> {
  const [change] = await db
    .select({ replaced: masterSheetChanges.replaced })
    .from(masterSheetChanges)
    .where(
      and(eq(masterSheetChanges.identifier, key.identifier), eq(masterSheetChanges.version, key.version)),
    )
    .orderBy(desc(masterSheetChanges.id))
    .limit(1);
  const replaced = change?.replaced ?? null;
  return replaced === null ? null : { identifier: key.identifier, version: replaced };
}
