"use client";

import { useMemo, useState } from "react";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { BankResults } from "./bank-results.tsx";
import { BestResultBar } from "./best-result-bar.tsx";
import { chosenBank, rankedBanks, reachSentence } from "./ranked-banks.ts";
import type { ResultsProps } from "./results.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { useAfterPaint } from "./use-after-paint.ts";

// The figures stand before their reasons and their confirmation are here.
const BankViews = lazyComponent(
  () => import("./bank-views.tsx").then((module) => module.BankViews),
  <BreakdownSkeleton />,
);
const Confirmation = lazyComponent(
  () => import("./confirmation.tsx").then((module) => module.Confirmation),
  <p className="h-4.5" />,
);

/** Every bank's answer to the last complete entry, and a closer look at the chosen one (at first, the one that lends most). */
export function BankFigures(props: ResultsProps) {
  const { sheet, words, entry, faults, debts, onTake, onSaveCase } = props;
  const prepared = useMemo(() => prepareSheet(sheet), [sheet]);
  const [preferred, setPreferred] = useState<string | null>(null);
  const { household, requested } = entry;
  const assessments = useMemo(() => assess(prepared, household), [prepared, household]);
  const banks = useMemo(() => rankedBanks(assessments, requested), [assessments, requested]);
  const chosen = chosenBank(banks, preferred);
  const answer = useMemo(
    () => ({ sheet: prepared, entry, assessments, bank: chosen, onTake, onSaveCase }),
    [prepared, entry, assessments, chosen, onTake, onSaveCase],
  );
  // All that stands below follows the keystrokes behind the banks' figures, which never wait for it.
  const late = useAfterPaint(answer);
  const stale = faults > 0 ? "**:text-muted [&_svg]:opacity-40" : undefined;

  return (
    <>
      {banks[0] && <BestResultBar best={banks[0]} requested={requested} stale={faults > 0} />}
      <ResultsFrame
        note={words.note}
        verdict={requested !== null && reachSentence(banks, formatWholeMoney(requested))}
        faults={faults}
        confirmation={<Confirmation request={late.entry.request} assessments={late.assessments} />}
        closer={
          <div className={stale}>
            <BankViews
              sheet={late.sheet}
              bank={late.bank}
              entry={late.entry}
              debts={debts}
              onTake={late.onTake}
              onSaveCase={late.onSaveCase}
            />
          </div>
        }
      >
        <div className={stale}>
          <BankResults banks={banks} requested={requested} chosen={chosen} onChoose={setPreferred} />
        </div>
      </ResultsFrame>
    </>
  );
}

function BreakdownSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
