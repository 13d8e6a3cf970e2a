import { CircleCheck, CircleMinus } from "lucide-react";
import { memo } from "react";
import { LendingWarnings } from "#components/lending/scenarios/lending-warnings.tsx";
import { Button } from "#components/ui/button.tsx";
import { showUndo } from "#components/ui/feedback/toast.ts";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import { isUndecided } from "#lib/lending/serviceability/core/household.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { type Change, caseOf, isOfHousehold } from "#lib/lending/serviceability/core/what-if/change.ts";
import { caseTitle } from "#lib/lending/serviceability/core/what-if/change-copy.ts";
import { assessCase, type Effect, whatIf } from "#lib/lending/serviceability/core/what-if/what-if.ts";
import { capitalize } from "#lib/platform/format.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { takeHousehold } from "../form/values/take-household.ts";
import type { BankViewProps } from "../results/bank-views.tsx";
import { DifferenceFigure } from "../results/lending-figure.tsx";
import { whatIfRows } from "./custom-changes.ts";
import type { WhatIfState } from "./use-what-ifs.ts";
import { AddChange, WhatIfHead } from "./what-if-head.tsx";

/** What-ifs beside the current case: the difference at each bank, individually and combined. */
export const WhatIfs = memo(function WhatIfs(props: BankViewProps & { whatIfs: WhatIfState }) {
  const { sheet, bank: chosen, entry, whatIfs, form, onSaveCase } = props;
  const { household, requested, names } = entry;
  const naming = { names, debts: entry.labels.debts };
  const present = caseOf(household, requested);
  const now = assessCase(sheet, present);
  const kiwiSaverRate = sheet.tax.kiwiSaverDefaultRate;
  const rows = whatIfRows(whatIfs.own, present, naming, { added: whatIfs.added, kiwiSaverRate });
  const together = rows.flatMap(({ key, change }) => (change && whatIfs.ticked.has(key) ? [change] : []));

  const apply = (changes: readonly Change[]) => {
    const { changed } = whatIf(sheet, present, changes);
    const undo = form.adopt((values) => takeHousehold(values, changed.household, changed));
    whatIfs.clear(
      rows.flatMap(({ own, change }) => (own && change && changes.includes(change) ? [own.field] : [])),
    );
    showUndo("Applied to the form", undo);
  };
  const save =
    onSaveCase &&
    ((changes: readonly Change[]) => {
      const { changed } = whatIf(sheet, present, changes);
      const { household: tried, requested: loan } = changed;
      onSaveCase({ name: caseTitle(changes, present, naming), household: tried, requested: loan });
    });
  const effectsOf = (changes: readonly Change[]) => whatIf(sheet, present, changes, now).effects;

  return (
    <section aria-labelledby="what-if-title">
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="what-if-title" className="font-semibold">
            What if
          </h2>
          <p className="text-pretty text-muted text-sm">
            The change in lending at each bank. Tick several to see their combined effect.
            {isUndecided(household) && " Anything undecided counts as staying."}
          </p>
        </div>
        <AddChange present={present} naming={naming} kiwiSaverRate={kiwiSaverRate} whatIfs={whatIfs} />
      </div>
      <ScrollRegion label="What-ifs by bank" className="border-line-strong border-t">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">The effect of each change at each bank</caption>
          <thead>
            <tr className="border-b text-sm">
              <th scope="col" className="px-2 py-0.5 font-medium text-muted">
                Change
              </th>
              {now.map(({ bank, name }) => (
                <th
                  key={bank}
                  scope="col"
                  className={`px-1 py-0.5 text-right align-bottom font-medium text-xs ${bank === chosen ? "bg-accent-soft" : ""}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b">
              <th scope="row" className="px-2 py-0.5 font-medium">
                Current
              </th>
              {now.map((result) => (
                <td key={result.bank} className={figureCell(result.bank === chosen)}>
                  {formatWholeMoney(result.maxLending * 100)}
                  <LendingWarnings warnings={lendingWarnings(result)} />
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.key} className="border-b align-top last:border-b-0">
                <WhatIfHead row={row} present={present} naming={naming} whatIfs={whatIfs} onApply={apply} />
                {row.change ? (
                  <EffectCells effects={effectsOf([row.change])} chosen={chosen} />
                ) : (
                  <td colSpan={now.length} className="px-2 py-0.5 text-right text-muted text-sm">
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
                <EffectCells effects={effectsOf(together)} chosen={chosen} whole />
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </section>
  );
});

/** The header cell of the row for all ticked changes, with its actions. */
function WhatIfTogether(props: {
  count: number;
  /** Whether the changes are to the household, so that they can be applied and saved. */
  ofHousehold: boolean;
  onApply: () => void;
  onSave?: (() => void) | undefined;
}) {
  const { count, ofHousehold, onApply, onSave } = props;
  return (
    <th scope="row" className="px-2 py-0.5 font-medium">
      {count === 1 ? "1 ticked" : `All ${count} together`}
      {ofHousehold ? (
        <span className="mt-0.5 flex flex-wrap gap-1">
          <Button size="small" onClick={onApply}>
            Apply together
          </Button>
          {onSave && (
            <Button size="small" onClick={onSave}>
              Save as scenario
            </Button>
          )}
        </span>
      ) : (
        <span className="block text-pretty font-normal text-muted text-sm">
          Each bank sets its own test rate, so this shows how safe the loan is, not something the household
          can change. Untick the test rates to apply or save the rest.
        </span>
      )}
    </th>
  );
}

/** A cell for each bank: the difference in lending; with `whole` also the resulting lending. */
function EffectCells(props: { effects: readonly Effect[]; chosen: string; whole?: boolean }) {
  const { effects, chosen, whole } = props;
  return effects.map((effect) => (
    <td key={effect.bank} className={figureCell(effect.bank === chosen)}>
      {whole && (
        <>
          <span className="block font-semibold">{formatWholeMoney(effect.after.maxLending * 100)}</span>
          <LendingWarnings warnings={lendingWarnings(effect.after)} />
        </>
      )}
      <Difference effect={effect} />
    </td>
  ));
}

function figureCell(chosen: boolean): string {
  return `figures relative whitespace-nowrap px-1 py-0.5 text-right text-xs ${chosen ? "bg-accent-soft" : ""}`;
}

const nowReaches = <CircleCheck className="mr-0.5 inline size-3 align-[-0.125em] text-success" />;
const noLongerReaches = <CircleMinus className="mr-0.5 inline size-3 align-[-0.125em] text-danger" />;

/** The difference in lending, with an icon where it makes the bank reach the loan or fall short of it. */
function Difference({ effect: { lending, reached, reaches } }: { effect: Effect }) {
  const turns = reaches !== null && reached !== reaches;
  const words = turns ? reachWords(reached, reaches) : undefined;
  return (
    <span title={words && capitalize(words)}>
      {turns && (reaches ? nowReaches : noLongerReaches)}
      <DifferenceFigure dollars={lending} />
      {words && <span className="sr-only">, {words}</span>}
    </span>
  );
}

function reachWords(reached: boolean | null, reaches: boolean): string {
  if (reached === null) return reaches ? "reaches it" : "does not reach it";
  return reaches ? "now reaches" : "no longer reaches";
}
