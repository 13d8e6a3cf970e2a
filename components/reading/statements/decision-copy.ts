import type { DateOrder, PrintedDirection } from "#lib/reading/statements/core/model.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";

type SummaryAccount = TransactionSummary["accounts"][number];

export type Assumption = SummaryAccount["assumptions"][number];
export type Decision = SummaryAccount["choices"][number];

/** The choice to send, without the statement's position. */
export type Choice = { direction?: PrintedDirection; dateOrder?: DateOrder; year?: number };

type Option = { label: string; choice: Choice };

const opposite: Record<PrintedDirection, PrintedDirection> = {
  AS_PRINTED: "REVERSED",
  REVERSED: "AS_PRINTED",
};
const otherOrder: Record<DateOrder, DateOrder> = { DAY_FIRST: "MONTH_FIRST", MONTH_FIRST: "DAY_FIRST" };

/** The buttons beside an assumption: first the one that changes it, then the one that confirms it. */
export function optionsFor({ read }: Pick<Assumption, "read">): Option[] {
  if (typeof read === "number") {
    return [
      { label: `${read} is correct`, choice: { year: read } },
      { label: `It is ${read - 1}`, choice: { year: read - 1 } },
      { label: `It is ${read + 1}`, choice: { year: read + 1 } },
    ];
  }
  if (read === "AS_PRINTED" || read === "REVERSED") {
    return [
      { label: "Swap money in and out", choice: { direction: opposite[read] } },
      { label: "Correct as is", choice: { direction: read } },
    ];
  }
  return [
    {
      label: read === "DAY_FIRST" ? "Read the month first" : "Read the day first",
      choice: { dateOrder: otherOrder[read] },
    },
    { label: "Correct as is", choice: { dateOrder: read } },
  ];
}

/** The broker's decisions, each with the button that reverses it. */
export function decisionsIn({ direction, dateOrder, year }: Choice): (Option & { text: string })[] {
  const decisions: (Option & { text: string })[] = [];
  if (direction !== undefined) {
    const text =
      direction === "REVERSED"
        ? "You swapped money in and out, compared with the file."
        : "You confirmed money in and out as printed in the file.";
    decisions.push({ text, label: "Swap them", choice: { direction: opposite[direction] } });
  }
  if (dateOrder !== undefined) {
    const [first, second] = dateOrder === "DAY_FIRST" ? ["day", "month"] : ["month", "day"];
    decisions.push({
      text: `You chose to read dates with the ${first} first.`,
      label: `Read the ${second} first`,
      choice: { dateOrder: otherOrder[dateOrder] },
    });
  }
  if (year !== undefined) {
    decisions.push({
      text: `You set the year of the last row to ${year}.`,
      label: `Read ${year - 1}`,
      choice: { year: year - 1 },
    });
  }
  return decisions;
}
