import { AFRICAN_LAYOUTS } from "./layouts/african.ts";
import { ASIAN_LAYOUTS } from "./layouts/asian.ts";
import { BRITISH_LAYOUTS } from "./layouts/british.ts";
import { CARDS_LAYOUTS } from "./layouts/cards.ts";
import { CONTINENTAL_LAYOUTS } from "./layouts/continental.ts";
import { LOAN_LAYOUTS } from "./layouts/loans.ts";
import { NORTH_AMERICAN_LAYOUTS } from "./layouts/north-american.ts";
import { OCEANIAN_LAYOUTS } from "./layouts/oceanian.ts";
import { PLAIN } from "./layouts/plain.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** The layouts by family, each under a bank that does not exist. */
export const LAYOUTS: readonly StatementLayout[] = [
  PLAIN,
  ...OCEANIAN_LAYOUTS,
  ...BRITISH_LAYOUTS,
  ...NORTH_AMERICAN_LAYOUTS,
  ...ASIAN_LAYOUTS,
  ...CONTINENTAL_LAYOUTS,
  ...CARDS_LAYOUTS,
  ...LOAN_LAYOUTS,
  ...AFRICAN_LAYOUTS,
];

/** The layout of a name; throws for one that does not exist. */
export function layoutNamed(name: string): StatementLayout {
  const layout = LAYOUTS.find((candidate) => candidate.name === name);
  if (!layout) throw new Error(`No layout is named ${name}`);
  return layout;
}
