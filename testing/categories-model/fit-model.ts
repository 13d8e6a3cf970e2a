import {
  type Label,
  SCALE,
  type StoredModel,
  textFeatures,
} from "#lib/reading/statements/core/categorise/text-model.ts";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import type { TrainingRow } from "./training-rows.ts";

const EPOCHS = 10;
const FIRST_STEP = 1.2;
const DECAY = 0.000002;
const MIN_ROWS = 3;
const MAX_FEATURES = 16_000;
const MIN_WEIGHT = 2;
const LINE_LENGTH = 110;

type Sample = { features: Int32Array; label: number };

/**
 * Trains a multinomial logistic regression by stochastic gradient descent. A fixed order and basic arithmetic make
 * the model the same on every machine.
 */
export function fitModel(rows: readonly TrainingRow[]): StoredModel {
  const labels = [...new Set(rows.map((row) => row.label))].sort();
  const { index, counts } = indexFeatures(rows);
  const samples = rows.map(({ name, label }): Sample => {
    const known = [...textFeatures(name)].flatMap((feature) => index.get(feature) ?? []);
    return { features: Int32Array.from(known), label: labels.indexOf(label) };
  });
  const trained = descend(samples, index.size, labels.length);
  return storeModel(labels, index, counts, trained);
}

/** Numbers the features that occur in several rows. */
function indexFeatures(rows: readonly TrainingRow[]) {
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    for (const feature of textFeatures(name)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= MIN_ROWS).map(([feature]) => feature);
  return { index: new Map(frequent.sort().map((feature, at) => [feature, at])), counts };
}

type Trained = { weights: Float64Array; bias: Float64Array };

function descend(samples: readonly Sample[], features: number, labels: number): Trained {
  const weights = new Float64Array(features * labels);
  const bias = new Float64Array(labels);
  const random = seededRandom(4);
  const order = samples.map((_, at) => at);
  const odds = new Float64Array(labels);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.between(0, at);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    const step = FIRST_STEP / (1 + epoch);
    for (const at of order) learn(samples[at] as Sample, step, { weights, bias }, odds);
  }
  return { weights, bias };
}

function learn(
  { features, label }: Sample,
  step: number,
  { weights, bias }: Trained,
  odds: Float64Array,
): void {
  const labels = odds.length;
  odds.set(bias);
  for (const feature of features) {
    for (let at = 0; at < labels; at++)
      odds[at] = (odds[at] as number) + (weights[feature * labels + at] as number);
  }
  const highest = odds.reduce((most, odd) => Math.max(most, odd));
  let sum = 0;
  for (let at = 0; at < labels; at++) {
    odds[at] = exponential((odds[at] as number) - highest);
    sum += odds[at] as number;
  }
  for (let at = 0; at < labels; at++) {
    const error = (odds[at] as number) / sum - (at === label ? 1 : 0);
    bias[at] = (bias[at] as number) - (step * error) / 10;
    // Long names have more features, which share the step.
    const share = (step * error) / Math.sqrt(features.length + 1);
    for (const feature of features) {
      const cell = feature * labels + at;
      weights[cell] = (weights[cell] as number) * (1 - DECAY) - share;
    }
  }
}

const POWERS = Array.from({ length: 40 }, (_, power) => 1 / Math.E ** power);

/** e to a power of at most 0. Uses only sums and products, because engines differ in the last digit of `Math.exp`. */
function exponential(power: number): number {
  if (power <= -39) return 0;
  const whole = Math.ceil(power);
  const rest = power - whole;
  let term = 1;
  let sum = 1;
  for (let at = 1; at < 14; at++) {
    term *= rest / at;
    sum += term;
  }
  return sum * (POWERS[-whole] as number);
}

function storeModel(
  labels: readonly Label[],
  index: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  { weights, bias }: Trained,
): StoredModel {
  const entries = [...index].flatMap(([feature, at]) => {
    const own = labels.map((_, label) => Math.round((weights[at * labels.length + label] ?? 0) * SCALE));
    const pairs = own.flatMap((weight, label) =>
      Math.abs(weight) >= MIN_WEIGHT ? [`${String.fromCharCode(65 + label)}${weight}`] : [],
    );
    const rank = Math.max(...own.map(Math.abs)) * Math.sqrt(counts.get(feature) ?? 0);
    return pairs.length > 0 ? [{ text: [feature, ...pairs].join(" "), rank }] : [];
  });
  const kept = new Set([...entries].sort((a, b) => b.rank - a.rank).slice(0, MAX_FEATURES));
  return {
    labels: Object.fromEntries(labels.map((label, at) => [label, Math.round((bias[at] ?? 0) * SCALE)])),
    features: wrapLines(entries.filter((entry) => kept.has(entry)).map(({ text }) => text)),
  };
}

function wrapLines(entries: readonly string[]): string[] {
  const lines: string[] = [];
  let line = "";
  for (const entry of entries) {
    if (line !== "" && line.length + 1 + entry.length > LINE_LENGTH) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? entry : `${line};${entry}`;
  }
  return line === "" ? lines : [...lines, line];
}
