import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { earns, ResultsOnceEarning, type ResultsProps } from "./results.tsx";

const bankFigures = lazyPart(() => import("./bank-figures.tsx").then((module) => module.BankFigures));

/**
 * The banks' lending on a page that starts blank. The engine loads on the first key or pointer press, before a figure
 * can be typed.
 */
export function LateResults(props: ResultsProps) {
  const Figures = useLazyPart(bankFigures, earns(props.entry.household));
  useEarlyPart(bankFigures);
  return <ResultsOnceEarning {...props} Figures={Figures} />;
}
