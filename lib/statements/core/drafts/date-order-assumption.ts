import type { Assumption } from "#lib/statements/core/model.ts";
import { formatDateShort } from "#lib/statements/core/values/calendar.ts";
import { dateInOrder, splitDate, type WrittenOrder } from "#lib/statements/core/values/written-date.ts";

/** What to tell the broker if nothing in a file decides between day first and month first. */
export function dateOrderAssumption(order: WrittenOrder, example: string): Assumption {
  const isMonthFirst = order === "MDY";
  const date = splitDate(example);
  const iso = date ? dateInOrder(date, order) : null;
  const read = iso ? `: “${example.trim()}” as ${formatDateShort(iso)}` : "";
  return {
    kind: "DATE_ORDER",
    read: isMonthFirst ? "MONTH_FIRST" : "DAY_FIRST",
    message: `Nothing in the file shows whether its dates begin with the day or the month. They were read ${isMonthFirst ? "month" : "day"} first${read}. Compare them with the bank's records and change the order if it is wrong.`,
  };
}
