import { BALANCE_LABELS, type FigureLabel, figureLabel } from "../../lexicon/paper-labels.ts";
import type { Cents } from "../../model.ts";
import { signedCents } from "../../values/amount.ts";
import type { PlacedFigure } from "../2-tables/line-figures.ts";
import { amountIn } from "../2-tables/table-lines.ts";
import type { LabelEvent, RowEvent, StatementEvent } from "./table-events.ts";

/** A list begins with these. Between two of its rows, they are words of a payee: `TRANSPORTE`. */
const OPENINGS: ReadonlySet<FigureLabel> = new Set(["OPENING", "BROUGHT"]);

/** This many amounts with signs show that a list prints one on every movement. */
const MIN_SIGNED = 3;

/**
 * The events with words, places and figures weighed against each other. A label is only a hint: what leads from one
 * balance to the next is a row, as is an opening balance in the column of amounts between two rows of its page; and a
 * labelled amount without a sign in a list that signs all its movements is none. The events themselves if there is no
 * such line.
 */
export function withLabelsAmongRows(events: readonly StatementEvent[]): readonly StatementEvent[] {
  const isMovement = signTest(events);
  const leading = leadsToBalance();
  const weighed = events.map((event, at): StatementEvent => {
    const leads = leading(event);
    const amount = event.kind === "ROW" || event.kind === "LABEL" ? amountIn(event.figures) : undefined;
    if (!amount) return event;
    if (event.kind === "LABEL" && leads) return rowOf(event, null, false, "amount that leads to its balance");
    if (event.kind === "LABEL") return rowBetween(event, events, at, isMovement(amount));
    const label = event.kind === "ROW" && !isMovement(amount) ? figureLabel(event.text) : null;
    return label && event.kind === "ROW"
      ? { ...event, kind: "LABEL", label: "OTHER", count: null, rule: "labelled amount without a sign" }
      : event;
  });
  return weighed.some((event, at) => event !== events[at]) ? weighed : events;
}

function rowBetween(
  event: LabelEvent,
  events: readonly StatementEvent[],
  at: number,
  isMovement: boolean,
): StatementEvent {
  const before = events[at - 1];
  const after = events.slice(at + 1).find(({ kind }) => kind !== "TEXT");
  const isBetween = isRowOf(event, before) && isRowOf(event, after);
  if (!isMovement || !isBetween || !event.date || event.figures.BALANCE || !OPENINGS.has(event.label))
    return event;
  return rowOf(event, before.section, before.valueDated, "balance between rows");
}

function rowOf(
  { label: _, count: __, ...parts }: LabelEvent,
  section: RowEvent["section"],
  valueDated: boolean,
  rule: string,
): RowEvent {
  return { ...parts, kind: "ROW", section, valueDated, rule };
}

/** Tells of each event in turn whether it is dated and its only amount leads from the balance above to its own. */
function leadsToBalance(): (event: StatementEvent) => boolean {
  let balance: Cents | null = null;
  return (event) => {
    if (event.kind !== "ROW" && event.kind !== "LABEL") return false;
    const { DEBIT, CREDIT, AMOUNT, BALANCE } = event.figures;
    const [amount, ...others] = [AMOUNT, CREDIT, DEBIT].filter((figure) => figure !== undefined);
    const movement = amount === undefined ? 0 : amount === DEBIT ? -amount.cents : signedCents(amount);
    const before = balance;
    if (BALANCE) balance = signedCents(BALANCE);
    else if (balance !== null) balance += movement;
    const isSingle = event.date !== null && others.length === 0 && movement !== 0;
    return isSingle && BALANCE !== undefined && before !== null && before + movement === balance;
  };
}

function isRowOf({ line }: LabelEvent, event: StatementEvent | undefined): event is RowEvent {
  return event?.kind === "ROW" && event.date !== null && event.line.page === line.page;
}

/** Whether an amount may be a movement: if all other movements have signs, one without has none. */
function signTest(events: readonly StatementEvent[]): (amount: PlacedFigure) => boolean {
  const rows = events.filter((event) => event.kind === "ROW");
  const amounts = rows.flatMap(({ figures, text }) =>
    figures.AMOUNT && figureLabel(text) === null ? [figures.AMOUNT] : [],
  );
  const isSigned = ({ sign, mark }: PlacedFigure) => sign !== null || mark !== null;
  const allSigned = amounts.length >= MIN_SIGNED && amounts.every(isSigned);
  return (amount) => !allSigned || isSigned(amount);
}

/** `SALDO DISPONIVEL 61.441,67` among the amounts, above the balance of the same day: only a part of it. */
export function isPartOfBalance(event: StatementEvent, next: StatementEvent | undefined): boolean {
  if (event.kind !== "LABEL" || next?.kind !== "LABEL" || event.date === null) return false;
  const areBalances = BALANCE_LABELS.has(event.label) && BALANCE_LABELS.has(next.label);
  const areOfDay = String(event.date.parts) === String(next.date?.parts);
  return areBalances && areOfDay && !event.figures.BALANCE && next.figures.BALANCE !== undefined;
}
