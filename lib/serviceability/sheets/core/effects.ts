import { assess } from "../../core/assess.ts";
import { prepareSheet } from "../../core/prepare-sheet.ts";
import type { MasterSheet } from "../../core/sheet-schema.ts";
import { TYPICAL_HOUSEHOLDS } from "./typical-households.ts";

/** What a bank would lend a household by the earlier sheet and by the later, in whole dollars; null where it has no such bank. */
export interface BankEffect {
  bank: string;
  name: string;
  before: number | null;
  after: number | null;
}

export interface HouseholdEffect {
  household: string;
  banks: BankEffect[];
}

/** What a change of sheets does to what each bank lends typical households. Indicative, as every result. */
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
