import { guessLabel, type Label, parseModel } from "#lib/reading/statements/core/categorise/text-model.ts";
import { fitModel } from "./fit-model.ts";
import type { TrainingRow } from "./training-rows.ts";

const FOLDS = 5;

type Judged = { label: Label; guess: Label; confidence: number };

/** Trains on four fifths of the typed payees, tests on the rest and prints the results for each threshold. */
export function measureFolds(rows: readonly TrainingRow[]): void {
  const payees = [...new Set(rows.flatMap((row) => row.payee ?? []))];
  const foldOf = new Map(payees.map((payee, at) => [payee, at % FOLDS]));
  const judged: Judged[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (row: TrainingRow, at: number) =>
      row.payee === null ? row.label === "OTHER" && at % 50 === fold : foldOf.get(row.payee) === fold;
    const heldOut = rows.filter(isHeldOut);
    const model = parseModel(fitModel(rows.filter((row, at) => !isHeldOut(row, at))));
    for (const { name, label } of heldOut) {
      const { label: guess, confidence } = guessLabel(model, name);
      judged.push({ label, guess, confidence });
    }
  }
  printThresholds(judged);
  printConfusion(judged, 0.9);
}

function printThresholds(judged: readonly Judged[]): void {
  for (const threshold of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
    const sure = judged.filter(({ guess, confidence }) => guess !== "OTHER" && confidence >= threshold);
    const wrong = sure.filter(({ label, guess }) => label !== guess).length;
    const named = judged.filter(({ label }) => label !== "OTHER").length;
    const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)}%`;
    console.log(
      `from ${threshold}: right ${share(sure.length - wrong, named)} of payees with a trade, ` +
        `wrong ${share(wrong, judged.length)} of all, ${share(wrong, sure.length)} of those categorised`,
    );
  }
}

function printConfusion(judged: readonly Judged[], threshold: number): void {
  const labels = [...new Set(judged.map(({ label }) => label))].sort();
  const pairs = Map.groupBy(
    judged.map((row) => ({ ...row, guess: row.confidence >= threshold ? row.guess : ("OTHER" as const) })),
    ({ label, guess }) => `${label} ${guess}`,
  );
  console.log(`| Labelled | ${labels.join(" | ")} |`);
  for (const label of labels) {
    const counts = labels.map((guess) => pairs.get(`${label} ${guess}`)?.length ?? 0);
    console.log(`| ${label} | ${counts.map((count) => count || "").join(" | ")} |`);
  }
}
