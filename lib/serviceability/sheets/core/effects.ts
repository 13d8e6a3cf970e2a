import { assess } from "#lib/serviceability/core/assess.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";
import { TYPICAL_HOUSEHOLDS } from "./typical-households.ts";

/** What a bank lends a household by the earlier and the later sheet, in whole dollars; null without that bank. */
interface BankEffect {
  bank: string;
  name: string;
  before: number | null;
  after: number | null;
}

interface HouseholdEffect {
  household: string;
  banks: BankEffect[];
}

/** The effect of a change of sheets on what each bank lends typical households. Indicative. */
export function effects(before: MasterSheet, after: MasterSheet): HouseholdEffect[] {
  const [old, now] = [prepareSheet(before), prepareSheet(after)];
  return TYPICAL_HOUSEHOLDS.map(({ name, household }) => {
    const was = assess(old, household);
    const is = assess(now, household);
    const gone = was.filter(({ bank }) => !is.some((result) => result.bank === bank));
    return {
      household: name,
      banks: [...is, ...gone].map((result) => ({
        bank: result.bank,
        name: result.name,
        before: was.find(({ bank }) => bank === result.bank)?.maxLending ?? null,
        after: gone.includes(result) ? null : result.maxLending,
      })),
    };
  });
}
