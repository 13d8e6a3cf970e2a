import { isCurrencyWord } from "../../lexicon/currencies.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { FIGURE } from "./line-parts.ts";

const OPERATOR = /^[-+−–]$/;

/**
 * Leaves out the operators of a sum in one line: `7,879.62 - 0.00 + 1,170.22 = 9,049.84`. They would be read as signs of
 * the figures beside them. Other lines are returned unchanged.
 */
export function withoutSumOperators(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const equals = line.words.findIndex(({ text }) => text === "=");
    if (equals < 0 || !isBetweenFigures(line.words, equals)) return line;
    const operators = line.words.flatMap(({ text }, at) => (at < equals && OPERATOR.test(text) ? [at] : []));
    // A sign before the first figure, or behind a figure with an operator of its own, is not an operator.
    if (operators.length === 0 || !operators.every((at) => isBetweenFigures(line.words, at))) return line;
    const left = new Set([...operators, equals]);
    return { ...line, words: line.words.filter((_, at) => !left.has(at)) };
  });
}

function isBetweenFigures(words: readonly Word[], at: number): boolean {
  const [before, after, next] = [words[at - 1], words[at + 1], words[at + 2]].map((word) => word?.text ?? "");
  const figure = isCurrencyWord((after ?? "").toLowerCase()) ? next : after;
  return FIGURE.test(before ?? "") && FIGURE.test(figure ?? "");
}
