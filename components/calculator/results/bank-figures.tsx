"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import { startTransition, useEffect, useMemo, useState } from "react";
import { LendingBars, lendingWords } from "#components/charts/lending-bars.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import { type Cents, formatMoney } from "#lib/money.ts";
import { assess, type LimitedBy } from "#lib/serviceability/core/assess.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { chosenBank, mostOf, type RankedBank, rankedBanks, reachSentence } from "./ranked-banks.ts";
import { ResultsFrame, type ResultsProps } from "./results.tsx";
import { bothAnswers, type OutcomeWords, outcomeWords } from "./undecided.ts";
import { UndecidedQuestions } from "./undecided-questions.tsx";

// A constant, so that keystrokes do not render the icon again.
const allBanks = (
  <>
    All banks
    <ArrowDown />
  </>
);

const lookCloser = (
  <>
    Look closer at one bank
    <ArrowDown />
  </>
);

const limits: Record<LimitedBy, string> = {
  SERVICING: "Limited by the surplus",
  DEBT_TO_INCOME: "Limited by debt to income",
  LOAN_TO_VALUE: "Limited by the property's value",
  NOTHING_LEFT: "Surplus below the bank's minimum",
};

// Loaded separately, so that the figures appear first.
const BankViews = lazyComponent(
  () => import("./bank-views.tsx").then((module) => module.BankViews),
  <BreakdownSkeleton />,
);

const Confirmation = lazyComponent(
  () => import("./confirmation.tsx").then((module) => module.Confirmation),
  <p className="h-4.5" />,
);

/** Every bank's lending for the last complete entry, with details of the chosen bank (initially the best). */
export function BankFigures(props: ResultsProps) {
  const { sheet, copy, entry, faults, onTake, onDecide, onSaveCase } = props;
  const prepared = useMemo(() => prepareSheet(sheet), [sheet]);
  const [preferred, setPreferred] = useState<string | null>(null);
  const { household, requested } = entry;
  const assessments = useMemo(() => assess(prepared, household), [prepared, household]);
  const banks = useMemo(() => rankedBanks(assessments, requested), [assessments, requested]);
  const chosen = chosenBank(banks, preferred);
  const words = useMemo(() => outcomeWords(entry), [entry]);
  const answer = useMemo(
    () => ({ sheet: prepared, entry, assessments, bank: chosen, onTake, onSaveCase }),
    [prepared, entry, assessments, chosen, onTake, onSaveCase],
  );
  // Everything below renders after the banks' figures have been painted, so that they never wait for it.
  const late = useAfterPaint(answer);
  const stale = faults > 0 ? "**:text-muted [&_svg]:opacity-40" : undefined;
  const goesAlone = words?.goesAlone ?? null;

  return (
    <>
      {banks[0] && <BestResultBar best={banks[0]} requested={requested} words={words} stale={faults > 0} />}
      <ResultsFrame
        note={copy.note}
        verdict={
          requested !== null &&
          reachSentence(banks, requested, { loan: formatWholeMoney(requested), goesAlone })
        }
        faults={faults}
        confirmation={<Confirmation entry={late.entry} assessments={late.assessments} />}
        closer={
          <div className={stale}>
            <BankViews
              sheet={late.sheet}
              bank={late.bank}
              entry={late.entry}
              onTake={late.onTake}
              onSaveCase={late.onSaveCase}
            />
          </div>
        }
      >
        <UndecidedQuestions entry={entry} onDecide={onDecide} />
        <div className={stale}>
          <BankResults
            banks={banks}
            requested={requested}
            words={words}
            chosen={chosen}
            onChoose={setPreferred}
          />
        </div>
        <p className="mt-2 max-lg:hidden">
          <ButtonLink href="#closer" size="small">
            {lookCloser}
          </ButtonLink>
        </p>
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

/** Every bank's result compared with the requested loan; choosing a bank shows its breakdown. */
function BankResults(props: {
  banks: readonly RankedBank[];
  requested: Cents | null;
  /** When each of two answers holds; null if nothing is undecided. */
  words: OutcomeWords | null;
  chosen: string;
  onChoose: (bank: string) => void;
}) {
  const { banks, requested, words, chosen, onChoose } = props;
  const onlyHigh = words ? { onlyHigh: `Only ${words.goes}` } : {};
  const bars = banks.map((bank) => ({
    key: bank.bank,
    label: bank.name,
    most: bank.maxLending * 100,
    high: bank.high && bank.high.maxLending * 100,
    ...onlyHigh,
    detail: <Detail bank={bank} words={words} />,
  }));
  return (
    <LendingBars
      caption="Banks, the most lending first"
      bars={bars}
      requested={requested}
      choice={{ chosen, onChoose }}
    />
  );
}

function Detail({ bank, words }: { bank: RankedBank; words: OutcomeWords | null }) {
  const left = bank.maxMonthlySurplus;
  return (
    <>
      {words && bank.high && (
        <span className="block">
          {bothAnswers(
            formatWholeMoney(bank.maxLending * 100),
            formatWholeMoney(bank.high.maxLending * 100),
            words,
          )}
        </span>
      )}
      {`${limits[bank.limitedBy]}, ${formatMoney(Math.abs(left))} a month ${left < 0 ? "short" : "left"}`}
      {bank.debtToIncomeWarning && <span className="block text-warning">Above its debt-to-income guide</span>}
      {bank.loanToValueWarning && <span className="block text-warning">Above its loan-to-value guide</span>}
    </>
  );
}

/** Keeps the best result in view below the form on narrow screens. */
function BestResultBar(props: {
  best: RankedBank;
  requested: Cents | null;
  words: OutcomeWords | null;
  stale: boolean;
}) {
  const { best, requested, words, stale } = props;
  const reach = requested === null ? null : reachOf(best, requested, words);
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center gap-4 border-t bg-raised px-4 py-2 shadow-overlay sm:-mx-6 sm:px-6 lg:hidden">
      <p className="min-w-0 grow">
        <span className={cx("figures block font-semibold text-lg", stale && "text-muted")}>
          {lendingWords(best.maxLending * 100, mostOf(best) * 100)}
        </span>
        <span className="block truncate text-muted text-sm">
          {best.name}
          {reach && <span className={cx("figures", reach.tone)}>{` ${reach.text}`}</span>}
        </span>
      </p>
      <ButtonLink href="#results">{allBanks}</ButtonLink>
    </div>
  );
}

function reachOf(best: RankedBank, requested: Cents, words: OutcomeWords | null) {
  const short = requested - best.maxLending * 100;
  if (short <= 0) return { text: "reaches the loan", tone: "text-success" };
  return words && mostOf(best) * 100 >= requested
    ? { text: `reaches the loan only ${words.goes}`, tone: "text-warning" }
    : { text: `${formatWholeMoney(short)} short`, tone: "text-danger" };
}

/**
 * The value delayed by one frame: a new value is returned only after its frame has been painted.
 * (useDeferredValue starts rendering before that frame reaches the screen and so delays it.)
 */
function useAfterPaint<T>(value: T): T {
  const [taken, take] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => take(() => value))), [value]);
  return taken;
}

/** Calls back once the next frame is painted; returns a cancel function. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // Twice, to run after every task that the same frame queued.
    timer = setTimeout(() => {
      timer = setTimeout(callback);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
