import { formatDate } from "#lib/platform/dates.ts";
import type { Assumption, ReadingChoice, StatementDraft } from "../model.ts";
import { dateInOrder, dateOfCell, type WrittenOrder } from "../values/date.ts";
import { choiceFor } from "./read-draft.ts";

/** The broker's choices about a file's dates. `year` is that of the last row. */
export type ChosenDates = { order?: WrittenOrder; year?: number };

/** The broker's choices for the dates of any of the statements, or null. */
export function chosenDates(
  drafts: readonly StatementDraft[],
  choices: readonly ReadingChoice[] | undefined,
): ChosenDates | null {
  for (const draft of drafts) {
    const order = choiceFor(choices, "dateOrder", draft);
    const year = choiceFor(choices, "year", draft);
    if (order === undefined && year === undefined) continue;
    return {
      ...(order === undefined ? {} : { order: order === "DAY_FIRST" ? "DMY" : "MDY" }),
      ...(year === undefined ? {} : { year }),
    };
  }
  return null;
}

/** Describes the assumption for a file that does not show whether the day or the month comes first. */
export function dateOrderAssumption(order: WrittenOrder, example = ""): Assumption {
  const isMonthFirst = order === "MDY";
  const date = dateOfCell(example);
  const iso = date ? dateInOrder(date, order) : null;
  const read = iso ? `: “${example.trim()}” as ${formatDate(iso)}` : "";
  return {
    kind: "DATE_ORDER",
    read: isMonthFirst ? "MONTH_FIRST" : "DAY_FIRST",
    message: `Nothing in the file shows whether its dates begin with the day or the month. They were read ${isMonthFirst ? "month" : "day"} first${read}. Compare them with the bank's records and change the order if it is wrong.`,
  };
}

export function yearAssumption(year: number): Assumption {
  return {
    kind: "YEAR",
    read: year,
    message: `The file shows no year. Its last row was read as being from ${year}. If that is wrong, correct the year.`,
  };
}
