import { ArrowDown } from "lucide-react";
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LendingWarnings } from "#components/lending/scenarios/lending-warnings.tsx";
import { LendingBars } from "#components/ui/charts/lending-bars.tsx";
import { lendingWords } from "#components/ui/charts/lending-row.tsx";
import { cx } from "#components/ui/class-names.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ButtonLink } from "#components/ui/links.tsx";
import { assess, type BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import { LIMIT_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { byLending, mostOf, reachedBy } from "#lib/lending/serviceability/core/rank-banks.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { type Cents, formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { type BankViewProps, BankViews } from "./bank-views.tsx";
import { chosenBank, loanText, reachSentence, tieWords } from "./ranked-banks.ts";
import { ResultsFrame, type ResultsProps } from "./results.tsx";
import { bothAnswers, type OutcomeWords, outcomeWords } from "./undecided.ts";
import { UndecidedQuestions } from "./undecided-questions.tsx";

// Hoisted so that keystrokes do not re-render the links and icons.
const allBanks = (
  <ButtonLink href="#results">
    All banks
    <ArrowDown />
  </ButtonLink>
);

/** Longer than the gap between keystrokes while typing. */
const PAUSE_MS = 250;

/** From two to three frames. A machine that takes longer to show the views renders them only in a pause. */
const SLOW_MS = 40;

/** Content is updated before it scrolls into view. */
const NEARLY_SEEN = "200px";

const Confirmation = lazyComponent(
  () => import("./confirmation.tsx"),
  "Confirmation",
  <p className="h-4.5" />,
);

/** Every bank's lending for the last complete entry, with details of the chosen bank (initially the best). */
export function BankFigures(props: ResultsProps) {
  const { sheet, copy, form, entry, faults, onSaveCase } = props;
  const prepared = useMemo(() => prepareSheet(sheet), [sheet]);
  const [preferred, setPreferred] = useState<string | null>(null);
  const { household, requested } = entry;
  const assessments = useMemo(() => assess(prepared, household), [prepared, household]);
  const banks = useMemo(() => assessments.toSorted(byLending), [assessments]);
  const chosen = chosenBank(banks, preferred);
  const words = useMemo(() => outcomeWords(entry), [entry]);
  const answer = useMemo(
    () => ({ sheet: prepared, sheetName: copy.name, entry, assessments, bank: chosen, form, onSaveCase }),
    [prepared, copy.name, entry, assessments, chosen, form, onSaveCase],
  );
  const request = useCallback((loan: Cents) => form.change("loan.amount", loan), [form]);
  const shown = { banks, requested, words };
  const stale = faults > 0 ? "**:text-muted [&_svg]:opacity-40" : undefined;
  const goesAlone = words?.goesAlone ?? null;

  return (
    <>
      <BestResultBar {...shown} stale={faults > 0} />
      <ResultsFrame
        note={copy.note}
        verdict={verdictOf(banks, requested, goesAlone)}
        faults={faults}
        confirmation={<LateConfirmation answer={answer} />}
        closer={
          <div className={stale}>
            <LateViews answer={answer} />
          </div>
        }
      >
        <UndecidedQuestions entry={entry} onDecide={form.decide} />
        <div className={stale}>
          <BankResults {...shown} choice={{ chosen, onChoose: setPreferred }} onRequest={request} />
        </div>
      </ResultsFrame>
    </>
  );
}

/** `3 of 5 banks reach $650,000. Kauri Bank and Rimu Bank lend the most, $693,000.` */
function verdictOf(
  banks: readonly BankAssessment[],
  requested: Cents | null,
  goesAlone: string | null,
): string | null {
  const reach =
    requested === null
      ? null
      : reachSentence(banks, requested, { loan: formatWholeMoney(requested), goesAlone });
  const [best] = banks;
  const words = best ? tieWords(banks) : null;
  if (best === undefined || words === null) return reach;
  const tie = [words, lendingWords(best.maxLending * 100, mostOf(best) * 100), ...lendingWarnings(best)].join(
    ", ",
  );
  return reach === null ? tie : `${reach}. ${tie}`;
}

type Shown = {
  banks: readonly BankAssessment[];
  requested: Cents | null;
  /** The condition of each of the two answers; null if nothing is undecided. */
  words: OutcomeWords | null;
};

type Answer = BankViewProps & { assessments: readonly BankAssessment[] };

// These render after the banks' figures have painted and never delay them. Each has its own state, so updates don't
// re-render the banks.

/** Waits for a pause in typing. Only the first keystroke takes effect at once, to withdraw the confirmation. */
function LateConfirmation({ answer }: { answer: Answer }) {
  const { entry, assessments } = useAfterPaint(answer, PAUSE_MS);
  return <Confirmation entry={entry} assessments={assessments} isCurrent={entry === answer.entry} />;
}

/** Outside the viewport, and on slow machines, they also wait for a pause in typing. */
function LateViews({ answer }: { answer: Answer }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [isSlow, setIsSlow] = useState(false);
  const { assessments: _, ...shown } = useAfterPaint(answer, isSeen && !isSlow ? 0 : PAUSE_MS, setIsSlow);
  return (
    <div ref={place}>
      <BankViews {...shown} />
    </div>
  );
}

/** Every bank's result compared with the requested loan; choosing a bank shows its breakdown. */
function BankResults(
  props: Shown & {
    choice: { chosen: string; onChoose: (bank: string) => void };
    onRequest: (loan: Cents) => void;
  },
) {
  const { banks, requested, words, choice, onRequest } = props;
  const onlyHigh = words ? { onlyHigh: `Only ${words.goes}` } : {};
  const bars = banks.map((bank) => ({
    key: bank.bank,
    label: bank.name,
    most: bank.maxLending * 100,
    high: bank.high && bank.high.maxLending * 100,
    ...onlyHigh,
    supported: bank.loanToValueWarning ? bank.byLoanToValue : null,
    detail: <Detail bank={bank} words={words} />,
  }));
  return (
    <LendingBars
      caption="Banks, highest lending first"
      bars={bars}
      requested={requested}
      choice={choice}
      loan={{ text: loanText(banks, requested), onRequest }}
    />
  );
}

function Detail({ bank, words }: { bank: BankAssessment; words: OutcomeWords | null }) {
  const left = bank.maxMonthlySurplus;
  return (
    <>
      {words && bank.high && (
        // On screen, both ends of the bar show this.
        <span className="sr-only">
          {bothAnswers(
            formatWholeMoney(bank.maxLending * 100),
            formatWholeMoney(bank.high.maxLending * 100),
            words,
          )}
        </span>
      )}
      {`${LIMIT_LABELS[bank.limitedBy]}, ${formatMoney(Math.abs(left))} a month ${left < 0 ? "short" : "left"}`}
      <LendingWarnings warnings={lendingWarnings(bank)} />
    </>
  );
}

/** Keeps the best result in view below the form on narrow screens. */
function BestResultBar({ banks, requested, words, stale }: Shown & { stale: boolean }) {
  const [best] = banks;
  if (best === undefined) return null;
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t bg-raised px-4 py-1.5 shadow-overlay sm:-mx-6 sm:px-6 lg:hidden"
    >
      <p className={cx("figures min-w-0 grow text-sm", stale && "text-muted")}>
        {tieWords(banks) ?? `Best: ${best.name}`}{" "}
        <span className="whitespace-nowrap font-semibold text-base">
          {lendingWords(best.maxLending * 100, mostOf(best) * 100)}
        </span>
        <LendingWarnings warnings={lendingWarnings(best)} />
        {requested !== null && (
          <span className="block text-muted">
            {reachedBy(banks, requested)} of {banks.length} reach {formatWholeMoney(requested)}
            {words && ` ${words.stays}`}
          </span>
        )}
      </p>
      {allBanks}
    </div>
  );
}

/** Whether any of the element is in or near the viewport. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, see] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((changes) => see(changes.at(-1)?.isIntersecting ?? true), {
      rootMargin: NEARLY_SEEN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/**
 * Delays a value by one frame: a new value is returned only after its frame has been painted. With `pause`, it is
 * returned only after that many milliseconds without another change. `onShown` receives whether it took long to render
 * and paint. (useDeferredValue starts rendering before that frame is painted and delays it.)
 */
function useAfterPaint<T>(value: T, pause: number, onShown?: (isSlow: boolean) => void): T {
  const [{ shown, at }, show] = useState({ shown: value, at: 0 });
  useEffect(() => {
    const update = () => {
      const now = performance.now();
      // If only the pause changed, there is nothing to render or measure.
      startTransition(() => show((last) => (last.shown === value ? last : { shown: value, at: now })));
    };
    if (pause === 0) return afterPaint(update);
    // The pause is far longer than a frame, so there is no need to wait for one.
    const timer = setTimeout(update, pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  useEffect(
    () => (at && onShown ? afterPaint(() => onShown(performance.now() - at > SLOW_MS)) : undefined),
    [at, onShown],
  );
  return shown;
}

/** Calls back after the next paint; returns a cancel function. */
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
