import type { AddBack, BusinessYear } from "../model.ts";
import type { Row } from "../page/cells.ts";
import { type LabelledAmounts, labelledAmounts, taxYearIn, yearColumns } from "./yearly-amounts.ts";

const PROFIT: readonly RegExp[] = [
  /^(?:net )?(?:profit|surplus|income)(?: (?:and|&))?(?: (?:loss|deficit))? before (?:income )?tax(?:ation)?(?: .{0,30})?$/,
  /^(?:total )?net (?:profit|surplus)(?: (?:loss|deficit))?(?: for the (?:year|period))?$|^(?:profit|surplus)(?: (?:loss|deficit))? for the (?:year|period)$|^net (?:business|self ?employed) (?:income|profit)$|^self ?employed income$/,
];

const ADD_BACKS: readonly [AddBack["kind"], RegExp][] = [
  ["DEPRECIATION", /^(?:total )?(?:depreciation|amortisation)(?: .{0,30})?$/],
  [
    "INTEREST",
    /^(?:total )?(?:bank |loan |mortgage |hire purchase |hp )?interest(?! (?:received|income|revenue|earned))(?: .{1,40})?$|^finance costs?$/,
  ],
  [
    "HOME_OFFICE",
    /^(?:home office(?: .{0,20})?|use of home(?: .{0,20})?|office at home|business use of home)$/,
  ],
  ["SHAREHOLDER_SALARY", /^shareholders?(?: employee)? (?:salar(?:y|ies)|remuneration)$/],
  ["ONE_OFF", /\b(?:non ?recurring|one ?off|loss on (?:sale|disposal)|restructuring)\b/],
];

/** Profit and the usual add-backs by financial year, latest first. */
export function readBusinessYears(rows: readonly Row[]): BusinessYear[] {
  let columns: { year: number; x1: number }[] = [];
  const profits: [rank: number, year: number, cents: number][] = [];
  const addBacks = new Map<number, AddBack[]>();
  for (const row of rows) {
    const heading = yearColumns(row) ?? singleYear(row, columns);
    if (heading) {
      columns = heading;
      continue;
    }
    const found = labelledAmounts(row);
    if (!found || columns.length === 0) continue;
    const rank = PROFIT.findIndex((pattern) => pattern.test(found.plain));
    const kind = ADD_BACKS.find(([, pattern]) => pattern.test(found.plain))?.[0];
    for (const { year, cents } of byYear(found, columns)) {
      if (rank >= 0) profits.push([rank, year, cents]);
      else if (kind) addAddBack(addBacks, year, { kind, label: found.label, amount: Math.abs(cents) });
    }
  }
  const years = [...new Set(profits.map(([, year]) => year))].toSorted((one, other) => other - one);
  return years.map((year) => ({
    year,
    profit:
      profits.filter((each) => each[1] === year).toSorted((one, other) => one[0] - other[0])[0]?.[2] ?? 0,
    addBacks: addBacks.get(year) ?? [],
  }));
}

/** A paper of one year, such as a tax return, names it only in its heading. */
function singleYear({ cells }: Row, columns: readonly unknown[]): { year: number; x1: number }[] | null {
  const year = columns.length === 0 ? taxYearIn(cells.map(({ plain }) => plain).join(" ")) : null;
  return year === null ? null : [{ year, x1: Number.POSITIVE_INFINITY }];
}

/** A line that repeats in the notes to the accounts counts once. */
function addAddBack(addBacks: Map<number, AddBack[]>, year: number, found: AddBack): void {
  const own = addBacks.get(year) ?? [];
  if (found.amount > 0 && !own.some(({ kind, amount }) => kind === found.kind && amount === found.amount)) {
    addBacks.set(year, [...own, found]);
  }
}

function byYear({ amounts }: LabelledAmounts, columns: readonly { year: number; x1: number }[]) {
  if (columns.length === 1) {
    const [last] = amounts.slice(-1);
    return last ? [{ year: columns[0]?.year ?? 0, cents: last.cents }] : [];
  }
  return columns.flatMap(({ year, x1 }) => {
    const near = amounts.filter((amount) => Math.abs(amount.x1 - x1) < 30)[0];
    return near ? [{ year, cents: near.cents }] : [];
  });
}
