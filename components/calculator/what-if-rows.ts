import { changeLabel, suggestedChanges } from "#lib/serviceability/core/change-labels.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { Change } from "#lib/serviceability/core/what-if.ts";
import { describeField, type OwnChange, readOwnChange } from "./own-changes.ts";
import { ownKey } from "./use-what-ifs.ts";

/** A line of the what-ifs. */
export type Try = {
  key: string;
  /** What it is called where only its name is heard. */
  label: string;
  /** Null while its value is still missing. */
  change: Change | null;
  /** What a broker typed; a suggestion has none. */
  own?: OwnChange;
};

/** The broker's own changes first, then what is worth trying with the household. */
export function whatIfRows(own: readonly OwnChange[], household: Household): Try[] {
  return [
    ...own.map((typed) => {
      const { change } = readOwnChange(typed);
      const label = change ? changeLabel(change, household) : describeField(typed.field, household).label;
      return { key: ownKey(typed.field), label, change, own: typed };
    }),
    ...suggestedChanges(household).map((change) => ({
      key: JSON.stringify(change),
      label: changeLabel(change, household),
      change,
    })),
  ];
}
