import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import type { PrintedBrand } from "#lib/platform/pdf/printed-brand.ts";
import { printedBrand } from "#lib/records/brokerages/core/brand.ts";
import { loadBrand } from "#lib/records/brokerages/load-brand.ts";

/** Whose name and brand PDF statements have. */
export type Letterhead = { brokerName: string | null; brand: PrintedBrand | null };

export async function loadLetterhead(tx: Tx, brokerId: string): Promise<Letterhead> {
  const [broker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, brokerId));
  const brand = await loadBrand(tx, brokerId);
  return { brokerName: broker?.name ?? null, brand: brand && printedBrand(brand, brand.logo) };
}
