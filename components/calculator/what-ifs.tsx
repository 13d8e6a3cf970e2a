"use client";

import { memo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ScrollRegion } from "#components/ui/scroll-region.tsx";
import { showToast } from "#components/ui/toast.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { changeLabel, suggestedChanges } from "#lib/serviceability/core/change-words.ts";
import { assessCase, type Change, type Effect, whatIf } from "#lib/serviceability/core/what-if.ts";
import type { BankViewProps } from "./bank-views.tsx";
import { changedValues } from "./changed-values.ts";
import { DifferenceFigure } from "./difference-figure.tsx";

/** What could be otherwise, beside the case as it is: the difference at each bank, alone and together. For `lazy`. */
export default memo(function WhatIfs({ sheet, bank: chosen, entry, onTake }: BankViewProps) {
  const { household, requested } = entry;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const present = { household, rateShift: 0 };
  const now = assessCase(sheet, present);
  const tries = suggestedChanges(household).map((change) => ({
    key: JSON.stringify(change),
    change,
    label: changeLabel(change, household),
  }));
  const together = tries.filter(({ key }) => ticked.has(key));

  const tick = (key: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const apply = (changes: readonly Change[]) => {
    const { changed } = whatIf(sheet, present, changes);
    const undo = onTake(changedValues(household, changed.household));
    setTicked(new Set());
    showToast({ tone: "info", title: "Taken into the form", action: { label: "Undo", onSelect: undo } });
  };
  const effectCells = (changes: readonly Change[]) =>
    whatIf(sheet, present, changes).effects.map((effect) => (
      <td key={effect.bank} className={cell(effect.bank === chosen)}>
        <Difference effect={effect} requested={requested} />
      </td>
    ));

  return (
    <section aria-labelledby="what-if-title">
      <h2 id="what-if-title" className="font-semibold text-lg">
        What if
      </h2>
      <p className="mb-3 text-muted">
        More or less lending than now at each bank. Tick several to see them together.
      </p>
      <ScrollRegion label="What-ifs by bank" className="rounded-lg border bg-raised">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">The difference that each change makes at each bank</caption>
          <thead>
            <tr className="border-b text-sm">
              <th scope="col" className="px-3 py-2 font-medium text-muted">
                Change
              </th>
              {now.map(({ bank, name }) => (
                <th key={bank} scope="col" className={`${cell(bank === chosen)} font-medium`}>
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
                <td key={bank} className={cell(bank === chosen)}>
                  {formatWholeMoney(maxLending * 100)}
                </td>
              ))}
            </tr>
            {tries.map(({ key, change, label }) => (
              <tr key={key} className="border-b align-top last:border-b-0">
                <th scope="row" className="min-w-40 px-3 py-2 font-normal">
                  <label className="flex gap-2">
                    <input
                      type="checkbox"
                      checked={ticked.has(key)}
                      onChange={(event) => tick(key, event.target.checked)}
                      className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-6"
                    />
                    {label}
                  </label>
                  {canApply([change]) && (
                    <button
                      type="button"
                      aria-label={`Apply: ${label}`}
                      className="ml-6 rounded-xs text-accent text-sm underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
                      onClick={() => apply([change])}
                    >
                      Apply
                    </button>
                  )}
                </th>
                {effectCells([change])}
              </tr>
            ))}
          </tbody>
          {together.length > 0 && (
            <tfoot>
              <tr className="border-t-2 align-top font-medium">
                <th scope="row" className="px-3 py-2">
                  {together.length === 1 ? "The one ticked" : `All ${together.length} together`}
                  {canApply(together.map(({ change }) => change)) && (
                    <Button
                      size="small"
                      className="mt-1 block"
                      onClick={() => apply(together.map(({ change }) => change))}
                    >
                      Apply together
                    </Button>
                  )}
                </th>
                {effectCells(together.map(({ change }) => change))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </section>
  );
});

/** A bank's test rate is its own: it cannot be entered. */
function canApply(changes: readonly Change[]): boolean {
  return changes.every(({ kind }) => kind !== "SHIFT_TEST_RATE");
}

function cell(chosen: boolean): string {
  return `figures px-2 py-2 text-right text-sm last:pr-3 ${chosen ? "bg-accent-soft" : ""}`;
}

function Difference({ effect, requested }: { effect: Effect; requested: number | null }) {
  const { before, after, lending } = effect;
  const reaches = (dollars: number) => requested !== null && dollars * 100 >= requested;
  const was = reaches(before.maxLending);
  const is = reaches(after.maxLending);
  return (
    <>
      <DifferenceFigure dollars={lending} />
      {was !== is && (
        <span className="block text-muted text-xs">{is ? "now reaches" : "no longer reaches"}</span>
      )}
    </>
  );
}
