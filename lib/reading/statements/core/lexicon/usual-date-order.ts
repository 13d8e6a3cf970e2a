import dateOrders from "#data/reading/date-orders.json" with { type: "json" };
import type { WrittenOrder } from "../values/date.ts";
import { plainLetters } from "../values/text.ts";
import { hasAnyOf } from "./phrases.ts";

const { lists } = dateOrders;

const isDayFirst = hasAnyOf(lists.dayFirst.words);

const isMonthFirst = hasAnyOf(lists.monthFirst.words.map((words) => `${words}(?![a-z])*`));

/** Currencies of countries that write dates in both orders. */
const EITHER_ORDER: ReadonlySet<string | null> = new Set([null, "CAD", "PHP", "HKD", "SGD"]);

/** What shows a file's country. `isAmerican`: its paper, or the marks in its dates, are those of America. */
type Country = {
  texts: readonly string[];
  decimal: "." | ",";
  currency: string | null;
  isAmerican: boolean;
};

/** The usual order of day and month in the file's country, or null if the country is unclear. */
export function usualDateOrder({ texts, decimal, currency, isAmerican }: Country): WrittenOrder | null {
  if (decimal === ",") return "DMY";
  const plain = texts.map(plainLetters);
  const dayFirst = plain.some(isDayFirst);
  const monthFirst = plain.some(isMonthFirst);
  if (currency === "USD" && !dayFirst && (isAmerican || monthFirst)) return "MDY";
  const isLikeAmerica = monthFirst && !dayFirst && isAmerican;
  if (currency !== "USD" && !EITHER_ORDER.has(currency) && !isLikeAmerica) return "DMY";
  if (dayFirst === monthFirst) return null;
  if (dayFirst) return isAmerican && currency === "USD" ? null : "DMY";
  return isAmerican ? "MDY" : null;
}
