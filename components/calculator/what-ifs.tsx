"use client";

import { memo } from "react";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { caseTitle } from "#lib/serviceability/core/change-labels.ts";
import { assessCase, type Change, isOfHousehold, whatIf } from "#lib/serviceability/core/what-if.ts";
import { toRequest } from "#lib/serviceability/to-request.ts";
import { AddChange } from "./add-change.tsx";
import type { BankViewProps } from "./bank-views.tsx";
import { changedValues } from "./changed-values.ts";
import type { Tries } from "./use-what-ifs.ts";
import { EffectCells, figureCell } from "./what-if-effects.tsx";
import { WhatIfHead } from "./what-if-head.tsx";
import { whatIfRows } from "./what-if-rows.ts";
import { WhatIfTogether } from "./what-if-together.tsx";

/** What could be otherwise, beside the case as it is: the difference at each bank, alone and together. */
export const WhatIfs = memo(function WhatIfs(props: BankViewProps & { tries: Tries }) {
  const { sheet, bank: chosen, entry, tries, onTake, onSaveCase } = props;
  const { household, requested } = entry;
  const present = { household, rateShift: 0 };
  const now = assessCase(sheet, present);
  const rows = whatIfRows(tries.own, household);
  const together = rows.flatMap(({ key, change }) => (change && tries.ticked.has(key) ? [change] : []));

  const apply = (changes: readonly Change[]) => {
    const { changed } = whatIf(sheet, present, changes);
    const undo = onTake(changedValues(household, changed.household));
    tries.settle(
      rows.flatMap(({ own, change }) => (own && change && changes.includes(change) ? [own.field] : [])),
    );
    showToast({ tone: "info", title: "Applied to the form", action: { label: "Undo", onSelect: undo } });
  };
  const save =
    onSaveCase &&
    ((changes: readonly Change[]) => {
      const { changed } = whatIf(sheet, present, changes);
      onSaveCase({ name: caseTitle(changes), request: toRequest(changed.household) });
    });
  const effectsOf = (changes: readonly Change[]) => whatIf(sheet, present, changes).effects;

  return (
    <section aria-labelledby="what-if-title">
      <h2 id="what-if-title" className="font-semibold text-lg">
        What if
      </h2>
      <p className="mb-3 text-muted">
        The change in lending at each bank. Tick several to see their combined effect.
      </p>
      <AddChange household={household} taken={tries.own.map(({ field }) => field)} onAdd={tries.add} />
      <ScrollRegion label="What-ifs by bank" className="rounded-lg border bg-raised">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">The effect of each change at each bank</caption>
          <thead>
            <tr className="border-b text-sm">
              <th scope="col" className="px-3 py-2 font-medium text-muted">
                Change
              </th>
              {now.map(({ bank, name }) => (
                <th key={bank} scope="col" className={`${figureCell(bank === chosen)} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b">
              <th scope="row" className="px-3 py-2 font-medium">
                As it is
              </th>
              {now.map(({ bank, maxLending }) => (
                <td key={bank} className={figureCell(bank === chosen)}>
                  {formatWholeMoney(maxLending * 100)}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.key} className="border-b align-top last:border-b-0">
                <WhatIfHead row={row} household={household} tries={tries} onApply={apply} />
                {row.change ? (
                  <EffectCells effects={effectsOf([row.change])} chosen={chosen} requested={requested} />
                ) : (
                  <td colSpan={now.length} className="px-3 py-2 text-right text-muted text-sm">
                    Enter a value
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {together.length > 0 && (
            <tfoot>
              <tr className="border-t-2 align-top">
                <WhatIfTogether
                  count={together.length}
                  ofHousehold={together.every(isOfHousehold)}
                  onApply={() => apply(together)}
                  onSave={save && (() => save(together))}
                />
                <EffectCells effects={effectsOf(together)} chosen={chosen} requested={requested} whole />
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </section>
  );
});
